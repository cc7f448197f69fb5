#include "circuit/game_circuit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/checkpoint.h"
#include "circuit/amplification.h"
#include "circuit/operations.h"
#include "circuit/runs.h"
#include "circuit/table_board.h"
#include "circuit/word_board.h"

namespace qcg::circuit {

namespace {

constexpr std::size_t most_operations = 2'000'000;

std::string text_of_bits(std::uint64_t number, unsigned count) {
  std::string bits;
  for (unsigned i = 0; i < count; ++i) bits += (number >> i & 1U) != 0 ? '1' : '0';
  return bits;
}

Integer sum_of_squares(const std::vector<RealisedPosition>& realisations) {
  Integer sum = 0;
  for (const RealisedPosition& one : realisations) sum += one.runs * one.runs;
  return sum;
}

/// Builds the circuit of a line on one kind of board.
template <class Board>
class Builder {
 public:
  Builder(const LineOfPlay& line, Form form, Board board) : line_(line), form_(form), board_(std::move(board)) {
    board_.add_registers(writer_, form_ == Form::LabelsErased);
    add_registers();
  }
  [[nodiscard]] std::size_t qubits() const { return writer_.circuit().qubit_count(); }

  GameCircuit build(const RunCounts& ends) {
    if (qubits() > most_qubits) {
      throw LineTooLarge(line_.moves.size() - 1, fmt::format("a circuit may have {} qubits, and this one would have {}",
                                                             most_qubits, qubits()));
    }
    count_ends(ends);
    writer_.begin_section("start");
    board_.set_up(writer_);
    if (form_ == Form::LabelsErased) erase(board_.after_start(), false);
    for (std::size_t move = 0; move < line_.moves.size(); ++move) play(move);
    if (form_ == Form::Certain) end_with_certainty();
    writer_.begin_section("position");
    result_.position = board_.position();
    for (unsigned i = 0; i < result_.position.count; ++i) {
      writer_.measure(result_.position.first + i, first_position_bit_ + i);
    }
    result_.form = form_;
    result_.success = success();
    result_.circuit = writer_.take();
    return std::move(result_);
  }

 private:
  void add_registers() {
    const std::size_t moves = line_.moves.size();
    add_label_registers();
    const bool reuses_flag = form_ != Form::Certain && moves > 0;
    const QubitRange flags = writer_.add_qubits("legal", reuses_flag ? 1 : static_cast<unsigned>(moves));
    for (unsigned move = 0; move < moves; ++move) flags_.push_back(flags.first + (reuses_flag ? 0 : move));
    writer_.add_bits("flag", static_cast<unsigned>(moves));
    first_position_bit_ = writer_.add_bits("position", board_.position().count);
    next_erased_bit_ = writer_.add_bits("erased", count_erased());
    result_.kept.assign(writer_.circuit().bit_count(), std::nullopt);
    std::fill_n(result_.kept.begin(), moves, true);
    std::fill(result_.kept.begin() + next_erased_bit_, result_.kept.end(), false);
  }

  void add_label_registers() {
    unsigned most = 0;
    for (std::size_t move = 0; move < line_.moves.size(); ++move) {
      const unsigned count = qubits_for(line_.moves[move].labels.size());
      most = std::max(most, count);
      labels_.push_back({0, count});
      if (form_ != Form::LabelsErased) labels_.back() = writer_.add_qubits(fmt::format("label{}", move + 1), count);
    }
    if (form_ != Form::LabelsErased) return;
    const QubitRange shared = writer_.add_qubits("label", most);
    for (QubitRange& label : labels_) label.first = shared.first;
  }

  [[nodiscard]] unsigned count_erased() const {
    if (form_ != Form::LabelsErased) return 0;
    unsigned count = board_.after_start().qubits.count;
    for (std::size_t move = 0; move < line_.moves.size(); ++move) {
      count += labels_[move].count;
      for (const Leftover& leftover : board_.after(move)) count += leftover.qubits.count;
    }
    return count;
  }

  void count_ends(const RunCounts& ends) {
    for (const auto& [position, runs] : ends) {
      const std::string bits = text_of_bits(board_.number_of(position), board_.position().count);
      result_.realisations.push_back({position, bits, runs});
      result_.runs += runs;
    }
    result_.choices = count_choices(line_);
  }

  void play(std::size_t move) {
    checkpoint();
    const PlayedMove& played = line_.moves[move];
    const std::uint64_t width = played.labels.size();
    writer_.begin_section(
        fmt::format("move {}: {} {}", move + 1, letter(played.player), show_briefly(line_.start.rules, played)));
    writer_.prepare(labels_[move], width);
    board_.play(writer_, move, labels_[move], flags_[move]);
    if (form_ == Form::Certain) return;
    const bool is_last = move + 1 == line_.moves.size();
    writer_.measure(flags_[move], static_cast<Bit>(move));
    if (!is_last) writer_.clear(flags_[move], static_cast<Bit>(move));
    if (form_ != Form::LabelsErased) return;
    erase({labels_[move], width}, !is_last);
    for (const Leftover& leftover : board_.after(move)) erase(leftover, !is_last);
  }

