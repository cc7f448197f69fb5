"""Positions, classical and quantum: what is asked of them, how they are played."""

import copy
import os
import pickle
import tempfile
import unittest

import qcg


class Questions(unittest.TestCase):
    def test_as_the_readme_has_it(self):
        game = qcg.game("hackenbush", "br+br+r")
        self.assertEqual(game.quantum("A").outcome, "L")
        self.assertEqual(str(game.quantum("D").value), "-1/4")
        self.assertEqual(str((qcg.game("nim", "2").quantum("D") + qcg.game("nim", "2").quantum("D")).value), "0")
        self.assertEqual(str((qcg.game("nim", "2") + qcg.game("nim", "2")).quantum("D").value), "*")

    def test_what_follows_from_the_value(self):
        game = qcg.game("domineering", "3x3")
        for name in ("mean", "temperature", "birthday", "outcome", "nimber"):
            self.assertEqual(getattr(game, name), getattr(game.value, name))
        self.assertEqual(repr(game.thermograph), f"<thermograph of {game.value}>")
        self.assertEqual(game.wins("L"), game.outcome in "LN")

    def test_nimbers(self):
        self.assertEqual(qcg.game("nim", "5,3").nimber, 6)
        self.assertEqual(qcg.game("nim", "5,3").value.nimber, 6)
        self.assertIsNone(qcg.game("hackenbush", "b").nimber)
        self.assertTrue(qcg.game("nim", "5,3").impartial)

    def test_misere_play(self):
        game = qcg.game("nim", "2,2")
        for lifted in (game, game.quantum("D"), game.quantum("C", 2)):
            self.assertEqual(lifted.misere, str(qcg.evaluate(f"misere({self.written(lifted)})")))
            self.assertEqual(lifted.genus, qcg.evaluate(f"genus({self.written(lifted)})"))
            self.assertEqual(lifted.genus.split("^")[0], str(lifted.nimber))
        self.assertEqual([qcg.game("nim", heaps).misere for heaps in ("1", "2", "1,1", "2,2")], ["P", "N", "N", "P"])
        self.assertEqual(qcg.game("nim", "1,1").genus, "0^120")
        self.assertFalse(qcg.game("nim", "1").wins("L", misere=True))
        self.assertRaises(qcg.InputError, lambda: qcg.game("hackenbush", "br").genus)
        self.assertIn(qcg.game("hackenbush", "br").misere, "LRNP")

    def written(self, game):
        return str(game) if game.flavour != "classical" else f"[{game}]"

    def test_a_superposition_is_played_in_a_quantum_game_only(self):
        start = qcg.game("nim", "2,1 | 1,2")
        self.assertRaises(qcg.InputError, lambda: start.value)
        self.assertEqual(len(start.quantum("D").realisations), 2)


class Play(unittest.TestCase):
    def setUp(self):
        self.start = qcg.game("hackenbush", "br+br+r")
        self.quantum = self.start.quantum("D", width=2)

    def test_moves(self):
        self.assertEqual(self.start.moves("L"), ["b1", "b2"])
        self.assertEqual(self.quantum.moves("L"), ["b1", "b2", "b1 & b2"])
        self.assertEqual(self.start.quantum("A").moves("L"), ["b1 & b2"])
        self.assertEqual(qcg.game("nim", "40,40").quantum("D").moves(limit=3), ["1_1", "1_2", "1_3"])
        self.assertRaises(qcg.InputError, qcg.game("nim", "40,40").quantum("D").moves)
        self.assertRaises(qcg.InputError, self.start.moves)

    def test_play_and_followers(self):
        after = self.quantum.play("L", "b1 & b2")
        self.assertEqual(len(after.realisations), 2)
        self.assertIn(after, self.quantum.followers("L"))
        self.assertEqual(after, self.quantum.play("Left", "b2 & b1"))
        for move in self.quantum.moves("L"):
            self.assertIn(self.quantum.play("L", move), self.quantum.followers("L"))
        self.assertEqual({option.nimber for option in qcg.game("nim", "2,1").followers()}, {0, 1, 2})

    def test_a_verb_and_a_number(self):
        self.assertEqual(self.quantum.play("L", "cut 1 & cut 2"), self.quantum.play("L", "b1 & b2"))

    def test_the_value_is_made_of_the_followers(self):
        for game in (self.quantum, self.start.quantum("A"), qcg.game("domineering", "2x3")):
            left = [follower.value for follower in game.followers("L")]
            right = [follower.value for follower in game.followers("R")]
            text = "{" + ",".join(value.braces for value in left) + "|" + ",".join(value.braces for value in right) + "}"
            self.assertEqual(qcg.value(text), game.value)

    def test_illegal_moves_say_why_and_where(self):
        cases = [
            (self.start, "b1 & b2", "a move is a single label", 1),
            (self.quantum, "b1 & zz", "no label 'zz'", 6),
            (self.start.quantum("A"), "b1", "no moves of a single label", 1),
            (self.quantum, "b1; r1", "one move", 1),
            (self.quantum, "", "one move", 1),
            (self.quantum, "R: r1", "the player that is named", 1),
        ]
        for game, move, message, column in cases:
            with self.subTest(move=move), self.assertRaises(qcg.InputError) as caught:
                game.play("L", move)
            self.assertIn(message, caught.exception.message)
            self.assertEqual(caught.exception.column, column)
        self.assertRaises(qcg.InputError, self.start.play, "X", "b1")

    def test_flavours(self):
        self.assertEqual((self.quantum.flavour, self.quantum.width), ("D", 2))
        self.assertEqual((self.start.flavour, self.start.width), ("classical", None))
        self.assertRaises(qcg.InputError, self.start.quantum, "E")
        self.assertRaises(qcg.InputError, self.start.quantum, "D", 0)
        self.assertRaises(qcg.InputError, self.start.quantum, "A", 1)
        self.assertEqual(self.start.quantum("classical"), self.start)


