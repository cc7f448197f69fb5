// Functions of values: what src/cgt can do, by name.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cgt/operations.h"
#include "language/functions.h"

namespace qcg {

namespace {

using Arguments = std::span<const Thing>;

constexpr std::int64_t most_copies = 1'000'000;
constexpr std::int64_t greatest_nimber = 1'000'000;
constexpr std::int64_t highest_power = 100;  // of up
constexpr std::int64_t highest_exponent = 1000;
constexpr std::int64_t largest_part = 1'000'000'000;

ShortGame game_at(Arguments arguments, std::size_t index) { return std::get<ShortGame>(arguments[index]); }

// Operations say in their own words where they are not defined.
template <class Operation>
Thing defined(const FunctionWork& work, const Operation& operation) {
  try {
    return operation();
  } catch (const std::domain_error& error) {
    work.fail(error.what());
  }
}

Thing greatest(FunctionWork& work, Arguments arguments, bool wanted_greater) {
  ShortGame best = game_at(arguments, 0);
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const ShortGame next = game_at(arguments, i);
    const bool next_is_less = work.universe().less_equal(next, best);
    if (!next_is_less && !work.universe().less_equal(best, next)) {
      work.fail("of values that are confused with each other, none is the " +
                std::string(wanted_greater ? "greatest" : "least"));
    }
    if (next_is_less != wanted_greater) best = next;
  }
  return best;
}

std::vector<ShortGame> joined(std::vector<ShortGame> first, const std::vector<ShortGame>& second) {
  for (const ShortGame each : second) {
    if (std::find(first.begin(), first.end(), each) == first.end()) first.push_back(each);
  }
  return first;
}

Thing atomic_weight(FunctionWork& work, Arguments arguments) {
  const auto weight = work.universe().atomic_weight(game_at(arguments, 0));
  if (!weight) work.fail("this value has no atomic weight: it is not all small");
  return *weight;
}

Thing uptimal(FunctionWork& work, Arguments arguments) {
  constexpr std::int64_t most_ups = 1000;
  Universe& universe = work.universe();
  ShortGame sum = universe.integer(0);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i >= static_cast<std::size_t>(highest_power)) work.fail(i, "there are too many powers of up");
    const ShortGame power = up_power(universe, static_cast<std::uint32_t>(i + 1));
    sum = universe.add(sum, multiple(universe, work.whole(arguments, i, -most_ups, most_ups), power));
  }
  return sum;
}

// Throws InputError where the quotient is no number of the theory.
Dyadic divided(FunctionWork& work, const Dyadic& x, const Dyadic& y) {
  if (y.numerator() == 0) work.fail("nothing can be divided by 0");
  Integer odd = y.numerator();
  unsigned twos = 0;
  for (; odd % 2 == 0; ++twos) odd /= 2;
  if (x.numerator() % odd != 0) work.fail("the denominator of this quotient is no power of two");
  return {Integer(x.numerator() / odd * (Integer(1) << y.exponent())), x.exponent() + twos};
}

Thing nimber_of(FunctionWork& work, Arguments arguments) {
  const auto nimber = work.universe().as_nimber(game_at(arguments, 0));
  if (!nimber) work.fail("this is no nimber: " + show(work.universe(), game_at(arguments, 0)).substr(0, 60));
  return work.universe().integer(*nimber);
}

Dyadic product_of(const Dyadic& x, const Dyadic& y) {
  return {Integer(x.numerator() * y.numerator()), x.exponent() + y.exponent()};
}

// Numbers of any size, as long as they are games that fit.
Thing product(FunctionWork& work, Arguments with) {
  Dyadic product(1);
  for (std::size_t i = 0; i < with.size(); ++i) product = product_of(product, work.number(with, i));
  return work.universe().number(product);
}

Thing power(FunctionWork& work, Arguments with) {
  const Dyadic base = work.number(with, 0);
  const std::int64_t exponent = work.whole(with, 1, -highest_exponent, highest_exponent);
  Dyadic power(1);
  for (std::int64_t i = 0; i < std::abs(exponent); ++i) power = product_of(power, base);
  return work.universe().number(exponent < 0 ? divided(work, Dyadic(1), power) : power);
}

