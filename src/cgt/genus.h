#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/interner.h"
#include "base/reader.h"

namespace qcg {

/// The genus of an impartial game G under misère play (Conway, On Numbers and Games, chapter 12; Winning Ways, chapter
/// 13): its nimber g, and the misère nimbers of G, G + *2, G + *2 + *2, ..., where a game without moves has 1 and any
/// other the least number that no option has. The second player wins G under misère play where the first of them is 0.
struct Genus {
  std::uint32_t nimber = 0;
  std::vector<std::uint32_t> misere;  // as many as are needed: the last two are repeated for ever

  /// Of G + i.*2.
  [[nodiscard]] std::uint32_t misere_nimber(std::size_t i) const;
  friend bool operator==(const Genus&, const Genus&) = default;
};

/// "2^20", "0^120"; with commas where a number has two digits: "12^(12,14)"
std::string show(const Genus& genus);
/// Reads it back at the cursor; throws InputError.
Genus read_genus(Reader& reader);
Genus read_genus(std::string_view text);

/// Genera by ids, worked out from those of options. Many threads may use it at once.
class Genera {
 public:
  using Id = std::uint32_t;

  /// Of a game with options of these genera; without any it has ended.
  Id of_options(std::span<const Id> options);
  [[nodiscard]] Genus genus(Id id) const;
  [[nodiscard]] std::size_t bytes() const { return known_.bytes(); }

 private:
  Interner known_;  // the nimber, then the misère nimbers
};

}  // namespace qcg
