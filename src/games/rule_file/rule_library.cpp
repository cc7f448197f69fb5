#include "games/rule_file/rule_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include "base/input_error.h"
#include "games/rule_file/rule_file.h"

namespace qcg {

namespace {

std::string rules_in_words(const RuleText& text) {
  static constexpr std::string_view named[] = {
      "A label names the cells that a move acts on.",
      "A label names a piece, which keeps its number, and what it does.",
      "A label names a piece by its place among the player's own, counted row by row, and what it does.",
  };
  return fmt::format("{} The rules as they are written in its file: {}", named[static_cast<int>(text.label)],
                     text.one_line);
}

std::string read_rule_file(const std::string& path) {
  const auto fail = [&](const std::string& why) {
    throw InputError(fmt::format("cannot read the rule file '{}': {}", path, why));
  };
  if (path.find('\0') != std::string::npos) fail("its name contains a null character");
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) fail("there is no such file");
  if (!std::filesystem::is_regular_file(status)) fail("it is no regular file");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(errno != 0 ? std::strerror(errno) : "it does not open");
  std::string text(RuleText::longest + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > RuleText::longest) fail(fmt::format("it is larger than {} bytes", RuleText::longest));
  return text;
}

// Mistakes in a file name the file and the line.
std::string checked_rule_file(const std::string& path) {
  std::string text = read_rule_file(path);
  try {
    RuleText::read(text);
  } catch (const InputError& error) {
    std::size_t offset = 0;
    for (std::size_t line = 1; line < error.line(); ++line) offset = text.find('\n', offset) + 1;
    offset += error.column() - 1;  // a rule file has no characters of several bytes
    throw InputError(fmt::format("{}: line {}: {}", path, error.line(), error.what()), text, offset);
  }
  return text;
}

}  // namespace

struct RuleLibrary::Kept {
  Kept(RuleText text, std::string its_name)
      : file(std::move(text)),
        name(std::move(its_name)),
        rules(rules_in_words(file.text())),
        notation(file.notation()),
        example(file.example()) {}

  RuleFile file;
  std::string name;
  std::string rules;
  std::string notation;
  std::string example;
};

CatalogueEntry RuleLibrary::entry_of(std::string_view rules, std::string name) {
  const auto kept = std::make_shared<const Kept>(RuleText::read(rules), std::move(name));
  kept_.push_back(kept);
  const RuleFile& file = kept->file;
  const RuleText& text = file.text();
  CatalogueEntry entry;
  entry.info = {kept->name, text.about, kept->rules, kept->notation, kept->example};
  entry.read = [&file](std::vector<Reader>& realisations) { return file.read(realisations); };
  for (const std::string& start : text.starts) entry.presets.push_back({start, "a start that the file names"});
  if (text.starts.empty()) entry.presets.push_back({kept->example, "a small board"});
  entry.families.push_back({kept->name, text.board == BoardKind::Graph ? "vertices" : "cells", "", file.family_grows(),
                            [&file](std::size_t most, std::string_view /*colours*/, const Discover& discover) {
                              file.enumerate(most, discover);
                            }});
  entry.random_position = [&file](std::size_t size, Random& random) { return file.random_position(size, random); };
  if (text.board == BoardKind::Graph) {
    for (const CellState& cell : text.cells) entry.vertex_letters.push_back({cell.letter, cell.name});
  }
  entry.source = text.source;
  entry.in_braces = text.one_line;
  return entry;
}

// Rules that are wrong say where, and are not kept.
template <class Rules>
const CatalogueEntry& RuleLibrary::known_or_made(const std::string& name, Rules rules) {
  const std::lock_guard lock(mutex_);
  const auto known = entries_.find(name);
  if (known != entries_.end()) return known->second;
  return entries_.emplace(name, entry_of(rules(), name)).first->second;
}

const CatalogueEntry& RuleLibrary::in_braces(std::string_view rules) {
  return known_or_made(std::string(rules), [&] { return rules; });
}

const CatalogueEntry& RuleLibrary::in_file(const std::string& path) {
  return known_or_made(path, [&] { return checked_rule_file(path); });
}

const CatalogueEntry* RuleLibrary::in_folders(std::string_view name) {
  if (!RuleText::is_name(name)) return nullptr;
  for (const std::string& folder : folders_) {
    const std::string path = fmt::format("{}/{}.game", folder, name);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) continue;
    return &known_or_made(std::string(name), [&] { return checked_rule_file(path); });
  }
  return nullptr;
}

void RuleLibrary::look_in(std::vector<std::string> folders) { folders_ = std::move(folders); }

std::vector<std::string> RuleLibrary::names_in_folders() {
  std::set<std::string> names;
  for (const std::string& folder : folders_) {
    std::error_code ignored;
    for (const auto& file : std::filesystem::directory_iterator(folder, ignored)) {
      const std::filesystem::path& path = file.path();
      if (path.extension() == ".game" && RuleText::is_name(path.stem().string())) names.insert(path.stem().string());
    }
  }
  return {names.begin(), names.end()};
}

RuleLibrary& rule_library() {
  static RuleLibrary library;
  return library;
}

}  // namespace qcg
