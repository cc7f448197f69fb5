#include "cli/player_option.h"

#include "base/input_error.h"
#include "cli/command.h"

namespace qcg {

Player read_player(const std::string& text) {
  const std::string lower = CLI::detail::to_lower(text);
  if (lower == "l" || lower == "left") return Player::Left;
  if (lower == "r" || lower == "right") return Player::Right;
  throw InputError("no player '" + text.substr(0, 24) + "'; expected L or R", text, 0);
}

bool read_is_computer(const std::string& text) {
  if (text == "ai" || text == "computer") return true;
  if (text == "human") return false;
  throw InputError("expected human or ai, not '" + text.substr(0, 24) + "'", text, 0);
}

void add_player_option(CLI::App& command, std::optional<Player>& player, const std::string& description) {
  add_parsed(
      command, "-p,--player", [&player](const std::string& text) { player = read_player(text); }, description)
      ->type_name("P");
}

CLI::Option* add_misere(CLI::App& command, Convention& convention) {
  return command.add_flag_callback(
      "--misere", [&convention] { convention = Convention::Misere; }, "the player who moves last loses");
}

}  // namespace qcg
