#include "hidden/certainty.h"

#include <algorithm>

#include "base/checkpoint.h"
#include "hidden/knowledge.h"

namespace qcg::hidden {

namespace {

constexpr std::int8_t nobody = 2;

std::int8_t code(Player player) { return player == Player::Left ? 0 : 1; }
Player player_of(std::int8_t code) { return code == 0 ? Player::Left : Player::Right; }

std::uint64_t pack(Interner::Id belief, const Turn& common, Player who) {
  return std::uint64_t{belief} << 16U | std::uint64_t{common.selected} << 8U |
         static_cast<std::uint64_t>(code(common.mover) * 2 + code(who));
}

}  // namespace

std::size_t Certainty::bytes() const { return beliefs_.bytes() + (sure_.size() + open_.size() + settled_.size()) * 48; }

Certainty::BeliefId Certainty::remember(std::span<const Position> positions) {
  return beliefs_.intern(positions).first;
}

std::optional<Player> Certainty::settled(const Turn& turn) {
  if (const auto known = settled_.find(turn); known != settled_.end()) {
    return known->second == nobody ? std::nullopt : std::optional(player_of(known->second));
  }
  std::optional<Player> result = umpire_.winner(turn);
  if (!result && !umpire_.turns_can_pass()) {
    std::vector<Action> actions;
    umpire_.actions(turn, actions);
    result = settled(umpire_.step(turn, actions.front()).after);
    for (std::size_t i = 1; i < actions.size() && result; ++i) {
      if (settled(umpire_.step(turn, actions[i]).after) != result) result.reset();
    }
  }
  settled_.emplace(turn, result ? code(*result) : nobody);
  return result;
}

// With all cards on the table: who cannot win even then has no sure win.
Player Certainty::open_winner(const Turn& turn) {
  if (const auto known = open_.find(turn); known != open_.end()) return player_of(known->second);
  checkpoint();
  std::optional<Player> result = umpire_.winner(turn);
  if (!result) {
    std::vector<Action> actions;
    umpire_.actions(turn, actions);
    const bool wins = std::any_of(actions.begin(), actions.end(), [&](Action action) {
      return open_winner(umpire_.step(turn, action).after) == turn.mover;
    });
    result = wins ? turn.mover : opponent(turn.mover);
  }
  open_.emplace(turn, code(*result));
  return *result;
}

bool Certainty::sure_win(Player who, const Turn& common, std::span<const Position> positions) {
  std::vector<Position> open;
  for (const Position position : positions) {
    const Turn turn{position, common.mover, common.selected};
    const auto winner = umpire_.winner(turn);
    if (winner && *winner != who) return false;
    if (winner) continue;
    if (!umpire_.turns_can_pass() && open_winner(turn) != who) return false;
    open.push_back(position);
  }
  if (open.empty()) return true;
  const auto [belief, is_new] = beliefs_.intern(open);
  // Until it is decided it counts as no: with turns that pass, a belief may come back to itself.
  const auto [entry, unseen] = sure_.try_emplace(pack(belief, common, who), false);
  if (!unseen) return entry->second;
  budget_.check(0, 0);
  const bool result = decide(who, common, open);
  sure_[pack(belief, common, who)] = result;
  return result;
}

bool Certainty::decide(Player who, const Turn& common, std::span<const Position> positions) {
  if (common.mover != who) return survives_all_replies(who, common, positions);
  return winning_action(who, common, positions).has_value();
}

std::optional<Action> Certainty::winning_action(Player who, const Turn& common, std::span<const Position> positions) {
  std::vector<Action> actions;
  for (const Position position : positions) umpire_.actions({position, common.mover, common.selected}, actions);
  std::sort(actions.begin(), actions.end());
  actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
  for (const Action action : actions) {
    if (wins_by(who, common, positions, action)) return action;
  }
  return std::nullopt;
}

void Certainty::add(std::vector<Group>& groups, Sight sight, const Turn& turn) {
  const auto same = [&](const Group& group) {
    return group.sight == sight && group.common.mover == turn.mover && group.common.selected == turn.selected;
  };
  auto group = std::find_if(groups.begin(), groups.end(), same);
  if (group == groups.end()) group = groups.insert(groups.end(), {sight, turn, {}});
  group->positions.push_back(turn.position);
}

bool Certainty::all_groups_win(Player who, std::vector<Group>& groups) {
  return std::all_of(groups.begin(), groups.end(), [&](Group& group) {
    make_set(group.positions);
    return sure_win(who, group.common, group.positions);
  });
}

bool Certainty::wins_by(Player who, const Turn& common, std::span<const Position> positions, Action action) {
  std::vector<Group> groups;
  for (const Position position : positions) {
    const Turn turn{position, common.mover, common.selected};
    if (umpire_.winner(turn)) continue;  // announced, so it is not this position
    const Step step = umpire_.step(turn, action);
    add(groups, step.mover_sees, step.after);
  }
  return all_groups_win(who, groups);
}

bool Certainty::survives_all_replies(Player who, const Turn& common, std::span<const Position> positions) {
  std::vector<Group> groups;
  std::vector<Action> actions;
  for (const Position position : positions) {
    const Turn turn{position, common.mover, common.selected};
    actions.clear();
    umpire_.actions(turn, actions);
    for (const Action action : actions) {
      const Step step = umpire_.step(turn, action);
      add(groups, step.other_sees, step.after);
    }
    // A turn that passes without a move: the opponent may have taken from a heap that was empty.
    if (umpire_.turns_can_pass()) add(groups, sight_done, {position, who, 0});
  }
  return all_groups_win(who, groups);
}

}  // namespace qcg::hidden
