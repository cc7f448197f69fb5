#!/usr/bin/env python3
"""Checks certificates of qcg, and shares no line with it.

    tools/check_certificate.py FILE...        (- is the standard input)

It is written from docs/certificates.md, the rules of the games and Definitions 3.4 and 3.10 to 3.13 of Pleunes
(Quantum-inspired Hackenbush, Leiden 2024), needs nothing but Python 3, and opens nothing but the files it is given. It knows Nim,
Hackenbush, Domineering, octal games and explicit games.

Exit code 0: every claim is proven. 1: one is not. 2: no certificate, or one that cannot be read. 4: of a game that is not known here.
"""

import re
import sys
from itertools import combinations

LEFT, RIGHT = 0, 1
PLAYER_NAMES = ("Left", "Right")
SPACES = " \t\n\v\f\r"
DIGITS = re.compile("[0-9]+")
MOST_BYTES = 1 << 30
MOST_LABELS = 16  # all sets of so many labels are tried


class Unreadable(Exception):
    """The file is no certificate, or is about something that does not exist."""


class Unproven(Exception):
    """A certificate that does not prove what it claims."""


class UnknownGame(Exception):
    """The certificate may well be right, but this program cannot tell."""


class Scanner:
    """Goes through a text from left to right."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def done(self):
        return self.at == len(self.text)

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def spaces(self):
        while not self.done() and self.peek() in SPACES:
            self.at += 1

    def accept(self, word):
        if not self.text.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def expect(self, word):
        if not self.accept(word):
            raise Unreadable(f"expected '{word}' in '{self.text[:60]}'")

    def at_digit(self):
        return DIGITS.match(self.text, self.at) is not None

    def number(self, least, most):
        found = DIGITS.match(self.text, self.at)
        digits = (found[0].lstrip("0") or "0") if found else ""
        if not found or len(digits) > 25 or not least <= int(digits) <= most:
            raise Unreadable(f"expected a number from {least} to {most} in '{self.text[:60]}'")
        self.at = found.end()
        return int(digits)

    def expect_end(self):
        self.spaces()
        if not self.done():
            raise Unreadable(f"more than expected in '{self.text[:60]}'")


def realisations_of(text):
    """The realisations of a position: bars between them, but not inside braces."""
    if len(text) > 1 << 20:
        raise Unreadable("the position is too long")
    parts, depth = [""], 0
    for letter in text:
        if letter == "{":
            depth += 1
        if letter == "}" and depth > 0:
            depth -= 1
        if letter == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    parts = [part.strip(SPACES) for part in parts]
    if "" in parts:
        raise Unreadable("an empty realisation")
    return parts


# --- the games -------------------------------------------------------------------------------------------------------
#
# A game has `start`, a list of positions, which can be compared and hashed; `moves(position, player)`, a dictionary from the
# numbers of the labels that are legal there to where they lead; and `name(label)`, what a label does.


class Nim:
    """Take any number of counters from one heap. A label names the heap and how many are taken."""

    def __init__(self, text):
        heaps = [self.read(part) for part in realisations_of(text)]
        count = len(heaps[0])
        if any(len(each) != count for each in heaps):
            raise Unreadable("realisations with different numbers of heaps")
        self.bits = min(20, 64 // count)  # for the number of counters in a label
        if any(heap > min(1000000, 2**self.bits - 1) for each in heaps for heap in each):
            raise Unreadable("a heap is too large")
        self.start = heaps

    @staticmethod
    def read(text):
        scanner, heaps = Scanner(text), []
        while True:
            scanner.spaces()
            if len(heaps) == 64:
                raise Unreadable("more than 64 heaps")
            heaps.append(scanner.number(0, 1000000))
            scanner.spaces()
            if not scanner.accept(","):
                break
        scanner.expect_end()
        return tuple(heaps)

    def moves(self, position, player):
        return {
            heap << self.bits | taken: position[:heap] + (size - taken,) + position[heap + 1 :]
            for heap, size in enumerate(position)
            for taken in range(1, size + 1)
        }

    def name(self, label):
        return f"take {label & (1 << self.bits) - 1} from heap {(label >> self.bits) + 1}"


class Hackenbush:
    """Cut an edge of your colour; what no longer hangs on the ground falls. A label names an edge of the start.

    An edge is (low, high, colour, twin): two nodes, of which 0 is the ground; or a stalk and a height, both from 0.
    """

    COLOURS = {"b": "blue", "r": "red", "g": "green"}
    MINE = {LEFT: "bg", RIGHT: "rg"}

    def __init__(self, text):
        read = [self.read(part) for part in realisations_of(text)]
        forms = {form for form, _ in read if form != "empty"}
        if len(forms) > 1:
            raise Unreadable("stalks and edges in one superposition")
        self.stalks = forms != {"edges"}
        self.edges = sorted(set().union(*(edges for _, edges in read)))
        if len(self.edges) > 64:
            raise Unreadable("more than 64 edges")
        self.start = [frozenset(edges) for _, edges in read]

    def read(self, text):
        scanner = Scanner(text)
        if scanner.accept("meadow:"):
            halves = scanner.number(0, 32)
            scanner.expect(",")
            wholes = scanner.number(0, 64)
            edges = [(stalk, 0, "b", 1) for stalk in range(halves)] + [(stalk, 1, "r", 1) for stalk in range(halves)]
            edges += [(stalk, 0, "r", 1) for stalk in range(halves, halves + wholes)]
            form = "stalks"
        elif scanner.accept("tent:"):
            legs = scanner.number(2, 32)
            edges = [(0, leg, "b", 1) for leg in range(1, legs + 1)]
            edges += [(leg, legs + 1, "r", 1) for leg in range(1, legs + 1)]
            form = "edges"
        elif scanner.at_digit():
            form, edges = "edges", self.read_edges(scanner)
        else:
            form, edges = self.read_stalks(scanner)
        scanner.expect_end()
        if len(edges) > 64:
            raise Unreadable("more than 64 edges")
        if form == "edges" and set(edges) != standing(edges):
            raise Unreadable("an edge is not connected to the ground")
        return form, edges

    def read_stalks(self, scanner):
        edges, stalk = [], 0
        while True:
            scanner.spaces()
            if stalk == 64:
                raise Unreadable("more than 64 stalks")
            height = 0
            while scanner.peek() and scanner.peek() in "brg":
                edges.append((stalk, height, scanner.peek(), 1))
                scanner.at += 1
                height += 1
            if height == 0:
                scanner.expect("-")
            stalk += 1
            scanner.spaces()
            if not scanner.accept("+"):
                break
        return ("empty" if stalk == 1 and not edges else "stalks"), edges

    @staticmethod
    def read_edges(scanner):
        edges, numbered = [], set()
        while not scanner.done():
            low = scanner.number(0, 9999)
            scanner.expect("-")
            high = scanner.number(0, 9999)
            colour = scanner.peek()
            if not colour or colour not in "brg":
                raise Unreadable("an edge has no colour")
            scanner.at += 1
            kind = (min(low, high), max(low, high), colour)
            if scanner.at_digit():
                twin = scanner.number(1, 64)
                numbered.add(kind)
            elif kind in numbered:
                raise Unreadable("an edge without a number behind a numbered twin")
            else:
                twin = sum(edge[:3] == kind for edge in edges) + 1
            if kind + (twin,) in edges:
                raise Unreadable("an edge is given twice")
            edges.append(kind + (twin,))
            end = scanner.at
            scanner.spaces()
            if not scanner.done() and scanner.at == end:
                raise Unreadable("no space between two edges")
        return edges

    def moves(self, position, player):
        mine = (edge for edge in position if edge[2] in self.MINE[player])
        if self.stalks:
            return {
                self.edges.index(cut): frozenset(e for e in position if e[0] != cut[0] or e[1] < cut[1]) for cut in mine
            }
        return {self.edges.index(cut): frozenset(standing(position - {cut})) for cut in mine}

    def name(self, label):
        low, high, colour, twin = self.edges[label]
        if self.stalks:
            return f"cut {self.COLOURS[colour]} edge {high + 1} of stalk {low + 1}"
        return f"cut {low}-{high}{colour}{twin if twin > 1 else ''}"


def standing(edges):
    """The edges that are connected to node 0."""
    nodes, grown = {0}, True
    while grown:
        grown = False
        for low, high, _, _ in edges:
            if (low in nodes) != (high in nodes):
                nodes |= {low, high}
                grown = True
    return {edge for edge in edges if edge[0] in nodes}


class Domineering:
    """Left lays a vertical domino on two free squares, Right a horizontal one. A label names the two squares.

    A position is the set of free squares that some domino can still cover; others make no difference.
    """

    def __init__(self, text):
        boards = [self.read(part) for part in realisations_of(text)]
        self.rows, self.columns = boards[0][:2]
        if any(board[:2] != (self.rows, self.columns) for board in boards):
            raise Unreadable("boards of different sizes")
        self.start = [self.useful(board[2]) for board in boards]

    @staticmethod
    def read(text):
        scanner = Scanner(text)
        if scanner.at_digit():
            rows = scanner.number(1, 64)
            scanner.expect("x")
            columns = scanner.number(1, 64)
            scanner.expect_end()
            lines = ["." * columns] * rows if rows * columns <= 64 else []
        else:
            lines = [line.strip(SPACES) for line in text.split("/")]
        if not lines or any(not re.fullmatch("[.#]+", line) or len(line) != len(lines[0]) for line in lines):
            raise Unreadable("no board")
        if len(lines) * len(lines[0]) > 64:
            raise Unreadable("more than 64 squares")
        free = {(r, c) for r, line in enumerate(lines) for c, square in enumerate(line) if square == "."}
        return len(lines), len(lines[0]), free

    def useful(self, free):
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
        return frozenset((r, c) for r, c in free if any((r + down, c + right) in free for down, right in steps))

    def moves(self, position, player):
        down, right = ((1, 0), (0, 1))[player]
        result = {}
        for r, c in position:
            other = (r + down, c + right)
            if other in position:
                result[2 * (r * self.columns + c) + player] = self.useful(position - {(r, c), other})
        return result

    def name(self, label):
        row, column = divmod(label // 2, self.columns)
        down, right = ((1, 0), (0, 1))[label % 2]
        return f"domino ({row + 1},{column + 1})-({row + down + 1},{column + right + 1})"


class Octal:
    """Remove k neighbouring pins of a row if digit k of the code allows what is left of the row: 1 nothing, 2 one row, 4 two rows; and
    if the code begins with 4, cut a row in two. A label names the pins, or the place of the cut.

    A position is the set of pins and the set of cuts (each by the pin before it); rows without a move are left out of it.
    """

    def __init__(self, text):
        parts = realisations_of(text)
        self.code = None
        written = [self.read(part) for part in parts]
        self.lengths = written[0][0]
        if any(lengths != self.lengths for lengths, _, _ in written):
            raise Unreadable("rows of different lengths")
        self.row_of = [row for row, length in enumerate(self.lengths) for _ in range(length)]
        self.start = [self.playable(pins, cuts) for _, pins, cuts in written]

    def read(self, text):
        scanner = Scanner(text)
        if self.code is None or ":" in text:
            found = re.compile(r"([04])\.([0-7]{1,64})(?![0-7])[ \t\n\v\f\r]*:").match(text)
            if not found:
                raise Unreadable("no octal code")
            code = (found[1] == "4", [int(digit) for digit in found[2].rstrip("0")])
            if self.code is not None and code != self.code:
                raise Unreadable("another octal code")
            self.code = code
            scanner.at = found.end()
        most = 32 if self.code[0] else 64
        lengths, pins, cuts, used = [], set(), set(), 0
        while True:
            scanner.spaces()
            first = used
            if scanner.at_digit():
                used += scanner.number(0, most)
                pins |= set(range(first, used))
            else:
                found = re.compile(r"(?:[x.]|(?<=x)/(?=x))+").match(text, scanner.at)
                if not found or found[0].startswith("/") or ("/" in found[0] and not self.code[0]):
                    raise Unreadable("no row of pins")
                for place in found[0]:
                    if place == "/":
                        cuts.add(used - 1)
                        continue
                    if place == "x":
                        pins.add(used)
                    used += 1
                scanner.at = found.end()
            lengths.append(used - first)
            if used > most or len(lengths) > 64:
                raise Unreadable("too many pins or rows")
            scanner.spaces()
            if not scanner.accept(","):
                break
        scanner.expect_end()
        return lengths, pins, cuts

    def linked(self, pins, cuts, pin):
        """Whether this pin and the next are side by side in one row."""
        return pin in pins and pin + 1 in pins and pin not in cuts and self.row_of[pin] == self.row_of[pin + 1]

    def allowed(self, removed, rows_left):
        digits = self.code[1]
        return removed <= len(digits) and digits[removed - 1] >> rows_left & 1 == 1

    def has_move(self, length):
        if self.code[0] and length > 1:
            return True
        return any(
            self.allowed(removed, (before > 0) + (length - removed - before > 0))
            for removed in range(1, length + 1)
            for before in range(length - removed + 1)
        )

    def playable(self, pins, cuts):
        kept = set()
        for pin in pins:
            if pin - 1 in pins and self.linked(pins, cuts, pin - 1):
                continue
            row = [pin]
            while self.linked(pins, cuts, row[-1]):
                row.append(row[-1] + 1)
            if self.has_move(len(row)):
                kept |= set(row)
        real = {pin for pin in cuts if pin in kept and self.linked(kept, set(), pin)}
        return frozenset(kept), frozenset(real)

    def moves(self, position, player):
        pins, cuts = position
        result = {}
        for first in pins:
            if self.code[0] and self.linked(pins, cuts, first):
                result[first << 7] = self.playable(pins, cuts | {first})
            before = first - 1 in pins and self.linked(pins, cuts, first - 1)
            last = first
            while True:
                after = self.linked(pins, cuts, last)
                removed = last - first + 1
                if self.allowed(removed, before + after):
                    result[first << 7 | removed] = self.playable(pins - set(range(first, last + 1)), cuts)
                if not after:
                    break
                last += 1
        return result

    def name(self, label):
        first, removed = label >> 7, label & 127
        row = self.row_of[first]
        pin = first - sum(self.lengths[:row]) + 1
        if removed == 0:
            text = f"cut between pins {pin} and {pin + 1}"
        elif removed == 1:
            text = f"remove pin {pin}"
        else:
            text = f"remove pins {pin}-{pin + removed - 1}"
        return text if len(self.lengths) == 1 else f"{text} of row {row + 1}"


class Explicit:
    """A game that is written out. Labels are numbered in the order in which they are first written."""

    NAME = r"(?:(?!->)[^,;:#{}|\n \t\r/\\])+"
    MOVE = re.compile(r"(LR|L|R)[ \t\r]+((?:(?!->)[^,;:#{}|\n])+)->[ \t\r]*(" + NAME + ")")

    def __init__(self, text):
        parts = realisations_of(text)
        if not parts[0].startswith("{"):
            raise Unreadable("the certificate names a file instead of holding the game: make it again")
        source, first_name = self.split(parts[0])
        self.labels, self.positions, self.named_start = [], {}, None
        self.numbers = {}  # of the labels
        self.read(source[1:-1])
        self.check_rules()
        self.start = []
        for part in parts:
            name = part
            if part.startswith("{"):
                other, name = self.split(part)
                if other != source:
                    raise Unreadable("realisations of two games")
            if name is None:
                name = self.named_start or next(iter(self.positions))
            if name not in self.positions:
                raise Unreadable("no such position in the game")
            self.start.append(name)
        if "\n" in text and text != self.written():
            raise Unreadable("a position of several lines must be as qcg writes it")

    @staticmethod
    def split(text):
        """The text in braces, and the position behind it or nothing."""
        end = text.find("}") + 1
        if end == 0 or (end < len(text) and (text[end] != ":" or end + 1 == len(text))):
            raise Unreadable("expected '}' and a position")
        return text[:end], text[end + 1 :] if end < len(text) else None

    def read(self, text):
        raw = text.encode("latin-1")
        try:
            raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Unreadable("not a text") from None
        if len(raw) > 1 << 20 or any((byte < 32 and byte not in b"\t\r\n") or byte == 127 for byte in raw):
            raise Unreadable("not a text, or too long")
        for line in re.split("[;\n]", re.sub("#[^\n]*", "", text)):
            if line.strip(" \t\r"):
                self.read_line(line.strip(" \t\r"))
        if not self.positions:
            raise Unreadable("a game without positions")
        named = {target for moves in self.positions.values() for _, target in moves.values()}
        if self.named_start:
            named.add(self.named_start)
        if not named <= self.positions.keys():
            raise Unreadable("a position is named but not described")

    def read_line(self, line):
        found = re.compile("(" + self.NAME + r")[ \t\r]*:[ \t\r]*").match(line)
        if not found:
            raise Unreadable("expected a position and its moves")
        rest = line[found.end() :]
        if found[1] == "start":
            if self.named_start or not re.fullmatch(self.NAME, rest):
                raise Unreadable("expected one position to start from")
            self.named_start = rest
            return
        if found[1] in self.positions or len(self.positions) == 100000:
            raise Unreadable("a position is described twice, or there are too many")
        moves = self.positions[found[1]] = {}
        for written in rest.split(",") if rest else []:
            move = self.MOVE.fullmatch(written.strip(" \t\r"))
            words = " ".join(re.findall(r"[^ \t\r]+", move[2])) if move else ""
            if not words:
                raise Unreadable("expected a move")
            if words not in self.numbers:
                self.numbers[words] = len(self.labels)
                self.labels.append(words)
            self.add_move(moves, self.numbers[words], move[1], move[3])

    @staticmethod
    def add_move(moves, label, players, target):
        owners, known = moves.get(label, (frozenset(), target))
        added = {player for player, letter in ((LEFT, "L"), (RIGHT, "R")) if letter in players}
        if known != target or owners & added:
            raise Unreadable("a label is given twice, or leads to two positions")
        moves[label] = (owners | added, target)

    def check_rules(self):
        """Play ends, and a label keeps its players in all that follows (Definition 3.4)."""
        order = self.ordered()
        owners_of = {}
        for moves in self.positions.values():
            for label, (owners, _) in moves.items():
                owners_of.setdefault(label, set()).add(owners)
        earlier = {name: set() for name in self.positions}  # (label, owners) met on the way; only labels in doubt
        for name in reversed(order):
            moves = self.positions[name]
            if any(label in moves and moves[label][0] != owners for label, owners in earlier[name]):
                raise Unreadable("a label changes its players")
            here = {(label, owners) for label, (owners, _) in moves.items() if len(owners_of[label]) > 1}
            for _, target in moves.values():
                earlier[target] |= earlier[name] | here

    def ordered(self):
        """The positions, each behind all that it leads to."""
        order, state = [], {}
        for root in self.positions:
            stack = [(root, iter(self.positions[root].values()))] if root not in state else []
            state.setdefault(root, "open")
            while stack:
                name, rest = stack[-1]
                for _, target in rest:
                    if state.get(target) == "open":
                        raise Unreadable("play comes back to where it was")
                    if target not in state:
                        state[target] = "open"
                        stack.append((target, iter(self.positions[target].values())))
                        break
                else:
                    state[name] = "closed"
                    order.append(name)
                    stack.pop()
        return order

    def written(self):
        lines = []
        for name, moves in self.positions.items():
            each = [
                f" {'L' if LEFT in owners else ''}{'R' if RIGHT in owners else ''} {self.labels[label]} -> {target}"
                for label, (owners, target) in sorted(moves.items())
            ]
            lines.append(name + ":" + ",".join(each))
        order = {name: number for number, name in enumerate(self.positions)}
        return "{" + ";\n".join(lines) + "}:" + " | ".join(sorted(set(self.start), key=order.get))

    def moves(self, position, player):
        return {label: target for label, (owners, target) in self.positions[position].items() if player in owners}

    def name(self, label):
        return self.labels[label]


GAMES = {"nim": Nim, "hackenbush": Hackenbush, "domineering": Domineering, "octal": Octal, "explicit": Explicit}
OTHER_GAMES = ("nim-cut", "subtraction", "konane", "numbered-konane", "col", "snort", "maze", "clear-the-pond", "avoid-true",
               "transverse-wave")


# --- values: games written out as their options --------------------------------------------------------------------------


class Values:
    """A value is known by its text; `options[text]` are the texts of Left's and of Right's options."""

    def __init__(self):
        self.options = {}

    def read(self, text):
        scanner = Scanner(text)
        value = self.read_game(scanner, 0)
        if not scanner.done():
            raise Unreadable(f"'{text[:60]}' is no value")
        return value

    def read_game(self, scanner, depth):
        if depth > 100:
            raise Unreadable("a value is nested too deeply")
        if scanner.accept("{"):
            left = self.read_side(scanner, "|", depth)
            scanner.expect("|")
            right = self.read_side(scanner, "}", depth)
            scanner.expect("}")
            return self.keep("{" + ",".join(left) + "|" + ",".join(right) + "}", (left, right))
        whole, denominator, nimber = 0, 1, 0
        sign = -1 if scanner.accept("-") else 1
        if sign == -1 or scanner.peek() != "*":
            whole = scanner.number(0, 200 << 20)
            denominator = scanner.number(1, 1 << 20) if scanner.accept("/") else 1
        if denominator & (denominator - 1) != 0 or whole // denominator > 200:
            raise Unreadable("a number is not dyadic, or too large")
        if scanner.accept("*"):
            nimber = scanner.number(1, 100) if scanner.at_digit() else 1
        return self.number(sign * whole, denominator, nimber)

    def read_side(self, scanner, closing, depth):
        if scanner.peek() == closing:
            return []
        side = [self.read_game(scanner, depth + 1)]
        while scanner.accept(","):
            side.append(self.read_game(scanner, depth + 1))
        return side

    def number(self, whole, denominator, nimber):
        """n is {n-1|}, m/2^k is {(m-1)/2^k|(m+1)/2^k}, and x*n moves to every x*i with i < n."""
        while denominator > 1 and whole % 2 == 0:
            whole, denominator = whole // 2, denominator // 2
        text = "" if whole == 0 and nimber > 0 else str(whole)
        text += (f"/{denominator}" if denominator > 1 else "") + ("*" if nimber > 0 else "") + (str(nimber) if nimber > 1 else "")
        if text in self.options:
            return text
        left, right = [], []
        if nimber > 0:
            left = right = [self.number(whole, denominator, smaller) for smaller in range(nimber)]
        elif denominator > 1:
            left = [self.number(whole - 1, denominator, 0)]
            right = [self.number(whole + 1, denominator, 0)]
        elif whole > 0:
            left = [self.number(whole - 1, 1, 0)]
        elif whole < 0:
            right = [self.number(whole + 1, 1, 0)]
        return self.keep(text, (left, right))

    def keep(self, text, options):
        if text not in self.options:
            if len(self.options) == 100000:
                raise Unreadable("a value is too large to be written out")
            self.options[text] = options
        return text


# --- play ----------------------------------------------------------------------------------------------------------------


class Difference:
    """The game G - H: labels are played on all realisations of G, or H is moved to an option of the other player."""

    def __init__(self, claim):
        self.game = claim.game
        self.flavour, self.width = claim.flavour, claim.width
        self.values = Values()
        realisations = frozenset(self.game.start)
        if self.flavour == "classical" and len(realisations) > 1:
            raise Unreadable("a superposition has no classical play")
        if self.flavour == "A" and self.width == 1:
            raise Unreadable("flavour A has no moves of width 1")
        self.start = (realisations, self.values.read("0" if claim.misere else claim.value))

    def legal(self, realisations, player):
        """For each realisation, where the player's labels lead."""
        return [self.game.moves(position, player) for position in realisations]

    def alone(self, label, legal, labels):
        """Definition 3.13: whether a single label may be played."""
        on_all = all(label in moves for moves in legal)
        on_active = all(label in moves for moves in legal if moves)
        only = len(labels) == 1
        return {
            "classical": True,
            "A": False,
            "B": only,
            "C": on_all,
            "BC": only or on_all,
            "Cp": on_active,
            "D": True,
        }[self.flavour]

    def after(self, legal, chosen):
        """Definition 3.12: every label on every realisation; where none is legal, the realisation is gone."""
        return frozenset(moves[label] for moves in legal for label in chosen if label in moves)

    def followers(self, state, player):
        """All states that the player can move to."""
        realisations, value = state
        legal = self.legal(realisations, player)
        labels = set().union(*legal)
        found = {(self.after(legal, [label]), value) for label in labels if self.alone(label, legal, labels)}
        if self.flavour != "classical":
            if len(labels) > MOST_LABELS:
                raise Unreadable(f"too large: a player has {len(labels)} labels, and at most {MOST_LABELS} are tried")
            widest = len(labels) if self.width is None else min(self.width, len(labels))
            for size in range(2, widest + 1):
                found |= {(self.after(legal, chosen), value) for chosen in combinations(labels, size)}
        return found | {(realisations, option) for option in self.values.options[value][1 - player]}

    def play(self, state, player, move):
        """Where the move leads; nothing where it is not playable. A move is a list of labels, or the text of a value."""
        realisations, value = state
        if isinstance(move, str):
            return (realisations, move) if move in self.values.options[value][1 - player] else None
        legal = self.legal(realisations, player)
        labels = set().union(*legal)
        rising = all(a < b for a, b in zip(move, move[1:]))
        if not rising or not labels.issuperset(move):
            return None
        if len(move) == 1:
            playable = self.alone(move[0], legal, labels)
        else:
            playable = self.flavour != "classical" and (self.width is None or len(move) <= self.width)
        return (self.after(legal, move), value) if playable else None


