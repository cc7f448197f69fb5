#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/rule_file/rule_text.h"
#include "rules/game.h"

namespace qcg {

// A game of a rule file as the catalogue holds it (docs/rule-files.md).

/// Reads the realisations of one superposition into a game that is known to end. Throws InputError.
Game read_rule_game(const std::shared_ptr<const RuleText>& text, std::vector<Reader>& realisations);

/// How its positions are written, in words.
std::string rule_notation(const RuleText& text);
/// A position to begin with where the file names none.
std::string rule_example(const RuleText& text);

/// Boards of all shapes and fillings; connected graphs, free ones where a move can be made on them.
void enumerate_rule_positions(const RuleText& text, std::size_t most, const Discover& discover);
/// Whether graphs grow from smaller ones.
bool rule_family_grows(const RuleText& text);
std::string random_rule_position(const std::shared_ptr<const RuleText>& text, std::size_t size, Random& random);

}  // namespace qcg