  /// Measures in the Fourier basis, and makes zeros of what is measured if it is needed again.
  void erase(const Leftover& leftover, bool again) {
    writer_.prepare(leftover.qubits, leftover.items, true);
    erased_ *= leftover.items;
    for (unsigned i = 0; i < leftover.qubits.count; ++i) {
      writer_.measure(leftover.qubits.first + i, next_erased_bit_);
      if (again) writer_.clear(leftover.qubits.first + i, next_erased_bit_);
      ++next_erased_bit_;
    }
  }

  /// All that came before is a unitary U from zeros; its uniform superpositions are all that U's inverse must be seen
  /// to bring back, since everything else is then zero wherever all flags are 1 and wherever they are not.
  void end_with_certainty() {
    if (result_.runs > 0 && result_.runs < result_.choices) amplify();
    for (unsigned move = 0; move < flags_.size(); ++move) writer_.measure(flags_[move], move);
  }

  void amplify() {
    const auto chance = Rational(result_.runs, result_.choices).template convert_to<double>();
    const auto [iterations, phase] = exact_amplification(chance);
    const std::vector<Operation> forth = writer_.circuit().operations;
    const std::vector<Operation> back = inverse(forth);
    if (forth.size() * 2 * iterations > most_operations) {
      throw LineTooLarge(line_.moves.size() - 1,
                         fmt::format("to be certain takes {} iterations of {} operations, and {} are the most",
                                     iterations, forth.size() * 2, most_operations));
    }
    std::vector<Control> all_legal;
    for (const Qubit flag : flags_) all_legal.push_back({flag, true});
    const std::vector<Control> untouched = prepared_qubits_are_zero(forth);
    for (std::uint64_t i = 0; i < iterations; ++i) {
      writer_.begin_section(fmt::format("iteration {}", i + 1));
      writer_.turn(all_legal, phase);
      writer_.append(back);
      writer_.turn(untouched, phase);
      writer_.append(forth);
    }
    result_.iterations = iterations;
  }

  static std::vector<Control> prepared_qubits_are_zero(const std::vector<Operation>& operations) {
    std::vector<Control> zeros;
    for (const Operation& operation : operations) {
      const auto* prepare = std::get_if<Prepare>(&operation);
      if (prepare != nullptr) zeros = std::move(zeros) + holds({prepare->first, prepare->count}, 0);
    }
    return zeros;
  }

  [[nodiscard]] Rational success() const {
    if (form_ == Form::LabelsKept) return {result_.runs, result_.choices};
    if (form_ == Form::Certain) return result_.runs > 0 ? 1 : 0;
    return {sum_of_squares(result_.realisations), result_.choices * erased_};
  }

  const LineOfPlay& line_;
  Form form_;
  Board board_;
  CircuitWriter writer_;
  std::vector<QubitRange> labels_;  // by move
  std::vector<Qubit> flags_;        // by move
  Bit first_position_bit_ = 0;
  Bit next_erased_bit_ = 0;
  Integer erased_ = 1;  // how many numbers all that was erased could hold
  GameCircuit result_;
};

}  // namespace

std::string_view name(Form form) {
  constexpr std::array<std::string_view, 3> names{"kept", "erased", "certain"};
  return names[static_cast<std::size_t>(form)];
}

GameCircuit make_circuit(const LineOfPlay& line, Form form) {
  const std::vector<RunCounts> layers = count_runs(line);
  if (auto board = WordBoard::of(line)) {
    Builder builder(line, form, std::move(*board));
    if (builder.qubits() <= most_qubits) return builder.build(layers.back());
  }
  GameCircuit result = Builder(line, form, TableBoard(line, layers)).build(layers.back());
  result.by_table = true;
  return result;
}

GameCircuit make_circuit(const WrittenLine& written, Form form) {
  try {
    return make_circuit(written.line, form);
  } catch (const LineTooLarge& error) {
    if (written.line.moves.empty()) throw;
    written.fail(error.move(), error.what());
  }
}

Rational chance_if_kept(const GameCircuit& game, const RealisedPosition& realisation) {
  if (game.form != Form::LabelsErased) return {realisation.runs, game.runs};
  return {realisation.runs * realisation.runs, sum_of_squares(game.realisations)};
}

std::string position_bits(const GameCircuit& game, const BasisState& state) {
  std::string bits;
  for (unsigned i = 0; i < game.position.count; ++i) bits += state[game.position.first + i] ? '1' : '0';
  return bits;
}

}  // namespace qcg::circuit
