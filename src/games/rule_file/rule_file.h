#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "games/rule_file/rule_text.h"
#include "rules/game.h"

namespace qcg {

/// A game of a rule file as the catalogue holds it (docs/rule-files.md).
class RuleFile {
 public:
  explicit RuleFile(RuleText text);
  ~RuleFile();
  RuleFile(const RuleFile&) = delete;
  RuleFile& operator=(const RuleFile&) = delete;

  [[nodiscard]] const RuleText& text() const { return *text_; }

  /// Reads the realisations of one superposition into a game that is known to end. Throws InputError.
  Game read(std::vector<Reader>& realisations) const;

  /// How its positions are written, in words.
  [[nodiscard]] std::string notation() const;
  /// A position to begin with, small where the file names none.
  [[nodiscard]] std::string example() const;

  /// Boards of all shapes and fillings; connected graphs, free ones where a move can be made on them.
  void enumerate(std::size_t most, const Discover& discover) const;
  /// Whether graphs grow from smaller ones.
  [[nodiscard]] bool family_grows() const;
  std::string random_position(std::size_t size, Random& random) const;

 private:
  /// The rules laid on one board, which all positions on it share.
  struct Laid;
  [[nodiscard]] std::shared_ptr<const Laid> laid_on(const class RuleBoard& board) const;

  std::shared_ptr<const RuleText> text_;
  mutable std::mutex mutex_;  // guards what follows
  mutable std::map<std::string, std::shared_ptr<const Laid>> laid_;
  mutable std::size_t ways_laid_ = 0;
};

}  // namespace qcg
