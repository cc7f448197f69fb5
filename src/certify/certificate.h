#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"
#include "lift/lift.h"
#include "rules/position.h"
#include "solve/convention.h"

namespace qcg::certify {

/// A move in G - H: labels played on G, or H replaced by one of its options.
struct Move {
  std::vector<Label> labels;  // empty for a move in H
  std::string to;  // what H becomes; empty, too, where the winner has no move, and so wins under misère play
  [[nodiscard]] bool is_none() const { return labels.empty() && to.empty(); }
  friend bool operator==(const Move&, const Move&) = default;
};

/// What the winner does about a move of the loser, and the node where the loser is to move again, if there is a reply.
struct Answer {
  Move move;
  Move reply;
  std::size_t next = 0;
  std::size_t line = 0;  // of the file
};

/// A winning strategy in G - H: for every node, in which the loser is to move, an answer to each position that the
/// loser can move to. Node 0 is the start, or where the opening leads when the winner starts.
struct Proof {
  Player starts = Player::Left;
  Player wins = Player::Left;
  std::optional<Move> opening;
  std::vector<std::vector<Answer>> nodes;
  std::size_t line = 0;
};

/// Where a label of this player occurs in the proofs, this is what it does.
struct LabelName {
  Player player = Player::Left;
  Label label = 0;
  std::string text;
  friend bool operator==(const LabelName&, const LabelName&) = default;
};

/// How G compares with H, by who wins G - H. An outcome is a comparison with 0; under misère play it is claimed itself.
struct Claim {
  std::string game;
  std::string position;  // with all that it needs; a game that was in a file stands here itself, in lines
  Lift lift;
  Convention convention = Convention::Normal;
  std::string relation;  // = >= <= > < || |> <|; = only under misère play
  std::string value;     // H, as --notation braces writes it; L, R, N or P under misère play
};

struct ProvenClaim {
  Claim claim;
  std::vector<LabelName> labels;
  std::vector<Proof> proofs;
  std::size_t line = 0;
};

using Certificate = std::vector<ProvenClaim>;

/// Who starts and who wins, for each proof that a relation needs; empty for an unknown relation.
struct Duel {
  Player starts;
  Player wins;
};
std::vector<Duel> duels(std::string_view relation);
/// Empty for a claim that there is not.
std::vector<Duel> duels(const Claim& claim);

/// The claim as `qcg eval` reads it, in one line: `<hackenbush br+br+r>[A] = 1/4`, `misere(<nim 2>[D]) = N`.
std::string show(const Claim& claim);
std::string show(const Move& move);

/// The text of a certificate; see docs/certificates.md.
std::string write(const Certificate& certificate);
/// Adds the last line, a checksum of all before it. It tells a damaged file at once, and proves nothing.
std::string sealed(std::string lines);
/// The most bytes of a file that it is worth while to read.
inline constexpr std::size_t largest_certificate = std::size_t{1} << 30U;
/// Reads exactly what `write` writes; throws InputError located in the text for anything else.
Certificate read_certificate(std::string_view text);

}  // namespace qcg::certify