def one_of_each():
    hackenbush = qcg.game("hackenbush", "br+br+r")
    two = qcg.game("nim", "2")
    quantum_two = two.quantum("D")
    return [
        hackenbush,
        qcg.game("nim", "2,1 | 1,2"),
        hackenbush.quantum("D", width=2).play("L", "b1 & b2"),
        two + two,
        (two + two).quantum("D").followers()[-1],
        quantum_two + quantum_two,
        (quantum_two + quantum_two).quantum("A").followers()[0],
        qcg.game("explicit", "{a: L cut -> b, R snip -> c; b: R snip -> d; c: L cut -> d; d:}:b"),
        hackenbush + two.quantum("B"),
        two.sum(hackenbush, "union"),
        two.quantum("D").sum(two.sum(two, "join"), "slow join"),
        two.sum(hackenbush, "then").quantum("C"),
        hackenbush.sum(two, ":"),
        two.sum(hackenbush, ":").play("L", "left.1_1"),
    ]


class Sums(unittest.TestCase):
    one = qcg.game("nim", "1")

    def test_kinds(self):
        self.assertEqual(self.one.sum(self.one), self.one + self.one)
        values = {"+": "0", "union": "*2", "join": "*", "slow join": "*", "then": "0", ":": "*2"}
        for kind, value in values.items():
            self.assertEqual(str(self.one.sum(self.one, kind).value), value, kind)
            self.assertEqual(str(qcg.evaluate(f"value(<[nim 1] {kind} [nim 1]>[classical])")), value, kind)
        self.assertEqual(str((self.one + self.one).quantum("D").value), "0")
        self.assertEqual(str(self.one.quantum("D").sum(self.one.quantum("D"), "union").value), "*2")

    def test_moves(self):
        game = qcg.game("nim", "2").quantum("D").sum(self.one, "union")
        for move in game.moves("L"):
            self.assertIn(game.play("L", move), game.followers("L"))
        self.assertEqual(str(game.play("L", "left.(1_1&1_2)+right.1_1").value), "*")

    def test_written(self):
        three = (self.one + self.one).sum(self.one, "join")
        self.assertEqual(str(three), "([nim 1] + [nim 1]) join [nim 1]")
        thrown = self.one.sum(self.one, ":").play("L", "left.1_1")
        self.assertEqual(str(thrown), "[nim 0]")
        self.assertRaises(qcg.InputError, self.one.sum, self.one, "unoin")


class Identity(unittest.TestCase):
    def test_pickles(self):
        for game in one_of_each():
            with self.subTest(game=str(game)):
                again = pickle.loads(pickle.dumps(game))
                self.assertEqual(again, game)
                self.assertEqual(hash(again), hash(game))
                self.assertEqual(copy.copy(game), game)
                if len(game.realisations) == 1 or game.flavour != "classical":
                    self.assertEqual(again.value, game.value)

    def test_different_games_differ(self):
        games = one_of_each()
        self.assertEqual(len(set(games)), len(games))
        self.assertNotEqual(qcg.game("nim", "2").quantum("D"), qcg.game("nim", "2").quantum("C"))
        self.assertNotEqual(qcg.game("nim", "2"), qcg.game("nim-cut", "2"))
        self.assertNotEqual(qcg.game("nim", "2"), "nim 2")

    def test_repr_is_code(self):
        for game in one_of_each():
            if "<" not in repr(game):
                self.assertEqual(eval(repr(game)), game)

    def test_a_file_of_rules_goes_along(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "small.txt")
            with open(path, "w") as file:
                file.write("a: L cut -> b, R snip -> c\nb: R snip -> d\nc: L cut -> d\nd:\n")
            game = qcg.game("explicit", path)
            pickled = pickle.dumps(game)
            value = game.value
        self.assertEqual(pickle.loads(pickled).value, value)


class Pictures(unittest.TestCase):
    def test_a_picture_of_every_game(self):
        for info in qcg.games():
            if info.name == "explicit":
                continue
            with self.subTest(game=info.name):
                self.assertTrue(qcg.game(info.name, info.example)._repr_svg_().startswith("<svg"))

    def test_superpositions_and_games_without_picture(self):
        after = qcg.game("nim", "2,1").quantum("D").play("L", "1_1 & 2_1")
        self.assertIn("1/2", after.svg())
        self.assertIsNone((qcg.game("nim", "2") + qcg.game("nim", "1"))._repr_svg_())


class Catalogue(unittest.TestCase):
    def test_games_tell_of_themselves(self):
        names = [info.name for info in qcg.games()]
        self.assertIn("hackenbush", names)
        self.assertEqual(len(names), len(set(names)))
        for info in qcg.games():
            for text in (info.summary, info.rules, info.notation, info.example):
                self.assertTrue(text)
            self.assertTrue(info.presets)
            self.assertTrue(info.families)
            self.assertIn(info.name, repr(info))

    def test_mistakes(self):
        with self.assertRaises(qcg.InputError) as caught:
            qcg.game("nim", "3,x")
        error = caught.exception
        self.assertIsInstance(error, ValueError)
        self.assertEqual((error.source, error.line, error.column), ("3,x", 1, 3))
        self.assertIn("found 'x'", error.message)
        self.assertTrue(str(error).endswith("\n  3,x\n    ^"))
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(again), again.column), (str(error), error.column))
        with self.assertRaises(qcg.InputError) as caught:
            qcg.game("nin", "3")
        self.assertIn("did you mean 'nim'", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