# --- the file --------------------------------------------------------------------------------------------------------------

NUMBER = "(0|[1-9][0-9]*)"
LABELS = "(?:0|[1-9][0-9]*)(?:&(?:0|[1-9][0-9]*))*"
MOVE = f"({LABELS}|to [^ \n]+)"
LARGEST = 0xFFFFFFFF
# Who starts and who wins, for each proof that a relation needs.
DUELS = {
    "=": [(LEFT, RIGHT), (RIGHT, LEFT)],
    ">=": [(RIGHT, LEFT)],
    "<=": [(LEFT, RIGHT)],
    ">": [(LEFT, LEFT), (RIGHT, LEFT)],
    "<": [(LEFT, RIGHT), (RIGHT, RIGHT)],
    "||": [(LEFT, LEFT), (RIGHT, RIGHT)],
    "|>": [(LEFT, LEFT)],
    "<|": [(RIGHT, RIGHT)],
}


# The outcomes that are claimed under misère play, as the relations that ask for the same proofs.
OUTCOMES = {"L": ">", "R": "<", "N": "||", "P": "="}
NO_MOVE = "none"  # the winner has none, and so wins under misère play


class Proof:
    def __init__(self, starts, wins):
        self.starts, self.wins = starts, wins
        self.opening = None
        self.nodes = []  # each a list of (move, reply, next node, line)


