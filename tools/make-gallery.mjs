#!/usr/bin/env node
// make-gallery.mjs PROGRAM [sample]: writes what the page's gallery shows as JSON on stdout, all of it asked of the program:
// each conjecture with its verdict, counterexample and certificate, the tables of the papers without the cells that take
// too long, and sequences. It takes minutes; a sample, with the small cells and the first terms only, takes seconds. The page
// carries the answer as web/content/gallery.json; web/tests/browser/discoveries.spec.ts asks for a sample again.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [program, how] = process.argv.slice(2);
const sampling = how === "sample";
const CELL_TIME = "10s";
/** Tables asked for in parts: the largest meadows would take hours where moves may have any width. */
const PARTS = {
  "meadow-values": [
    ["--width", "2"],
    ["--width", "inf", "--max", "4"],
  ],
};
const SAMPLE_SIZES = { "stalks-C": "5", others: "3" };
const SAMPLE_TERMS = 4;
const FLAVOURS = ["classical", "A", "B", "C", "Cp", "D"];

/** Positions with one number in them, from `first` to `last`; what is asked of each is a command of the program. */
const SEQUENCES = [
  sequence("nim-heap", "One heap of Nim", "nimber", "nim", "{n}", "inf", 0, 12),
  sequence("nim-beside-one", "A heap of Nim beside a single counter", "nimber", "nim", "{n},1", "2", 0, 16),
  sequence("nim-equal-heaps", "Two equal heaps of Nim", "nimber", "nim", "{n},{n}", "2", 0, 6),
  sequence("subtraction-1-2", "Taking one or two counters", "nimber", "subtraction", "{1,2}:{n}", "2", 0, 20),
  sequence("kayles", "Kayles, the octal game 0.77", "nimber", "octal", "0.77:{n}", "2", 0, 7),
  sequence("dawsons-kayles", "Dawson’s Kayles, the octal game 0.07", "nimber", "octal", "0.07:{n}", "2", 0, 12),
  sequence("dawsons-chess", "Dawson’s Chess, the octal game 0.137", "nimber", "octal", "0.137:{n}", "2", 0, 11),
  sequence("octal-0.6", "The octal game 0.6", "nimber", "octal", "0.6:{n}", "2", 0, 8),
  sequence("node-kayles-paths", "Node Kayles on a path", "nimber", "node-kayles", "path:{n}", "2", 1, 12),
  sequence("meadows", "Blue halves of Hackenbush", "value", "hackenbush", "meadow:{n},0", "2", 0, 6),
  sequence("meadows-1", "Blue halves beside a red whole", "value", "hackenbush", "meadow:{n},1", "2", 0, 6),
  sequence("domineering-2", "Domineering on two rows", "value", "domineering", "2x{n}", "2", 1, 5),
];

function sequence(name, title, question, game, position, width, first, last) {
  return { name, title, question, game, position, width, first, last };
}

/** A refutation ends with exit code 1, which is an answer, and a table without some cells with 3. */
function ask(...words) {
  const { status, stdout, stderr } = spawnSync(program, [...words, "--quiet"], {
    encoding: "utf8",
  });
  if (status === 0 || status === 1 || (status === 3 && words[0] === "table")) return stdout;
  throw new Error(`qcg ${words.join(" ")}: ${stderr}`);
}

/** `name: title (source)`, a line each. */
function listed(command) {
  return ask(command)
    .trim()
    .split("\n")
    .map((line) => line.slice(0, line.indexOf(":")));
}

/** Lines `key: value`, some of which go on in the next. */
function readKeys(text) {
  const keys = {};
  let last = "";
  for (const line of text.split("\n")) {
    const begun = /^([a-z]+): (.*)$/.exec(line);
    if (begun) {
      last = begun[1];
      keys[last] = keys[last] ? `${keys[last]}; ${begun[2]}` : begun[2];
    } else if (line.startsWith(" ")) {
      keys[last] += ` ${line.trim()}`;
    }
  }
  return keys;
}

/** What the page shows, with a position to look at for each (galleryExamples); the other theorems are in docs/conjectures.md. */
const SHOWN = /^(burke-ferland-teng|dorbec-mhalla-([6-9]|1.*)|pleunes-(4\.6|8).*|.*-misere)$/;

function conjecture(name, folder) {
  const file = join(folder, `${name}.certificate`);
  const { title, source, says, note, claim } = readKeys(ask("conjecture", name, "--show"));
  const found = JSON.parse(ask("conjecture", name, "--json", "--certificate", file));
  const item = {
    name,
    title,
    source,
    says,
    note,
    claim,
    verdict: found.answer,
    positions: found.positions,
  };
  const [counterexample] = found.counterexamples;
  if (!counterexample) return item;
  const { position, flavour, width, facts } = counterexample;
  return {
    ...item,
    counterexample: { position, flavour, width, facts },
    certificate: readFileSync(file, "utf8"),
  };
}

/** A cell whose answer the paper prints otherwise has what is printed as well. */
function cell({ flavour, width, row, column, position, answer, printed, agrees }) {
  const known = [flavour, width, row, column, position, answer];
  return agrees === false ? [...known, printed] : known;
}

function table(name) {
  const sample = [["--max", SAMPLE_SIZES[name] ?? SAMPLE_SIZES.others]];
  const parts = sampling ? sample : (PARTS[name] ?? [[]]);
  const asked = ["table", name, "--json", "--compare", "paper", "--cell-time", CELL_TIME];
  const replies = parts.map((part) => JSON.parse(ask(...asked, ...part)));
  const { title, source, game, property } = replies[0];
  const cells = replies.flatMap(({ answer }) => answer).filter(({ answer }) => answer !== null);
  return { name, title, source, game, property, cells: cells.map(cell) };
}

function terms({ question, game, position, width, first, last }, flavour) {
  const count = sampling ? SAMPLE_TERMS : last - first + 1;
  return Array.from({ length: count }, (_, index) => {
    const filled = position.replaceAll("{n}", String(first + index));
    return ask(question, game, filled, "--flavour", flavour, "--width", width).trim();
  });
}

function answered({ last, ...asked }) {
  const all = { ...asked, last };
  return { ...asked, terms: Object.fromEntries(FLAVOURS.map((flavour) => [flavour, terms(all, flavour)])) };
}

if (!program) {
  process.stderr.write("make-gallery.mjs: which program is to be asked? e.g. build/release/bin/qcg\n");
  process.exit(2);
}
execFileSync(program, ["--version"], { stdio: "ignore" });
const folder = mkdtempSync(join(tmpdir(), "qcg-gallery-"));
try {
  const gallery = {
    conjectures: listed("conjecture").filter((name) => SHOWN.test(name)).map((name) => conjecture(name, folder)),
    // Hidden games have a screen of their own, and no flavours.
    tables: listed("table")
      .filter((name) => !name.startsWith("schrodinger-"))
      .map(table),
    sequences: SEQUENCES.map(answered),
  };
  process.stdout.write(`${JSON.stringify(gallery, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
