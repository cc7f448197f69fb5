#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "query/algorithm.h"
#include "query/generators.h"
#include "query/statistics.h"

namespace qcg::query {

/// One algorithm on one kind of random game.
struct Series {
  GameKind games;
  Algorithm algorithm;
  OracleKind oracle = OracleKind::Matrix;
  friend bool operator==(const Series&, const Series&) = default;
};
/// What a sweep measures: classical and quantum, on balanced and on restricted games by the matrix; or on sparse games
/// by the matrix and by lists.
enum class Sweep { Matrix, Lists };
std::span<const Series> scaling_series(Sweep sweep);
std::string describe(const Series& series);

struct ScalingPlan {
  std::vector<std::size_t> sizes;
  Preferences preferences = Preferences::by_payoff(3);
  std::size_t games = 4;  // of each kind and size
  std::uint64_t seed = 1;
  Sweep sweep = Sweep::Matrix;
};

struct Measurement {
  Series series;
  std::size_t n;
  std::size_t game;
  std::uint64_t queries;
  bool wrong;
  std::size_t moves;  // |E|
  friend bool operator==(const Measurement&, const Measurement&) = default;
};

/// Adds the measurements one by one, so that those made stay when the budget ends. Each game has a seed of its own,
/// made from the plan's seed, its size and its number.
void measure_scaling(const ScalingPlan& plan, std::vector<Measurement>& measurements, Budget& budget);

std::string scaling_csv(const std::vector<Measurement>& measurements);
/// Throws InputError.
std::vector<Measurement> read_scaling_csv(const std::string& text);

/// How the queries of a series grow with n: twice from the same measurements, without and with a logarithmic factor.
struct SeriesFit {
  Series series;
  Coefficient plain;        // a of C n^a
  Coefficient exponent;     // b of C n^b (log2 n)^c
  Coefficient log_power;    // c, fitted together with b
  bool has_log = false;     // the theorem has a logarithm, so the second fit is the one to extrapolate
  double log_constant = 0;  // ln C of that fit
  // Queries divided by sqrt(n |E|) log2 n, at the least and at the largest size: Theorem 2 has this bounded.
  double ratio_at_least = 0;
  double ratio_at_most = 0;

  /// By the fit to extrapolate; `log_n` is the natural logarithm of n, and so is the answer.
  [[nodiscard]] double log_queries(double log_n) const;
};
/// Of every series measured at four sizes or more.
std::vector<SeriesFit> fit_scaling(const std::vector<Measurement>& measurements);

/// From where on a quantum algorithm needs fewer queries than a classical one, by the fits.
struct Crossover {
  Series quantum;
  Series classical;
  std::optional<double> n;  // nothing where the fitted lines do not cross above n = 2
  enum class Where { Below, Within, Beyond } where = Where::Within;  // the sizes measured
};
std::vector<Crossover> find_crossovers(const std::vector<Measurement>& measurements,
                                       const std::vector<SeriesFit>& fits);

/// The measurements and the fits on logarithmic axes, as far as the last crossover.
std::string scaling_svg(const std::vector<Measurement>& measurements, const std::vector<SeriesFit>& fits,
                        const std::vector<Crossover>& crossovers);

}  // namespace qcg::query