class Claim:
    def __init__(self):
        self.labels = []  # (player, number, text), as they are written
        self.proofs = []

    def __str__(self):
        position = self.position.replace("\n", " ")
        inside = f'{self.game_name} "{position}"' if re.search("[][<>{}#]", position) else f"{self.game_name} {position}"
        lift = self.flavour + ("" if self.width is None else f",{self.width}")
        lifted = f"[{inside}]" if self.flavour == "classical" else f"<{inside}>[{lift}]"
        return f"misere({lifted}) = {self.value}" if self.misere else f"{lifted} {self.relation} {self.value}"


def whole(text):
    if len(text) > 10 or int(text) > LARGEST:
        raise Unreadable(f"{text[:30]} is too large a number")
    return int(text)


def move_of(text):
    if text == NO_MOVE:
        return []
    return text[3:] if text.startswith("to ") else [whole(label) for label in text.split("&")]


class Lines:
    """The lines of a certificate, one after another."""

    def __init__(self, lines):
        self.lines = lines
        self.at = 0

    def match(self, pattern):
        """The groups of the next line if it fits the pattern as a whole; then it is read."""
        found = re.fullmatch(pattern, self.lines[self.at], re.DOTALL) if self.at < len(self.lines) else None
        if found:
            self.at += 1
        return found

    def expect(self, pattern):
        found = self.match(pattern)
        if not found:
            raise Unreadable(f"line {self.at + 1} is not what is expected there: {pattern}")
        return found


