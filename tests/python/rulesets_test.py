"""Games written in Python against the same games of the catalogue, and what is wrong with rules."""

import pickle
import random
import unittest

import qcg

FLAVOURS = ("A", "B", "C", "Cp", "BC", "D")


class Nim(qcg.Ruleset):
    def moves(self, position, player):
        return [f"{heap + 1}_{taken}" for heap, size in enumerate(position) for taken in range(1, size + 1)]

    def play(self, position, player, label):
        heap, taken = (int(part) for part in label.split("_"))
        return tuple(size - taken if number == heap - 1 else size for number, size in enumerate(position))

    def show(self, position):
        return ",".join(map(str, position))


class NimCut(Nim):
    """The same moves under other names: the label says what is left."""

    def moves(self, position, player):
        return [f"{heap + 1}_{left}" for heap, size in enumerate(position) for left in range(size)]

    def play(self, position, player, label):
        heap, left = (int(part) for part in label.split("_"))
        return tuple(left if number == heap - 1 else size for number, size in enumerate(position))


class Domineering(qcg.Ruleset):
    """Positions are sets of free squares."""

    def moves(self, position, player):
        down, across = (1, 0) if player == "L" else (0, 1)
        return [f"{r}{c}-{r + down}{c + across}" for r, c in sorted(position) if (r + down, c + across) in position]

    def play(self, position, player, label):
        return position - {(int(square[0]), int(square[1])) for square in label.split("-")}

    def show(self, position):
        return "{" + ",".join(f"{r}{c}" for r, c in sorted(position)) + "}"


class Subtract(qcg.Ruleset):
    """Integer labels, and parameters."""

    def __init__(self, *amounts):
        self.amounts = amounts

    def moves(self, position, player):
        return [amount for amount in self.amounts if amount <= position]

    def play(self, position, player, label):
        return position - label


def domineering(board):
    rows = board.split("/")
    return frozenset((r, c) for r, row in enumerate(rows) for c, square in enumerate(row) if square == ".")


def answers(game):
    return game.value, game.outcome


class AgainstTheCatalogue(unittest.TestCase):
    def compare(self, ruleset, start, name, position, lifts):
        own, shipped = ruleset.game(start), qcg.game(name, position)
        self.assertEqual(answers(own), answers(shipped), position)
        for flavour, width in lifts:
            self.assertEqual(answers(own.quantum(flavour, width)), answers(shipped.quantum(flavour, width)),
                             f"{name} {position} [{flavour},{width}]")

    def test_nim_on_2000_random_positions(self):
        """Each flavour, unbounded and with a random width."""
        source = random.Random(5)
        for number in range(2000):
            heaps = tuple(source.randint(0, 3) for _ in range(source.randint(1, 3)))
            while sum(heaps) > 6:
                heaps = heaps[1:]
            ruleset, name = ((Nim(), "nim"), (NimCut(), "nim-cut"))[number % 2]
            lifts = [(flavour, source.choice([None, 2, 3])) for flavour in FLAVOURS]
            self.compare(ruleset, heaps, name, ",".join(map(str, heaps)), lifts)

    def test_domineering(self):
        source = random.Random(6)
        for _ in range(60):
            rows, columns = source.choice([(2, 2), (2, 3), (3, 2), (1, 5)])
            board = "/".join("".join(source.choice("...#") for _ in range(columns)) for _ in range(rows))
            self.compare(Domineering(), domineering(board), "domineering", board,
                         [(flavour, source.choice([None, 2])) for flavour in FLAVOURS])

    def test_superposed_starts(self):
        for flavour in FLAVOURS:
            own = Nim().game((2, 1), (1, 2), (0, 3)).quantum(flavour)
            self.assertEqual(own.nimber, qcg.game("nim", "2,1 | 1,2 | 0,3").quantum(flavour).nimber)

    def test_sums_and_nested_games(self):
        own, shipped = Nim().game((2,)), qcg.game("nim", "2")
        self.assertEqual((own + shipped).value, 0)
        self.assertEqual((own + own).quantum("D").value, (shipped + shipped).quantum("D").value)
        self.assertEqual(own.quantum("D").quantum("A").value, shipped.quantum("D").quantum("A").value)


