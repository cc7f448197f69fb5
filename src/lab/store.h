#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "lift/lift.h"
#include "solve/property.h"

namespace qcg {

/// What an answer is about. Positions are written in their game's notation.
struct StoreKey {
  std::string game;
  std::string position;
  Lift lift;
  Property property = Property::Value;
  friend bool operator==(const StoreKey&, const StoreKey&) = default;
};

/// A stored answer, and how it came about.
struct StoredAnswer {
  StoreKey key;
  std::string answer;
  std::string version;  // of the program
  double seconds = 0;
  std::uint64_t states = 0;
  std::string confirmed{};  // the version that last worked it out again and found the same; empty for none
};

/// What is known of an answer that was not found in time, as the JSON text that docs/json.md calls `known`.
struct StoredBounds {
  std::string known;
  std::string version;  // of the program
};

/// A sweep whose answers are in the store, for reports.
struct StoredSweep {
  std::string name;
  std::string plan;  // the arguments of the command, see sweep_plan.h
  std::string version;
  std::string date;    // when it was last run
  bool whole = false;  // it reached its end
};

/// Answers in an SQLite file. Each batch is one transaction in a write-ahead log: killed at any moment, the file holds
/// whole batches only, and several programs may read and write it at once. Every row carries a checksum; one that does
/// not fit is as good as not there, and `add` puts another in its place.
class Store {
 public:
  enum class Mode : std::uint8_t { Read, Write };

  /// Opens the file, or with Mode::Write makes it. Throws InputError for a file that is no store, or that a newer
  /// program made.
  Store(const std::string& file, Mode mode);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  [[nodiscard]] std::optional<StoredAnswer> find(const StoreKey& key) const;
  /// Adds all of them or none. An answer that is there already stays; throws StoreError when it cannot be written.
  void add(std::span<const StoredAnswer> answers);
  /// The same, but they take the place of what is there.
  void replace(std::span<const StoredAnswer> answers);
  /// Notes that this version finds these answers too; one that has become another since it was read is left alone.
  void confirm(std::span<const StoredAnswer> answers, const std::string& version);
  /// Where the answer itself is not there: adding it takes them away.
  [[nodiscard]] std::optional<StoredBounds> find_bounds(const StoreKey& key) const;
  /// Bounds take the place of those that are there, from which, if any, they are made; nobody else writes meanwhile.
  using MakeBounds = std::function<StoredBounds(const std::optional<StoredBounds>& before)>;
  void update_bounds(const StoreKey& key, const MakeBounds& make);
  /// Takes the place of an earlier sweep of this name.
  void add(const StoredSweep& sweep);
  /// By name.
  [[nodiscard]] std::vector<StoredSweep> sweeps() const;

  /// Which answers; empty texts match everything.
  struct Filter {
    std::string game{};
    std::string position{};
    std::optional<Flavour> flavour{};
    std::optional<Property> property{};
    std::string answer{};
    std::string version{};  // that found it
    std::string unless{};   // a version that neither found nor confirmed it
  };
  /// Visits the answers that match, smaller positions first.
  void for_each(const Filter& filter, const std::function<void(const StoredAnswer&)>& visit) const;
  /// The first answers that match behind this one, by key; to go through a store while writing to it.
  [[nodiscard]] std::vector<StoredAnswer> page(const Filter& filter, const std::optional<StoreKey>& after,
                                               std::size_t most) const;
  [[nodiscard]] std::size_t size(const Filter& filter) const;
  [[nodiscard]] std::size_t size() const { return size(Filter{}); }
  /// Looks at the whole file; throws StoreError, which says what is damaged and what to do.
  void expect_sound() const;

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
};

/// The store could not be written; what was committed before is safe.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace qcg