def checksum(data):
    """FNV-1a of 64 bits."""
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{total:016x}"


def read_certificate(data):
    text = data.decode("latin-1")  # a byte stays a letter
    if not text.endswith("\n"):
        raise Unreadable("the last line is not ended")
    lines = Lines(text[:-1].split("\n"))
    version = lines.expect("qcg certificate ([123])")[1]
    claims = []
    while lines.at < len(lines.lines) - 1:
        claims.append(read_claim(lines))
    total = lines.expect("end ([0-9a-f]{16})")[1]
    if checksum(data[: text.rindex("end ")]) != total:
        raise Unreadable("the checksum does not fit: this file was changed")
    several_lines = any("\n" in claim.position for claim in claims)
    needed = "3" if any(claim.misere for claim in claims) else "2" if several_lines else "1"
    if not claims or version != needed:
        raise Unreadable("no claim, or lines of another version")
    return claims


def read_claim(lines):
    claim = Claim()
    claim.line = lines.at + 1
    claim.game_name = lines.expect("game (.*)")[1]
    claim.position = lines.expect("position (.*)")[1]
    while True:
        more = lines.match("more (.*)")
        if not more:
            break
        claim.position += "\n" + more[1]
    claim.flavour = lines.expect("flavour (classical|A|B|C|BC|Cp|D)")[1]
    width = lines.expect(f"width (inf|{NUMBER})")[1]
    claim.width = None if width == "inf" else whole(width)
    if claim.width is not None and not 1 <= claim.width <= 1000000:
        raise Unreadable("no such width")
    claim.misere = lines.match("convention misere") is not None
    claim.relation, claim.value = lines.expect(r"claim ([^ ]+) (.*)").groups()
    if claim.relation not in DUELS:
        raise Unreadable("no such relation")
    if claim.misere and (claim.relation != "=" or claim.value not in OUTCOMES):
        raise Unreadable("no such outcome")
    while True:
        label = lines.match(f"label (Left|Right) {NUMBER} (.*)")
        if not label:
            break
        claim.labels.append((PLAYER_NAMES.index(label[1]), whole(label[2]), label[3]))
    while True:
        proof = lines.match("starts (Left|Right) wins (Left|Right)")
        if not proof:
            break
        claim.proofs.append(read_proof(lines, Proof(PLAYER_NAMES.index(proof[1]), PLAYER_NAMES.index(proof[2]))))
    return claim