class Positions(unittest.TestCase):
    def test_play(self):
        start = Nim().game((2, 1))
        self.assertEqual(str(start), "Nim 2,1")
        self.assertEqual(start.moves(), ["1_1", "1_2", "2_1"])
        after = start.quantum("D").play("L", "1_1 & 2_1")
        self.assertEqual([str(one) for one in after.realisations], ["Nim 1,1", "Nim 2,0"])
        self.assertEqual(after.value, qcg.game("nim", "1,1 | 2,0").quantum("D").value)
        self.assertIsNone(start._repr_svg_())
        self.assertTrue(start.impartial)

    def test_integer_labels(self):
        game = Subtract(1, 3).game(7)
        self.assertEqual(game.moves("L"), ["1", "3"])
        self.assertEqual(game.play("L", "3"), Subtract(1, 3).game(4))
        self.assertEqual(game.nimber, qcg.game("subtraction", "{1,3}:7").nimber)

    def test_identity(self):
        after = Nim().game((2, 1)).quantum("C", 2).followers()[-1]
        self.assertEqual(pickle.loads(pickle.dumps(after)), after)
        self.assertEqual(eval(repr(Nim().game((2, 1)))), Nim().game((2, 1)))
        self.assertNotEqual(Subtract(1).game(3), Subtract(2).game(3))
        self.assertNotEqual(Nim().game((2,)), NimCut().game((2,)))


class Rules(qcg.Ruleset):
    """Of a table: position, player, label -> position."""

    def __init__(self, table):
        self.table = table

    def moves(self, position, player):
        return self.table.get((position, player), {}).keys()

    def play(self, position, player, label):
        return self.table[position, player][label]


class Mistakes(unittest.TestCase):
    def expect(self, message, table, error=qcg.InputError):
        with self.assertRaisesRegex(error, message):
            Rules(table).game("a")

    def test_rules_that_are_none(self):
        self.expect("play must end", {("a", "L"): {"x": "b"}, ("b", "L"): {"x": "a"}})
        self.expect("label 'x' of both players", {("a", "L"): {"x": "b"}, ("a", "R"): {"x": "c"}})
        self.expect("keeps its players", {("a", "L"): {"x": "b", "y": "c"}, ("b", "R"): {"x": "c"}})
        self.expect("cannot be a label", {("a", "L"): {"x & y": "b"}})
        self.expect("cannot be a label", {("a", "L"): {"": "b"}})
        self.expect("a label is a str or an int", {("a", "L"): {1.5: "b"}}, TypeError)

    def test_the_same_label_twice(self):
        class Twice(Nim):
            def moves(self, position, player):
                return ["1_1", "1_1"] if position[0] else []

        self.assertRaisesRegex(qcg.InputError, "twice", Twice().game, (1,))

    def test_positions_shown_alike(self):
        class Alike(Nim):
            def show(self, position):
                return "?"

        self.assertRaisesRegex(qcg.InputError, "shown as", Alike().game, (1,))

    def test_errors_of_the_rules_come_through(self):
        self.assertRaises(NotImplementedError, qcg.Ruleset().game, 1)
        self.assertRaises(TypeError, Nim().game, [1, 2])
        self.assertRaises(qcg.InputError, Nim().game)


class Random(qcg.Ruleset):
    """A game without any structure: what is derived from its table must not change an answer."""

    def __init__(self, seed):
        source = random.Random(seed)
        self.owners = [source.choice(["L", "R", "LR"]) for _ in range(5)]
        self.table = {}
        for position in range(1, 9):
            for label in range(5):
                if source.random() < 0.5:
                    self.table[position, label] = source.randrange(position)

    def moves(self, position, player):
        return [label for label in range(5) if player in self.owners[label] and (position, label) in self.table]

    def play(self, position, player, label):
        return self.table[position, label]

    def written_out(self):
        lines = []
        for position in range(9):
            moves = [f"{self.owners[label]} {label} -> p{self.table[position, label]}"
                     for label in range(5) if (position, label) in self.table]
            lines.append(f"p{position}: " + ", ".join(moves))
        return "{" + "; ".join(lines) + "}:p8"


class AgainstTablesWithoutCovering(unittest.TestCase):
    def test_random_games(self):
        for seed in range(150):
            own = Random(seed)
            shipped = qcg.game("explicit", own.written_out())
            for flavour in FLAVOURS:
                for width in (2, None):
                    self.assertEqual(answers(own.game(8).quantum(flavour, width)),
                                     answers(shipped.quantum(flavour, width)), (seed, flavour, width))


if __name__ == "__main__":
    unittest.main()