Thing product_of_ratios(FunctionWork&, Arguments with) {
  Ratio product{1};
  for (const Thing& each : with) product.value *= std::get<Ratio>(each).value;
  return product;
}

Thing ratio_of(FunctionWork& work, Arguments with) {
  const std::int64_t denominator = work.whole(with, 1, 1, largest_part);
  return Ratio{{work.whole(with, 0, -largest_part, largest_part), denominator}};
}

}  // namespace

FunctionGroup arithmetic_functions() {
  return {
      "Values",
      {{"number",
        {Kind::Value},
        Kind::Truth,
        "number(G)",
        "whether a value is a number",
        {{"number(1/2)", "true"}, {"number(1/2*)", "false"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return work.universe().as_number(game_at(with, 0)).has_value();
        }},
       {"integer",
        {Kind::Value},
        Kind::Truth,
        "integer(G)",
        "whether a value is a whole number",
        {{"integer(-3)", "true"}, {"integer(1/2)", "false"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          const auto number = work.universe().as_number(game_at(with, 0));
          return number && number->is_integer();
        }},
       {"star",
        {Kind::Value},
        Kind::Value,
        "star(n)",
        "the Nim heap of n counters, *n",
        {{"star(3)", "*3"}, {"star(2) + star(3)", "*"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return work.universe().nimber(static_cast<std::uint32_t>(work.whole(with, 0, 0, greatest_nimber)));
        }},
       {"multiple",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "multiple(n, G)",
        "n copies of G for a whole number n; also written n.G",
        {{"multiple(3, ^)", "^3"}, {"2.{1|0}", "1"}, {"-2 . {2|1}", "-3"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return multiple(work.universe(), work.whole(with, 0, -most_copies, most_copies), game_at(with, 1));
        }},
       {"max",
        {Kind::Value},
        Kind::Value,
        "max(G, H, ...)",
        "the greatest of values that compare",
        {{"max(1/2, 3/4)", "3/4"}, {"max(0, ^, v)", "^"}},
        [](FunctionWork& work, Arguments with) -> Thing { return greatest(work, with, true); },
        2},
       {"min",
        {Kind::Value},
        Kind::Value,
        "min(G, H, ...)",
        "the least of values that compare",
        {{"min(1/2, 3/4)", "1/2"}, {"min(0, ^, v)", "v"}},
        [](FunctionWork& work, Arguments with) -> Thing { return greatest(work, with, false); },
        2},
       {"dyadic",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "dyadic(m, n)",
        "m/2^n",
        {{"dyadic(3, 2)", "3/4"}, {"dyadic(-1, 0)", "-1"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          const std::int64_t numerator = work.whole(with, 0, -largest_part, largest_part);
          return work.universe().number({numerator, static_cast<unsigned>(work.whole(with, 1, 0, highest_exponent))});
        }},
       {"product",
        {Kind::Value},
        Kind::Value,
        "product(x, y, ...)",
        "the product of numbers",
        {{"product(3, 1/2)", "3/2"}, {"product(2, 3, -1)", "-6"}},
        &product,
        2},
       {"product",
        {Kind::Ratio},
        Kind::Ratio,
        "product(x, y, ...)",
        "the product of ratios",
        {{"product(ratio(1, 3), ratio(3, 5))", "ratio(1, 5)"}, {"product(ratio(1, 3), 3) = 1", "true"}},
        &product_of_ratios,
        2},
       {"divide",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "divide(x, y)",
        "the quotient of two numbers, where it is a number of the theory: its denominator a power of two",
        {{"divide(3, 4)", "3/4"}, {"divide(1/2, 1/8)", "4"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return work.universe().number(divided(work, work.number(with, 0), work.number(with, 1)));
        }},
       {"mod",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "mod(n, k)",
        "what is left of the whole number n >= 0 divided by k > 0",
        {{"mod(7, 3)", "1"}, {"mod(6, 2)", "0"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          const std::int64_t n = work.whole(with, 0, 0, most_copies);
          return work.universe().integer(n % work.whole(with, 1, 1, most_copies));
        }},
       {"power",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "power(x, n)",
        "the nth power of a number; n may be negative where that is a number",
        {{"power(-1/2, 3)", "-1/8"}, {"power(2, -3)", "1/8"}},
        &power},
       {"fibonacci",
        {Kind::Value},
        Kind::Value,
        "fibonacci(n)",
        "the nth Fibonacci number: 1, 1, 2, 3, 5, ...",
        {{"fibonacci(1)", "1"}, {"fibonacci(10)", "55"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          Integer last = 0;
          Integer next = 1;
          for (std::int64_t n = work.whole(with, 0, 0, highest_power); n > 0; --n) {
            last = std::exchange(next, next + last);
          }
          return work.universe().integer(last);
        }},
       {"ratio",
        {Kind::Value, Kind::Value},
        Kind::Ratio,
        "ratio(m, n)",
        "m/n, a number that need not be a value: it compares with ratios and numbers, and adds to them",
        {{"ratio(2, 6)", "ratio(1, 3)"}, {"ratio(1, 3) + 1/2 < ratio(6, 7)", "true"}},
        &ratio_of},
       {"norton",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "norton(G, U)",
        "Norton's product of G with the unit U > 0; also written G.U where G is no whole number",
        {{"norton(1/2, ^)", "{^2*|v*}"}, {"norton(3, ^) = 3.^", "true"}},
        [](FunctionWork& work, Arguments with) {
          return defined(work, [&] { return norton(work.universe(), game_at(with, 0), game_at(with, 1)); });
        }},
       {"ordinal",
        {Kind::Value, Kind::Value},
        Kind::Value,
        "ordinal(G, H)",
        "the ordinal sum of the canonical form of G and H: who moves in G ends H; also written G:H",
        {{"ordinal(1, -1)", "1/2"}, {"*:1", "^*"}},
        [](FunctionWork& work, Arguments with) {
          return defined(work, [&] { return ordinal_sum(work.universe(), game_at(with, 0), game_at(with, 1)); });
        }}}};
}

FunctionGroup form_functions() {
  return {
      "Canonical forms",
      {{"birthday",
        {Kind::Value},
        Kind::Value,
        "birthday(G)",
        "how high the tree of the canonical form is",
        {{"birthday(1/2)", "2"}, {"birthday({1|-1})", "2"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return work.universe().integer(work.universe().birthday(game_at(with, 0)));
        }},
       {"left",
        {Kind::Value},
        Kind::Values,
        "left(G)",
        "Left's options of the canonical form",
        {{"left({1,0*|-1})", "set(1)"}, {"left(-1)", "set()"}},
        [](FunctionWork& work, Arguments with) -> Thing { return work.universe().left_options(game_at(with, 0)); }},
       {"right",
        {Kind::Value},
        Kind::Values,
        "right(G)",
        "Right's options of the canonical form",
        {{"right(1/2)", "set(1)"}, {"right(^)", "set(*)"}},
        [](FunctionWork& work, Arguments with) -> Thing { return work.universe().right_options(game_at(with, 0)); }},
       {"options",
        {Kind::Value},
        Kind::Values,
        "options(G)",
        "the options of the canonical form, of both players",
        {{"options(1/2)", "set(0, 1)"}, {"options(*2)", "set(0, *)"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          const ShortGame game = game_at(with, 0);
          return joined(work.universe().left_options(game), work.universe().right_options(game));
        }},
       {"born",
        {Kind::Value},
        Kind::Values,
        "born(n)",
        "all values whose canonical form is born by day n, for n up to 2",
        {{"born(1)", "set(0, 1, -1, *)"}, {"size(born(2))", "22"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return born_by(work.universe(), static_cast<unsigned>(work.whole(with, 0, 0, last_day_listed)));
        }},
       {"make",
        {Kind::Values, Kind::Values},
        Kind::Value,
        "make(S, T)",
        "the game whose options are Left's and Right's",
        {{"make(set(1, *), set(-1))", "+-1"}, {"make(1..3, set())", "4"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return work.universe().make(std::get<std::vector<ShortGame>>(with[0]),
                                      std::get<std::vector<ShortGame>>(with[1]));
        }},
       {"left_incentives",
        {Kind::Value},
        Kind::Values,
        "left_incentives(G)",
        "what each of Left's moves gains: the differences G^L - G",
        {{"left_incentives({2|0})", "set({2|0})"}, {"left_incentives(1)", "set(-1)"}},
        [](FunctionWork& work, Arguments with) -> Thing { return incentives(work.universe(), game_at(with, 0)).left; }},
       {"right_incentives",
        {Kind::Value},
        Kind::Values,
        "right_incentives(G)",
        "what each of Right's moves gains: the differences G - G^R",
        {{"right_incentives(*)", "set(*)"}, {"right_incentives(-1)", "set(-1)"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return incentives(work.universe(), game_at(with, 0)).right;
        }}}};
}

FunctionGroup heat_functions() {
  return {"Stops and temperature",
          {{"left_stop",
            {Kind::Value},
            Kind::Value,
            "left_stop(G)",
            "the number that play of G alone reaches if Left begins",
            {{"left_stop({3|1})", "3"}, {"left_stop(^)", "0"}},
            [](FunctionWork& work, Arguments with) -> Thing {
              return work.universe().number(work.universe().left_stop(game_at(with, 0)));
            }},
           {"right_stop",
            {Kind::Value},
            Kind::Value,
            "right_stop(G)",
            "the number that play of G alone reaches if Right begins",
            {{"right_stop({3|1})", "1"}, {"right_stop({3||2|0})", "2"}},
            [](FunctionWork& work, Arguments with) -> Thing {
              return work.universe().number(work.universe().right_stop(game_at(with, 0)));
            }},
           {"mean",
            {Kind::Value},
            Kind::Value,
            "mean(G)",
            "what many copies of G are worth on average",
            {{"mean({3|1})", "2"}, {"mean({4||1|0})", "9/4"}},
            [](FunctionWork& work, Arguments with) -> Thing {
              return work.universe().number(work.universe().mean(game_at(with, 0)));
            }},
           {"temperature",
            {Kind::Value},
            Kind::Value,
            "temperature(G)",
            "how much a move in G is worth; -1/2^n for a number of denominator 2^n",
            {{"temperature({3|1})", "1"}, {"temperature(1/2)", "-1/2"}},
            [](FunctionWork& work, Arguments with) -> Thing {
              return work.universe().number(work.universe().temperature(game_at(with, 0)));
            }},
           {"cool",
            {Kind::Value, Kind::Value},
            Kind::Value,
            "cool(G, t)",
            "G where each move costs its player t",
            {{"cool({3|1}, 1/2)", "{5/2|3/2}"}, {"cool({3|1}, 2)", "2"}},
            [](FunctionWork& work, Arguments with) {
              return defined(work, [&] { return cool(work.universe(), game_at(with, 0), work.number(with, 1)); });
            }},
           {"freeze",
            {Kind::Value},
            Kind::Value,
            "freeze(G)",
            "G cooled by its own temperature",
            {{"freeze({3|1})", "2*"}, {"freeze({2||1|0})", "5/4*"}},
            [](FunctionWork& work, Arguments with) -> Thing { return freeze(work.universe(), game_at(with, 0)); }},
           {"heat",
            {Kind::Value, Kind::Value},
            Kind::Value,
            "heat(G, t)",
            "G where each move gains its player t, until it is a number",
            {{"heat(*, 1)", "+-1"}, {"cool(heat(^, 1), 1)", "^"}},
            [](FunctionWork& work, Arguments with) {
              return defined(work, [&] { return heat(work.universe(), game_at(with, 0), game_at(with, 1)); });
            }},
           {"overheat",
            {Kind::Value, Kind::Value, Kind::Value},
            Kind::Value,
            "overheat(G, s, t)",
            "G overheated from s to t: whole numbers n become n.s, in others each move gains t",
            {{"overheat(2, ^, 0)", "^2"}, {"overheat(1/2, 1, 1)", "{1|0}"}},
            [](FunctionWork& work, Arguments with) {
              return defined(work, [&] {
                return overheat(work.universe(), game_at(with, 0), game_at(with, 1), game_at(with, 2));
              });
            }}}};
}

FunctionGroup infinitesimal_functions() {
  return {
      "Infinitesimals",
      {{"infinitesimal",
        {Kind::Value},
        Kind::Truth,
        "infinitesimal(G)",
        "whether G lies between all negative and all positive numbers",
        {{"infinitesimal(^*)", "true"}, {"infinitesimal(+-1)", "false"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return is_infinitesimal(work.universe(), game_at(with, 0));
        }},
       {"all_small",
        {Kind::Value},
        Kind::Truth,
        "all_small(G)",
        "whether in G and all that follows either both players can move or none",
        {{"all_small(^2*)", "true"}, {"all_small(tiny(1))", "false"}},
        [](FunctionWork& work, Arguments with) -> Thing { return is_all_small(work.universe(), game_at(with, 0)); }},
       {"atomic_weight",
        {Kind::Value},
        Kind::Value,
        "atomic_weight(G)",
        "how many ups an all-small game is about worth",
        {{"atomic_weight(^2*)", "2"}, {"atomic_weight(*5)", "0"}},
        &atomic_weight},
       {"reduced",
        {Kind::Value},
        Kind::Value,
        "reduced(G)",
        "the reduced canonical form: the simplest game that differs from G by an infinitesimal",
        {{"reduced(1^*)", "1"}, {"reduced({2*|1})", "{2|1}"}},
        [](FunctionWork& work, Arguments with) -> Thing { return reduced(work.universe(), game_at(with, 0)); }},
       {"tiny",
        {Kind::Value},
        Kind::Value,
        "tiny(G)",
        "{0||0|-G}",
        {{"tiny(1)", "{0||0|-1}"}, {"tiny(2) < tiny(1)", "true"}},
        [](FunctionWork& work, Arguments with) -> Thing { return tiny(work.universe(), game_at(with, 0)); }},
       {"miny",
        {Kind::Value},
        Kind::Value,
        "miny(G)",
        "{G|0||0}, the negative of tiny(G)",
        {{"miny(1)", "{1|0||0}"}, {"miny(1/2) + tiny(1/2)", "0"}},
        [](FunctionWork& work, Arguments with) -> Thing { return miny(work.universe(), game_at(with, 0)); }},
       {"up_power",
        {Kind::Value},
        Kind::Value,
        "up_power(n)",
        "up to the nth power (not n ups, which is ^n)",
        {{"up_power(2)", "{0|v*}"}, {"up_power(3) < up_power(2)", "true"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return up_power(work.universe(), static_cast<std::uint32_t>(work.whole(with, 0, 1, highest_power)));
        }},
       {"up_power_sum",
        {Kind::Value},
        Kind::Value,
        "up_power_sum(n)",
        "^[n], the sum of the first n powers of up",
        {{"up_power_sum(2)", "{^|*}"}, {"^[2] = ^ + up_power(2)", "true"}, {"v[2] + ^[2]", "0"}},
        [](FunctionWork& work, Arguments with) -> Thing {
          return up_power_sum(work.universe(), static_cast<std::uint32_t>(work.whole(with, 0, 1, highest_power)));
        }},
       {"uptimal",
        {Kind::Value},
        Kind::Value,
        "uptimal(a, b, ...)",
        "a times up, b times its second power, and so on",
        {{"uptimal(1, 1, 1) = ^[3]", "true"}, {"uptimal(0, -1)", "{^*|0}"}, {"uptimal(1, -1) > 0", "true"}},
        &uptimal,
        1},
       {"nimber",
        {Kind::Value},
        Kind::Value,
        "nimber(G)",
        "n where G is *n",
        {{"nimber(*3)", "3"}, {"nimber(*5 + *6)", "3"}},
        &nimber_of}}};
}

}  // namespace qcg