def read_proof(lines, proof):
    opening = lines.match(f"open (?:{MOVE}|{NO_MOVE})")
    if opening:
        proof.opening = move_of(opening[1] or NO_MOVE)
    while lines.match(f"node {len(proof.nodes)}"):
        answers = []
        while True:
            answer = lines.match(f"{MOVE} : (?:{MOVE} : {NUMBER}|{NO_MOVE})")
            if not answer:
                break
            reply, following = (move_of(answer[2]), whole(answer[3])) if answer[2] else ([], None)
            answers.append((move_of(answer[1]), reply, following, lines.at))
        proof.nodes.append(answers)
    return proof


# --- the check ----------------------------------------------------------------------------------------------------------------


class Check:
    """Replays the strategies of one claim against everything that the losers can do."""

    def __init__(self, claim):
        self.claim = claim
        self.difference = Difference(claim)
        self.played = set()

    def run(self):
        duels = [(proof.starts, proof.wins) for proof in self.claim.proofs]
        relation = OUTCOMES[self.claim.value] if self.claim.misere else self.claim.relation
        if duels != DUELS[relation]:
            raise Unproven(f"line {self.claim.line}: this claim needs other proofs")
        for proof in self.claim.proofs:
            self.replay(proof)
        names = [(player, label, self.claim.game.name(label)) for player, label in sorted(self.played)]
        if names != self.claim.labels:
            raise Unproven(f"line {self.claim.line}: the labels are not those played, by their names")

    def replay(self, proof):
        ends_at_once = proof.opening == []
        if (proof.opening is not None) != (proof.starts == proof.wins) or bool(proof.nodes) == ends_at_once:
            raise Unproven(f"line {self.claim.line}: an opening or node 0 is missing, or is there and must not be")
        if ends_at_once:
            return self.want_no_move(self.difference.start, proof.wins, self.claim.line)
        states = [None] * len(proof.nodes)
        states[0] = self.difference.start
        if proof.opening is not None:
            states[0] = self.play(states[0], proof.wins, proof.opening, self.claim.line)
        for number, answers in enumerate(proof.nodes):
            if states[number] is None:
                raise Unproven(f"line {self.claim.line}: node {number} is not reached from those before it")
            self.answer_everything(proof, number, answers, states)

    def answer_everything(self, proof, number, answers, states):
        """Every game is over after finitely many moves, so whoever always has an answer wins.

        Under misère play the winner has an answer or no move, and is never waited for by a loser without a move.
        """
        loser = 1 - proof.wins
        unanswered = self.difference.followers(states[number], loser)
        if self.claim.misere and not unanswered:
            raise Unproven(f"line {self.claim.line}: in node {number} the loser has no move, and wins")
        for move, reply, following, line in answers:
            moved = self.play(states[number], loser, move, line)
            if moved not in unanswered:
                raise Unproven(f"line {line}: this position is answered already")
            unanswered.remove(moved)
            if reply == []:
                self.want_no_move(moved, proof.wins, line)
                continue
            reached = self.play(moved, proof.wins, reply, line)
            if following >= len(states) or states[following] not in (None, reached):
                raise Unproven(f"line {line}: the reply does not lead to node {following}")
            states[following] = reached
        if unanswered:
            raise Unproven(f"line {self.claim.line}: node {number} has no answer to some move")

    def want_no_move(self, state, player, line):
        """Then the player wins under misère play."""
        if not self.claim.misere or self.difference.followers(state, player):
            raise Unproven(f"line {line}: who has no move loses, or the winner has one")

    def play(self, state, player, move, line):
        after = self.difference.play(state, player, move)
        if after is None:
            raise Unproven(f"line {line}: a move is not playable")
        if not isinstance(move, str):
            self.played |= {(player, label) for label in move}
        return after


