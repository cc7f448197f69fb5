#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/position_arguments.h"
#include "lab/store.h"

namespace qcg {

/// The store in which a single question finds its answer, or leaves it: what --store names, under the keys of sweeps.
class QuestionStore {
 public:
  explicit QuestionStore(const std::string& file) : store_(file, Store::Mode::Write) {}

  /// As the position was typed, or as its game would write it.
  [[nodiscard]] std::optional<StoredAnswer> find(const PositionArguments& arguments, Property property,
                                                 const Game& classical) const;
  void add(const PositionArguments& arguments, Property property, const std::string& answer, const Budget& budget,
           std::size_t states);

 private:
  Store store_;
};

/// `--store FILE`; empty where it is not given.
std::shared_ptr<std::string> add_question_store(CLI::App& command);

}  // namespace qcg
