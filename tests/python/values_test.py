"""Values: arithmetic, order, notations, numbers."""

import copy
import numbers
import pickle
import random
import unittest
from fractions import Fraction

import qcg

NOTATIONS = ["0", "1", "-5/4", "*", "*7", "^", "v3*2", "1^", "+-1", "{1|1,1*}", "{1||2|3}", "{3|-1/2}", "{0||0|-2}"]


def some_values(count, seed):
    random_source = random.Random(seed)
    values = [qcg.value(text) for text in NOTATIONS]
    while len(values) < count:
        a, b = random_source.sample(values, 2)
        values.append(random_source.choice([a + b, a - b, -a]))
    return values


class Arithmetic(unittest.TestCase):
    def test_group_laws(self):
        values = some_values(40, 1)
        for a, b, c in zip(values, values[7:], values[13:]):
            self.assertEqual(a + b, b + a)
            self.assertEqual((a + b) + c, a + (b + c))
            self.assertEqual(a - b, a + -b)
            self.assertEqual(a - a, 0)
            self.assertEqual(+a, a)

    def test_multiples(self):
        for value in some_values(30, 2):
            total = qcg.value(0)
            for times in range(6):
                self.assertEqual(value * times, total)
                self.assertEqual(-times * value, -total)
                total += value

    def test_exact_numbers_are_operands(self):
        up = qcg.value("^")
        self.assertEqual(str(up + 1), "1^")
        self.assertEqual(str(1 + up), "1^")
        self.assertEqual(str(1 - up), "1v")
        self.assertEqual(str(Fraction(3, 4) + up), "3/4^")
        self.assertEqual(up - up, Fraction(0))
        self.assertEqual(qcg.value(10**40) + 1, 10**40 + 1)

    def test_floats_and_thirds_are_not(self):
        one = qcg.value(1)
        star = qcg.value("*")
        for operation in (lambda: one + 0.5, lambda: one < 0.5, lambda: star + Fraction(1, 3), lambda: one * one):
            self.assertRaises(TypeError, operation)
        self.assertEqual(one + Fraction(1, 3), Fraction(4, 3))  # of a number Python makes one of its own
        self.assertRaises(TypeError, qcg.value, 0.5)
        self.assertRaises(qcg.InputError, qcg.value, Fraction(1, 3))
        self.assertNotEqual(one, 1.0)
        self.assertNotEqual(one, "1")
        self.assertNotEqual(one, None)


class Order(unittest.TestCase):
    def test_exactly_one_way_to_compare(self):
        values = some_values(30, 3)
        for a in values:
            for b in values:
                self.assertEqual([a < b, a == b, a > b, a.confused(b)].count(True), 1)
                self.assertEqual(a <= b, a < b or a == b)
                self.assertEqual(a >= b, b <= a)
                self.assertEqual(a > b, (a - b).outcome == "L")
                self.assertEqual(a.confused(b), (a - b).outcome == "N")

    def test_with_numbers(self):
        self.assertTrue(qcg.value("^") > 0)
        self.assertTrue(0 < qcg.value("^"))
        self.assertTrue(qcg.value("^") < Fraction(1, 1024))
        self.assertTrue(qcg.value("*").confused(0))
        self.assertFalse(qcg.value("*") <= 0)
        self.assertRaises(TypeError, qcg.value("*").confused, "0")

    def test_hash_agrees_with_equality(self):
        self.assertEqual({qcg.value("1/2"): "half"}[Fraction(1, 2)], "half")
        self.assertEqual(len({qcg.value("{0|0}"), qcg.value("*"), qcg.value("{*|*}"), 0}), 2)


class Notations(unittest.TestCase):
    def test_all_read_back(self):
        for value in some_values(60, 4):
            self.assertEqual(qcg.value(str(value)), value)
            self.assertEqual(qcg.value(value.braces), value)
            self.assertEqual(eval(repr(value)), value)
            self.assertIs(type(pickle.loads(pickle.dumps(value))), type(value))
            self.assertEqual(pickle.loads(pickle.dumps(value)), value)
            self.assertEqual(copy.deepcopy(value), value)

    def test_latex(self):
        self.assertEqual(qcg.value("^")._repr_latex_(), r"$\uparrow$")

    def test_mistakes_are_located(self):
        with self.assertRaises(qcg.InputError) as caught:
            qcg.value("{1|*")
        self.assertEqual(caught.exception.column, 5)
        self.assertEqual(caught.exception.source, "{1|*")


class Properties(unittest.TestCase):
    def test_a_number(self):
        value = qcg.value("5/4")
        self.assertIsInstance(value, qcg.Number)
        self.assertIsInstance(value, numbers.Rational)
        self.assertEqual(Fraction(value), Fraction(5, 4))
        self.assertEqual(value.as_integer_ratio(), (5, 4))
        self.assertEqual(value.number, Fraction(5, 4))
        self.assertIsNone(value.nimber)

    def test_what_is_no_number(self):
        star = qcg.value("*2")
        self.assertNotIsInstance(star, numbers.Rational)
        self.assertIsNone(star.number)
        self.assertEqual(star.nimber, 2)
        self.assertRaises(TypeError, Fraction, star)

    def test_heat(self):
        switch = qcg.value("{3|-1/2}")
        self.assertEqual(switch.mean, Fraction(5, 4))
        self.assertEqual(switch.temperature, Fraction(7, 4))
        self.assertEqual((switch.left_stop, switch.right_stop), (3, Fraction(-1, 2)))
        self.assertIs(type(switch.mean), Fraction)
        self.assertEqual(qcg.value("1/2").temperature, Fraction(-1, 2))

    def test_options(self):
        value = qcg.value("{3||2|1}")
        self.assertEqual([str(option) for option in value.left], ["3"])
        self.assertEqual([str(option) for option in value.right], ["{2|1}"])
        self.assertEqual(qcg.value("*2").left, qcg.value("*2").right)
        self.assertEqual(qcg.value("*2").birthday, 2)

    def test_outcomes(self):
        self.assertEqual([qcg.value(text).outcome for text in ("1", "-1", "*", "0")], ["L", "R", "N", "P"])
        self.assertTrue(qcg.value("*"))
        self.assertFalse(qcg.value("{*|*}"))

    def test_atomic_weight(self):
        self.assertEqual(qcg.value("^3*").atomic_weight, 3)
        self.assertIsNone(qcg.value("1").atomic_weight)

    def test_thermograph(self):
        graph = qcg.value("+-1").thermograph
        self.assertEqual((graph.mean, graph.temperature), (0, 1))
        self.assertEqual(graph.left[-1], (1, 0))
        self.assertEqual(graph.right[0], (-1, -2))
        self.assertTrue(graph._repr_svg_().startswith("<svg"))
        self.assertIn("+-1", graph.svg())


if __name__ == "__main__":
    unittest.main()
