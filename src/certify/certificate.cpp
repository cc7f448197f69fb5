#include "certify/certificate.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/characters.h"
#include "base/fnv.h"
#include "base/input_error.h"
#include "base/reader.h"
#include "solve/game_expression.h"

namespace qcg::certify {

namespace {

// Version 2 has positions of several lines, version 3 misère play; each is written for these only.
constexpr std::string_view first_lines[] = {"qcg certificate 1", "qcg certificate 2", "qcg certificate 3"};
constexpr std::string_view next_line_of_position = "\nmore ";
constexpr std::string_view misere_line = "convention misere";
constexpr std::string_view no_move = "none";
constexpr std::uint64_t largest_label = 0xffffffffU;

std::string checksum(std::string_view text) { return fmt::format("{:016x}", fnv(text)); }

std::string with_each_newline(std::string_view text, std::string_view replaced_by) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') {
      result += replaced_by;
    } else {
      result += c;
    }
  }
  return result;
}

bool has_several_lines(const ProvenClaim& proven) { return proven.claim.position.find('\n') != std::string::npos; }
bool is_misere(const ProvenClaim& proven) { return proven.claim.convention == Convention::Misere; }

std::string_view first_line(const Certificate& certificate) {
  if (std::any_of(certificate.begin(), certificate.end(), is_misere)) return first_lines[2];
  return first_lines[std::any_of(certificate.begin(), certificate.end(), has_several_lines) ? 1 : 0];
}

std::string written(const Answer& answer) {
  if (answer.reply.is_none()) return fmt::format("{} : {}\n", show(answer.move), no_move);
  return fmt::format("{} : {} : {}\n", show(answer.move), show(answer.reply), answer.next);
}

std::string written(const Proof& proof) {
  std::string text = fmt::format("starts {} wins {}\n", name(proof.starts), name(proof.wins));
  if (proof.opening) text += "open " + show(*proof.opening) + "\n";
  for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
    text += fmt::format("node {}\n", node);
    for (const Answer& answer : proof.nodes[node]) text += written(answer);
  }
  return text;
}

/// Reads line by line; every line begins with the word that says what it is, answers with a move.
class CertificateReader {
 public:
  explicit CertificateReader(std::string_view text) : text_(text) { find_line(); }

  Certificate read() {
    const auto accepted = [this](std::string_view line) { return accept(line); };
    if (std::none_of(std::begin(first_lines), std::end(first_lines), accepted)) {
      fail(fmt::format("expected '{}', or 2 or 3 instead of 1: this is no certificate", first_lines[0]));
    }
    expect_line_end();
    Certificate certificate;
    while (at("game ")) certificate.push_back(claim());
    if (certificate.empty()) fail("expected a claim: 'game ...'");
    const std::size_t before = start_;
    const std::string sum = field("end ");
    if (start_ < text_.size()) fail("nothing may stand behind the end");
    if (sum != checksum(text_.substr(0, before))) {
      throw InputError("the checksum does not fit: this file was changed", text_, before);
    }
    if (write(certificate) != text_) throw InputError("this certificate is not in the form in which they are written");
    return certificate;
  }

 private:
  ProvenClaim claim() {
    ProvenClaim proven;
    proven.line = line_;
    proven.claim.game = field("game ");
    proven.claim.position = field("position ");
    while (at("more ")) proven.claim.position += "\n" + field("more ");
    proven.claim.lift.flavour = parsed("flavour ", &read_flavour);
    proven.claim.lift.width = parsed("width ", &read_width);
    if (accept(misere_line)) {
      expect_line_end();
      proven.claim.convention = Convention::Misere;
    }
    relation(proven.claim);
    while (at("label ")) proven.labels.push_back(label());
    while (at("starts ")) proven.proofs.push_back(proof());
    return proven;
  }

  void relation(Claim& claim) {
    const std::size_t start = start_;
    const std::string both = field("claim ");
    const std::size_t space = both.find(' ');
    claim.relation = both.substr(0, space);
    if (space != std::string::npos) claim.value = both.substr(space + 1);
    if (space == std::string::npos || duels(claim).empty()) {
      throw InputError(claim.convention == Convention::Misere ? "expected an outcome, as in 'claim = P'"
                                                              : "expected a comparison, as in 'claim = 1/2'",
                       text_, start);
    }
  }

  LabelName label() {
    LabelName named;
    Reader reader = line_reader("label ");
    named.player = player(reader);
    reader.expect(" ", "and the number of the label");
    named.label = static_cast<Label>(reader.number("a label", 0, largest_label));
    reader.expect(" ", "and what it does");
    named.text = reader.rest();
    next_line();
    return named;
  }

  Proof proof() {
    Proof proof;
    proof.line = line_;
    Reader reader = line_reader("starts ");
    proof.starts = player(reader);
    reader.expect(" wins ", "and who wins");
    proof.wins = player(reader);
    finish(reader);
    if (at("open ")) {
      Reader opening = line_reader("open ");
      proof.opening = opening.accept(no_move) ? Move() : move(opening);
      finish(opening);
    }
    while (at("node ")) proof.nodes.push_back(node(proof.nodes.size()));
    return proof;
  }

  std::vector<Answer> node(std::size_t number) {
    Reader reader = line_reader("node ");
    if (reader.number("a node", 0, largest_label) != number) fail("expected node " + std::to_string(number));
    finish(reader);
    std::vector<Answer> answers;
    while (start_ < text_.size() && (at("to ") || is_digit(text_[start_]))) {
      Answer answer;
      answer.line = line_;
      Reader line = line_reader("");
      answer.move = move(line);
      line.expect(" : ", "and the reply");
      if (!line.accept(no_move)) {
        answer.reply = move(line);
        line.expect(" : ", "and the next node");
        answer.next = line.number("a node", 0, largest_label);
      }
      finish(line);
      answers.push_back(std::move(answer));
    }
    return answers;
  }

