#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.h"
#include "base/reader.h"

namespace qcg::certify {

/// Games written out as the options they have, without any algebra: nothing is simplified and nothing compared.
/// It reads what `--notation braces` prints: numbers, `*3`, `1/2*`, `{a,b|c}`.
class ValueTree {
 public:
  using Node = std::size_t;

  /// Reads the whole text; throws InputError.
  Node read(std::string_view text);
  /// Where the player may move to.
  [[nodiscard]] const std::vector<Node>& options(Node node, Player player) const {
    return nodes_[node].options[player == Player::Left ? 0 : 1];
  }
  /// The one way in which this game is written here; two nodes with the same text are the same node.
  [[nodiscard]] const std::string& text(Node node) const { return nodes_[node].text; }

 private:
  struct Game {
    std::string text;
    std::vector<Node> options[2];
  };

  Node read_game(Reader& reader, unsigned depth);
  std::vector<Node> read_side(Reader& reader, char closing, unsigned depth);
  /// numerator / 2^power, plus a nimber.
  Node number(std::int64_t numerator, unsigned power, unsigned nimber);
  Node keep(Game game);

  std::vector<Game> nodes_;
  std::map<std::string, Node, std::less<>> by_text_;
};

}  // namespace qcg::certify
