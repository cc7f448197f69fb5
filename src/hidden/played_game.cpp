#include "hidden/played_game.h"

#include "hidden/flow_game.h"

namespace qcg::hidden {

PlayedGame::PlayedGame(const Umpire& umpire)
    : umpire_(umpire),
      turn_(umpire.start()),
      possible_{Possible{umpire.start().position}, Possible{umpire.start().position}} {}

Possible PlayedGame::possible(Player player) const {
  Possible possible = possible_[index(player)];
  std::erase_if(possible, [&](Position position) {
    return umpire_.winner({position, turn_.mover, turn_.selected}).has_value() != winner().has_value();
  });
  return possible;
}

std::string PlayedGame::knowledge(Player player) const {
  const bool looked = turn_.mover == player && turn_.selected != 0;
  return show_knowledge(umpire_, common(), possible(player), looked);
}

std::vector<Action> PlayedGame::choices() const { return possible_actions(umpire_, common(), possible(turn_.mover)); }

Step PlayedGame::act(Action action) {
  const Turn before = common();
  const Step step = umpire_.step(turn_, action);
  Possible& own = possible_[index(turn_.mover)];
  Possible& other = possible_[index(opponent(turn_.mover))];
  own = possible_after_own(umpire_, before, own, action, step.mover_sees);
  if (step.other_sees != sight_none) other = possible_after_other(umpire_, before, other, step.other_sees);
  turn_ = step.after;
  return step;
}

}  // namespace qcg::hidden