  static Move move(Reader& reader) {
    Move move;
    if (reader.accept("to ")) {
      const std::string_view rest = reader.rest();
      move.to = rest.substr(0, rest.find(' '));
      reader.skip(move.to.size());
      if (move.to.empty()) reader.fail_expected("a value");
      return move;
    }
    do {
      move.labels.push_back(static_cast<Label>(reader.number("a label", 0, largest_label)));
    } while (reader.accept("&"));
    return move;
  }

  static Player player(Reader& reader) {
    if (reader.accept("Left")) return Player::Left;
    if (reader.accept("Right")) return Player::Right;
    reader.fail_expected("Left or Right");
  }

  // --- lines ---

  void find_line() {
    const std::size_t end = text_.find('\n', start_);
    end_ = end == std::string_view::npos ? text_.size() : end;
  }
  void next_line() {
    if (end_ == text_.size()) throw InputError("the last line is not ended", text_, end_);
    start_ = end_ + 1;
    ++line_;
    find_line();
  }
  [[nodiscard]] bool at(std::string_view word) const { return text_.substr(start_, end_ - start_).starts_with(word); }
  bool accept(std::string_view words) {
    if (!at(words)) return false;
    begun_ = words.size();
    return true;
  }
  void expect_line_end() {
    if (start_ + begun_ != end_) fail("expected the end of this line");
    next_line();
  }
  Reader line_reader(std::string_view word) {
    if (!at(word)) fail("expected '" + std::string(word) + "...'");
    return {text_, start_ + word.size(), end_};
  }
  void finish(Reader& reader) {
    if (!reader.done()) reader.fail_expected("the end of the line");
    next_line();
  }
  std::string field(std::string_view word) {
    const Reader reader = line_reader(word);
    std::string text(reader.rest());
    next_line();
    return text;
  }
  template <class T>
  T parsed(std::string_view word, T (*read_word)(std::string_view)) {
    const std::size_t offset = start_ + word.size();
    try {
      return read_word(field(word));
    } catch (const InputError& error) {
      if (error.line() > 1) throw;
      throw InputError(error.what(), text_, offset);
    }
  }
  [[noreturn]] void fail(const std::string& message) const { throw InputError(message, text_, start_); }

  std::string_view text_;
  std::size_t start_ = 0;
  std::size_t end_ = 0;
  std::size_t begun_ = 0;
  std::size_t line_ = 1;
};

}  // namespace

std::vector<Duel> duels(std::string_view relation) {
  constexpr Duel left_second{Player::Right, Player::Left};   // G - H >= 0
  constexpr Duel right_second{Player::Left, Player::Right};  // G - H <= 0
  constexpr Duel left_first{Player::Left, Player::Left};
  constexpr Duel right_first{Player::Right, Player::Right};
  if (relation == "=") return {right_second, left_second};
  if (relation == ">=") return {left_second};
  if (relation == "<=") return {right_second};
  if (relation == ">") return {left_first, left_second};
  if (relation == "<") return {right_second, right_first};
  if (relation == "||") return {left_first, right_first};
  if (relation == "|>") return {left_first};
  if (relation == "<|") return {right_first};
  return {};
}

std::vector<Duel> duels(const Claim& claim) {
  if (claim.convention == Convention::Normal) return duels(claim.relation);
  if (claim.relation != "=") return {};
  if (claim.value == "L") return duels(">");
  if (claim.value == "R") return duels("<");
  if (claim.value == "N") return duels("||");
  return claim.value == "P" ? duels("=") : std::vector<Duel>();
}

std::string show(const Claim& claim) {
  GameExpression game{ClassicalGame{claim.game, with_each_newline(claim.position, " ")}};
  if (!claim.lift.is_identity()) {
    game = {QuantumGame{std::make_shared<const GameExpression>(std::move(game)), claim.lift}};
  }
  const bool misere = claim.convention == Convention::Misere;
  return fmt::format("{} {} {}", misere ? "misere(" + show(game) + ")" : show(game), claim.relation, claim.value);
}

std::string show(const Move& move) {
  if (move.is_none()) return std::string(no_move);
  if (move.labels.empty()) return "to " + move.to;
  return fmt::format("{}", fmt::join(move.labels, "&"));
}

std::string write(const Certificate& certificate) {
  std::string text = std::string(first_line(certificate)) + "\n";
  for (const ProvenClaim& proven : certificate) {
    const Claim& claim = proven.claim;
    text += fmt::format("game {}\nposition {}\nflavour {}\nwidth {}\n", claim.game,
                        with_each_newline(claim.position, next_line_of_position), name(claim.lift.flavour),
                        show(claim.lift.width));
    if (is_misere(proven)) text += std::string(misere_line) + "\n";
    text += fmt::format("claim {} {}\n", claim.relation, claim.value);
    for (const LabelName& label : proven.labels) {
      text += fmt::format("label {} {} {}\n", name(label.player), label.label, label.text);
    }
    for (const Proof& proof : proven.proofs) text += written(proof);
  }
  return sealed(std::move(text));
}

std::string sealed(std::string lines) {
  const std::string sum = checksum(lines);
  return std::move(lines) + "end " + sum + "\n";
}

Certificate read_certificate(std::string_view text) { return CertificateReader(text).read(); }

}  // namespace qcg::certify
