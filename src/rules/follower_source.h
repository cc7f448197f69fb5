#pragma once

#include <optional>
#include <vector>

#include "base/player.h"
#include "rules/position.h"

namespace qcg {

/// Gives the followers of a position one after another, each worked out only when it is asked for: who looks for a
/// single good move need not pay for all. They are as `followers` lists them.
class FollowerSource {
 public:
  FollowerSource() = default;
  FollowerSource(const FollowerSource&) = delete;
  FollowerSource& operator=(const FollowerSource&) = delete;
  virtual ~FollowerSource() = default;

  /// Starts again, in the room that earlier followers had.
  virtual void start(Position position, Player player) = 0;
  /// The next one, or nothing when all have been given.
  virtual std::optional<Position> next() = 0;
};

}  // namespace qcg
