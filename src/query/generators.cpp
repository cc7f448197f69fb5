#include "query/generators.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <vector>

#include "base/input_error.h"
#include "base/spelling.h"

namespace qcg::query {

namespace {

struct KindName {
  GameKind kind;
  std::string_view name;
  std::string_view description;
};

constexpr std::array<GameKind, 6> kinds{GameKind::Balanced,    GameKind::BalancedFixed, GameKind::Losing,
                                        GameKind::LosingFixed, GameKind::Restricted,    GameKind::Sparse};
constexpr KindName kind_names[] = {
    {GameKind::Balanced, "balanced", "payoffs uniformly at random, restarted where no matrix yields them"},
    {GameKind::BalancedFixed, "balanced-fixed", "the same with the first k payoffs fixed, never restarted"},
    {GameKind::Losing, "losing", "balanced, and the first player loses"},
    {GameKind::LosingFixed, "losing-fixed", "balanced-fixed, and the first player loses"},
    {GameKind::Restricted, "restricted", "at most one move from each position"},
    {GameKind::Sparse, "sparse", "balanced, with about sqrt j moves from position j"},
};

bool is_losing(GameKind kind) { return kind == GameKind::Losing || kind == GameKind::LosingFixed; }
bool is_fixed(GameKind kind) { return kind == GameKind::BalancedFixed || kind == GameKind::LosingFixed; }

/// Draws the payoff of every position, which the matrix is then made to yield.
class PayoffDraw {
 public:
  PayoffDraw(GameKind kind, std::size_t n, unsigned players) : kind_(kind), n_(n), players_(players) {}

  std::vector<Payoff> draw(Random& random, Budget& budget) const {
    std::vector<Payoff> payoffs(n_ + 1, 0);
    while (!try_draw(payoffs, random)) budget.check(0, 0);
    return payoffs;
  }

 private:
  // Step 5 of the procedure needs, for payoff w at j, an earlier position of payoff (w + 1) mod k. Where there is none,
  // step 6 starts again; that depends on the payoffs alone, so the matrix is filled only after they have succeeded.
  bool try_draw(std::vector<Payoff>& payoffs, Random& random) const {
    std::uint64_t seen = 1;  // by position 0
    for (std::size_t j = 1; j <= n_; ++j) {
      payoffs[j] = payoff_at(j, random);
      if ((seen >> ((payoffs[j] + 1U) % players_) & 1U) == 0) return false;
      seen |= std::uint64_t{1} << payoffs[j];
    }
    return true;
  }

  Payoff payoff_at(std::size_t j, Random& random) const {
    if (j == n_ && is_losing(kind_)) return 0;
    if (j < players_ && is_fixed(kind_)) return static_cast<Payoff>((players_ - j) % players_);
    return static_cast<Payoff>(random.below(players_));
  }

  GameKind kind_;
  std::size_t n_;
  unsigned players_;
};

// Step 4: each bit of the row that does no harm, with this probability.
void fill(std::span<Word> row, const PositionSet& harmless, double probability, Random& random) {
  for (std::size_t at = 0; at < row.size(); ++at) {
    if (probability == 0.5) {
      row[at] = random.bits() & harmless[at];
      continue;
    }
    for (Word word = harmless[at]; word != 0; word &= word - 1) {
      if (random.unit() < probability) row[at] |= word & (0 - word);
    }
  }
}

SubtractionGame random_balanced(GameKind kind, std::size_t n, const Preferences& preferences, Random& random,
                                Budget& budget) {
  const unsigned players = preferences.players();
  const std::vector<Payoff> payoffs = PayoffDraw(kind, n, players).draw(random, budget);
  SubtractionGame game(n, players);
  std::vector<std::vector<std::size_t>> having(players);                         // positions of each payoff
  std::vector<PositionSet> harmless(players, PositionSet(words_for(n + 1), 0));  // where w may move without gaining
  for (std::size_t j = 0; j <= n; ++j) {
    budget.check(j, game.bytes());
    const Payoff payoff = payoffs[j];
    if (j > 0) {
      const std::span<Word> row = game.row(j);
      fill(row, harmless[payoff], kind == GameKind::Sparse ? 1 / std::sqrt(static_cast<double>(j)) : 0.5, random);
      const std::vector<std::size_t>& targets = having[(payoff + 1U) % players];
      bool reached = false;
      for (std::size_t at = 0; at < targets.size() && !reached; ++at) reached = game.allows(j, targets[at]);
      if (!reached) game.allow(j, targets[random.below(targets.size())]);
    }
    // A move to j brings (payoff - 1) mod k, which is harmless to those who have that or better.
    const auto brings = static_cast<Payoff>((payoff + players - 1) % players);
    for (const Payoff w : preferences.order().first(preferences.rank(brings) + 1)) set_bit(harmless[w], j);
    having[payoff].push_back(j);
  }
  return game;
}

SubtractionGame random_restricted(std::size_t n, unsigned players, Random& random, Budget& budget) {
  SubtractionGame game(n, players);
  for (std::size_t j = 1; j <= n; ++j) {
    budget.check(j, game.bytes());
    const std::uint64_t choice = random.below(j + 1);
    if (choice < j) game.allow(j, choice);
  }
  return game;
}

}  // namespace

std::span<const GameKind> game_kinds() { return kinds; }
std::string_view name(GameKind kind) { return kind_names[static_cast<std::size_t>(kind)].name; }
std::string_view describe(GameKind kind) { return kind_names[static_cast<std::size_t>(kind)].description; }

GameKind read_game_kind(const std::string& text) {
  std::vector<std::string> names;
  for (const KindName& known : kind_names) {
    if (text == known.name) return known.kind;
    names.emplace_back(known.name);
  }
  throw InputError(fmt::format("no kind of random game called '{}'; {}expected {}", text.substr(0, 24),
                               did_you_mean(text, names), fmt::join(names, ", ")),
                   text, 0);
}

SubtractionGame random_game(GameKind kind, std::size_t n, const Preferences& preferences, Random& random,
                            Budget& budget) {
  const unsigned players = preferences.players();
  if (kind != GameKind::Restricted && preferences.movers() > 1) {
    throw InputError(fmt::format("{} games are made for players who all want the same", name(kind)));
  }
  if (is_losing(kind) && n < players) {
    throw InputError(fmt::format("a losing balanced game of {} players needs at least {} stones", players, players));
  }
  require_memory(budget, n);
  if (kind == GameKind::Restricted) return random_restricted(n, players, random, budget);
  return random_balanced(kind, n, preferences, random, budget);
}

SubtractionGame random_game(GameKind kind, std::size_t n, unsigned players, Random& random, Budget& budget) {
  return random_game(kind, n, Preferences::by_payoff(players), random, budget);
}

}  // namespace qcg::query
