#pragma once

#include <optional>
#include <string>

#include "cli/ttt_arguments.h"

namespace qcg {

/// Who is asked for moves: the exact solver for the classic game, a search that keeps its tree for 9x9.
class TttAdviser {
 public:
  TttAdviser(Session& session, const TttArguments& arguments, const TttPlayer& player);

  /// The position must not be over.
  ttt::Found advise(const ttt::Position& position);

 private:
  TttPlayer player_;
  std::optional<ttt::ExactSolver> solver_;
  std::optional<ttt::Search> search_;
};

/// The value, the best line, and what it took, in a few lines.
std::string explain_advice(ttt::Variant variant, const ttt::Found& found);

}  // namespace qcg