def check(data):
    """Returns the claims of a certificate, all of them proven."""
    claims = read_certificate(data)
    for claim in claims:
        if claim.game_name in OTHER_GAMES or claim.game_name.startswith("{"):  # these are rules of rule files
            raise UnknownGame(claim.game_name)
        if claim.game_name not in GAMES:
            raise Unreadable(f"there is no game '{claim.game_name[:40]}'")
        if "\n" in claim.position and claim.game_name != "explicit":
            raise Unreadable("a position of several lines must be as qcg writes it")
        claim.game = GAMES[claim.game_name](claim.position)
        Check(claim).run()
    return claims


def verdict(data):
    """The exit code, and what to say."""
    try:
        return 0, "\n".join(f"valid: {claim}" for claim in check(data))
    except Unproven as error:
        return 1, f"rejected: {error}"
    except Unreadable as error:
        return 2, f"cannot be read: {error}"
    except UnknownGame as error:
        return 4, f"not checked: this program does not know the game '{error}'; it knows {', '.join(GAMES)}"


def main(files):
    if not files or files[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if files else 2
    worst = 0
    for name in files:
        try:
            with open(0 if name == "-" else name, "rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            code, text = 2, f"cannot be read: {error.strerror}"
        else:
            code, text = verdict(data) if len(data) <= MOST_BYTES else (2, "cannot be read: it is too long")
        lines = text.encode("latin-1", "replace").decode("utf-8", "replace")
        print(lines if len(files) == 1 else "\n".join(f"{name}: {line}" for line in lines.split("\n")))
        worst = max(worst, code)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
