#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/position_arguments.h"
#include "lab/store.h"
#include "solve/bounds.h"

namespace qcg {

/// The store in which a single question finds its answer, or leaves it: what --store names, under the keys of sweeps.
class QuestionStore {
 public:
  /// The position as it was typed, and as its game would write it: it is looked up as both.
  QuestionStore(const std::string& file, const PositionArguments& arguments, const Game& classical);

  [[nodiscard]] std::optional<StoredAnswer> find(Property property) const;
  void add(Property property, const std::string& answer, const Budget& budget, std::size_t states);

  /// What earlier questions found out, without an answer, is true of it as well.
  void narrow(ValueBounds& bounds) const;
  void narrow(NimberBounds& bounds) const;
  /// What is known without an answer, for later questions.
  void keep(const ValueBounds& bounds);
  void keep(const NimberBounds& bounds);

 private:
  template <class Bounds>
  void narrow_by_what_is_stored(Bounds& bounds) const;

  Store store_;
  StoreKey typed_;  // its property, like that of the other, is put in place when it is used
  StoreKey as_its_game_writes_it_;
};

/// `--store FILE`; empty where it is not given.
std::shared_ptr<std::string> add_question_store(CLI::App& command);

}  // namespace qcg
