#!/usr/bin/env python3
"""papers.py PROGRAM: puts the statements of the papers to the test, and writes the tables of docs/papers.md.

What is put to the test is listed in docs/papers/*.rows, whose form docs/papers/README.md tells. Verdicts are read from
what the program prints. Without options every row is run and the document is written.

  --only PATTERN   run the rows whose "paper, item" has the regular expression; the others keep their verdicts
  --quick          run the rows that are not long only
  --check          write nothing; exit with 1 where a verdict is not that of the document
  --list           write nothing and run nothing; list the rows
  --jobs N         so many rows at a time (1)
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROWS = ROOT / "docs" / "papers"
DOCUMENT = ROOT / "docs" / "papers.md"
QUICK_SECONDS = 60  # of CPU time before a command is ended; all quick rows together take less
LONG_SECONDS = 300
PATIENCE = 10  # times as many seconds may pass, for a machine with other things to do
NO_COMMAND = "no command yet"
LONGEST_ANSWER = 150

KINDS = {  # how a verdict begins that agrees with the paper, by the first word of the item
    "Definition": "a definition: this command shows it",
    "Rule": "a rule: this command shows it",
    "Ruleset": "a definition: this command shows it",
    "Table": "as printed",
    "Figure": "as printed",
    "Figures": "as printed",
    "Example": "as printed",
}
COUNTED = {  # how verdicts are counted, by their first words
    "holds": "hold",
    "as printed": "as printed",
    "a definition": "definitions and rules, shown",
    "a rule": "definitions and rules, shown",
    "answered": "questions, answered",
    "refuted": "refuted",
    "misprinted": "misprinted",
    "unknown": "unknown",
    "ended by": "unknown",
    "not put to the test": "not put to the test",
    NO_COMMAND: NO_COMMAND,
}


class Mistake(Exception):
    pass


class Run:
    """A command, which part of its output counts (a regular expression; all of it if there is none), and the answer
    that the paper has."""

    def __init__(self, command):
        self.command = command
        self.find = None
        self.paper = None


class Row:
    def __init__(self, paper, section, item):
        self.paper = paper
        self.section = section
        self.item = item
        self.says = ""
        self.runs = []
        self.long = False
        self.otherwise = "refuted"
        self.note = ""
        self.untested = ""

    @property
    def name(self):
        return f"{self.paper.name}, {self.item}"

    @property
    def asks(self):
        """Of questions the paper has no answer."""
        return self.item.startswith("Question")


class Paper:
    def __init__(self, name):
        self.name = name
        self.title = ""
        self.sections = []  # pairs of a heading and its rows


def read_paper(path):
    """Lines `key: value`; one that begins with spaces goes on with the one before, '#' begins a comment."""
    paper = Paper(path.stem)
    row = None
    lines = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("  ") and lines:
            lines[-1][1] += " " + line.strip()
        elif line.strip() and not line.startswith("#"):
            lines.append([number, line.rstrip()])
    for number, line in lines:
        key, colon, value = line.partition(": ")
        at = f"{path.name}:{number}"
        if not colon:
            raise Mistake(f"{at}: no 'key: value'")
        if key == "paper":
            paper.title = value
        elif key == "section":
            paper.sections.append((value, []))
            row = None
        elif key == "item":
            if not paper.sections:
                raise Mistake(f"{at}: an item before any section")
            row = Row(paper, paper.sections[-1][0], value)
            paper.sections[-1][1].append(row)
        elif row is None:
            raise Mistake(f"{at}: '{key}' before any item")
        elif key == "run":
            row.runs.append(Run(value))
        elif key in ("find", "paper-has"):
            if not row.runs:
                raise Mistake(f"{at}: '{key}' before any run")
            setattr(row.runs[-1], {"find": "find", "paper-has": "paper"}[key], value)
        elif key == "cost":
            row.long = {"quick": False, "long": True}[value]
        elif key in ("says", "note", "otherwise", "untested"):
            setattr(row, key, value)
        else:
            raise Mistake(f"{at}: no key '{key}'")
    return paper


def read_papers():
    document = DOCUMENT.read_text()
    papers = sorted((read_paper(path) for path in ROWS.glob("*.rows")),
                    key=lambda paper: (document.find(f"<!-- rows: {paper.name} "), paper.name))
    seen = set()
    for row in rows_of(papers):
        if row.name in seen:
            raise Mistake(f"{row.name}: twice")
        seen.add(row.name)
        if not row.says or bool(row.runs) == bool(row.untested):
            raise Mistake(f"{row.name}: needs 'says', and either 'run' or 'untested'")
        for run in row.runs:
            if run.find and re.compile(run.find).groups != 1:
                raise Mistake(f"{row.name}: '{run.find}' has not one group")
            if (run.paper is None) != (row.asks or judges_itself(run.command)):
                raise Mistake(f"{row.name}: what the paper has of '{run.command}' is missing, or one too many")
    return papers


def rows_of(papers):
    return [row for paper in papers for _, rows in paper.sections for row in rows]


# --- running ----------------------------------------------------------------------------------------------------------


class Ended(Exception):
    """A row's command has no answer; the message is the verdict."""


def no_command(error):
    """What the program says of a command that it does not have, or cannot read, without its advice."""
    return f"{NO_COMMAND}: {shortened(error.removeprefix('qcg: ').partition(';')[0])}"


def words_of(command):
    return shlex.split(command.replace("|", " "))


def judges_itself(command):
    return command.startswith("qcg conjecture ") or (command.startswith("qcg table ") and "--compare paper" in command)


# A command may stand within a pipe or a loop, so its exit code 2 is written down where it is seen.
SHELL = """ulimit -t {seconds}
set -o pipefail
qcg() {{
  local code=0
  "{program}" "$@" || code=$?
  ((code != 2)) || echo >>"{refusals}"
  return "$code"
}}
{command}
"""


class Output:
    """What a command prints on stdout, the first line on stderr, its exit code, and whether the program had no such
    command or refused what it was given."""

    def __init__(self, command, program, seconds):
        with tempfile.NamedTemporaryFile() as refusals:
            script = SHELL.format(seconds=seconds, program=program, refusals=refusals.name, command=command)
            self.text, error, self.code = run_script(script, seconds)
            self.refused = os.path.getsize(refusals.name) > 0
        self.error = next(iter(error.splitlines()), "")


def run_script(script, seconds):
    environment = {**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(["bash", "-c", script], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, error = process.communicate(timeout=PATIENCE * seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise Ended(f"ended by its limit of {PATIENCE * seconds} s") from None
    if process.returncode in (128 + signal.SIGXCPU, 128 + signal.SIGKILL, -signal.SIGXCPU, -signal.SIGKILL):
        raise Ended(f"ended by its limit of {seconds} s of CPU time")
    return out.strip(), error.strip(), process.returncode


def shortened(text):
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_ANSWER else text[: LONGEST_ANSWER - 3].rstrip() + "..."


def conjecture_verdict(out):
    first = shortened(out.splitlines()[0])
    if not first.startswith(("holds", "refuted", "unknown")):
        raise Ended(f"unknown: the program says '{first}'")
    return first


def table_counts(out):
    """Of "flavour A, width 2: 36 of 36 printed cells agree": how many agree, were compared, and are printed."""
    found = [(int(those), int(of)) for those, of in re.findall(r": (\d+) of (\d+) printed cells agree$", out, re.M)]
    if not found:
        raise Ended("unknown: the program compares no cells")
    outside = sum(map(int, re.findall(r"printed cells compared; (\d+) are outside this table$", out, re.M)))
    agree, compared = (sum(column) for column in zip(*found))
    return agree, compared, compared + outside


def table_verdict(row, counts):
    """Of the tables that the commands of a row compare; parts of one table are no more than all of it."""
    agree, compared = (sum(column) for column in zip(*(each[:2] for each in counts)))
    verdict = f"{'as printed' if agree == compared else row.otherwise}: {agree} of {compared} printed cells agree"
    printed = max(each[2] for each in counts)
    return verdict if compared >= printed else f"{verdict}, {printed - compared} more are printed"


def as_number(text):
    top, _, bottom = text.partition("/")
    return float(top) / float(bottom or 1)


def agrees(found, paper):
    """`paper` is an answer, `refused: words of the refusal`, or `at least X`, `at most X`."""
    bound = re.fullmatch(r"at (least|most) (\S+)", paper)
    if bound:
        difference = as_number(found) - as_number(bound[2])
        return difference >= 0 if bound[1] == "least" else difference <= 0
    return " ".join(found.split()) == " ".join(paper.split())


def answer_of(run, program, seconds):
    """What the program says, and whether the paper says so, too."""
    output = Output(run.command, program, seconds)
    if run.paper and run.paper.startswith("refused: "):
        if output.refused and run.paper[len("refused: "):] in output.error:
            return "refused", True
        found, agree = output.text or "allowed", False
    else:
        found = output.text
        if run.find:
            match = re.search(run.find, found, re.M)
            found = match[1] if match else found
            agree = match is not None and (run.paper is None or agrees(found, run.paper))
        else:
            agree = run.paper is None or agrees(found, run.paper)
    if output.refused and not (agree and run.paper):
        raise Ended(no_command(output.error))
    if output.code == 3:
        raise Ended(f"ended by its limit: {shortened(output.error or output.text)}")
    if not agree and output.code not in (0, 1):
        raise Ended(f"unknown: exit code {output.code}: {shortened(output.error)}")
    return found, agree


def output_that_judges(run, program, seconds):
    output = Output(run.command, program, seconds)
    if output.refused:
        raise Ended(no_command(output.error))
    if not output.text:
        raise Ended(f"unknown: exit code {output.code}: {shortened(output.error)}")
    return output.text


def verdict_of(row, program):
    if row.untested:
        return f"not put to the test: {row.untested}"
    seconds = LONG_SECONDS if row.long else QUICK_SECONDS
    parts, tables, answers, differing = [], [], [], []
    try:
        for run in row.runs:
            if run.command.startswith("qcg conjecture "):
                parts.append(conjecture_verdict(output_that_judges(run, program, seconds)))
                continue
            if judges_itself(run.command):
                tables.append(table_counts(output_that_judges(run, program, seconds)))
                continue
            found, agree = answer_of(run, program, seconds)
            answers.append(shortened(found))
            if not agree:
                differing.append(f"{shortened(found)}, where the paper has {run.paper}")
    except Ended as end:
        return str(end)
    if tables:
        parts.append(table_verdict(row, tables))
    if differing:
        parts.append(f"{row.otherwise}: " + "; ".join(differing))
    elif answers:
        begin = "answered" if row.asks else KINDS.get(row.item.split()[0], "holds")
        told = [answer for i, answer in enumerate(answers)
                if set(answer.split()) - {"true", "holds"} and answer not in answers[:i]]
        parts.append(f"{begin} ({'; '.join(told)})" if told else begin)
    return "; ".join(parts)


def counted(verdict):
    return next((group for begin, group in COUNTED.items() if verdict.startswith(begin)), "unknown")


# --- the document -----------------------------------------------------------------------------------------------------


def anchor(row):
    return f"{row.paper.name} {row.section.split()[0]}"


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def words(text):
    """A star outside of `...` would begin something else."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if i % 2 else re.sub(r"([*<])", r"\\\1", part) for i, part in enumerate(parts))


def table_of(rows, verdicts):
    lines = ["| | what it says | command | verdict |", "|---|---|---|---|"]
    for row in rows:
        commands = "<br>".join(f"`{run.command}`" for run in row.runs) or "none"
        says = row.says if not row.note else f"{row.says} *({row.note})*"
        lines.append(f"| {cell(row.item)} | {cell(says)} | {cell(commands)} | {cell(words(verdicts[row.name]))} |")
    return lines


def summary_of(papers, verdicts):
    groups = [group for group in dict.fromkeys(COUNTED.values())
              if any(counted(verdict) == group for verdict in verdicts.values())]
    lines = ["| | rows | " + " | ".join(groups) + " |", "|---" * (len(groups) + 2) + "|"]
    for paper in papers:
        kinds = [counted(verdicts[row.name]) for row in rows_of([paper])]
        cells = [paper.title, len(kinds), *(kinds.count(group) for group in groups)]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def failures_of(papers, verdicts):
    lines = []
    for row in rows_of(papers):
        if counted(verdicts[row.name]) in ("refuted", "misprinted"):
            says = f"{row.says} ({row.note})" if row.note else row.says
            lines.append(f"- {row.paper.title.partition(',')[0]}, {row.item}: {says}. **{words(verdicts[row.name])}**")
    return lines


def generated_parts(papers, verdicts):
    parts = {"summary": summary_of(papers, verdicts), "failures": failures_of(papers, verdicts)}
    for paper in papers:
        for section, rows in paper.sections:
            parts[anchor(rows[0])] = table_of(rows, verdicts)
    return parts


PART = re.compile(r"^<!-- rows: ([^\n]*) -->\n(.*?)^<!-- end of rows -->$", re.M | re.S)


def with_parts(document, parts):
    written = [match[1] for match in PART.finditer(document)]
    for name in parts:
        if written.count(name) != 1:
            raise Mistake(f"{DOCUMENT.name}: '<!-- rows: {name} -->' is there {written.count(name)} times, not once")
    for name in written:
        if name not in parts:
            raise Mistake(f"{DOCUMENT.name}: no rows for '{name}'")

    def written_anew(match):
        return "\n".join([f"<!-- rows: {match[1]} -->", *parts[match[1]], "<!-- end of rows -->"])

    return PART.sub(written_anew, document)


def verdicts_in(document, papers):
    """The verdicts that the document has, as they were before they were written as Markdown."""
    known = {}
    by_anchor = {}
    for row in rows_of(papers):
        by_anchor.setdefault(anchor(row), {})[cell(row.item)] = row.name
    for match in PART.finditer(document):
        items = by_anchor.get(match[1], {})
        for line in match[2].splitlines():
            cells = re.split(r"(?<!\\) \| ", line.strip().removeprefix("| ").removesuffix(" |"))
            if len(cells) == 4 and cells[0] in items:
                known[items[cells[0]]] = re.sub(r"\\([*<|])", r"\1", cells[3])
    return known


# --- the command ------------------------------------------------------------------------------------------------------


def progress(number, many, row, verdict, seconds):
    sys.stderr.write(f"{number}/{many} {seconds:5.1f} s  {row.name}: {verdict}\n")


def timed(row, program):
    begin = time.monotonic()
    verdict = verdict_of(row, program)
    return verdict, time.monotonic() - begin


def run_rows(rows, program, jobs):
    found = {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as crew:
        work = {crew.submit(timed, row, program): row for row in rows}
        for number, done in enumerate(concurrent.futures.as_completed(work), 1):
            row = work[done]
            found[row.name], seconds = done.result()
            progress(number, len(rows), row, found[row.name], seconds)
    return found


def unlisted(papers, program):
    """Shipped conjectures and tables that no row names."""
    commands = [words_of(run.command) for row in rows_of(papers) for run in row.runs]
    listed = {(words[1], word) for words in commands if words[:1] == ["qcg"] for word in words[2:]}
    missing = []
    for kind in ("conjecture", "table"):
        out = subprocess.run([program, kind], check=True, text=True, stdout=subprocess.PIPE).stdout
        for name in re.findall(r"^([\w.-]+):", out, re.M):
            if (kind, name) not in listed:
                missing.append(f"{kind} {name}")
    return missing


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--only")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    return options


def main():
    options = arguments()
    papers = read_papers()
    if options.list:
        for row in rows_of(papers):
            commands = "; ".join(run.command for run in row.runs)
            print(f"{'long ' if row.long else 'quick'} {row.name}: {commands or row.untested}")
        return 0
    document = DOCUMENT.read_text()
    before = verdicts_in(document, papers)
    chosen = [row for row in rows_of(papers)
              if (not options.only or re.search(options.only, row.name)) and not (options.quick and row.long)]
    found = run_rows(chosen, options.program, options.jobs)
    verdicts = {row.name: "unknown: never run" for row in rows_of(papers)} | before | found
    changed = [row for row in chosen if found[row.name] != before.get(row.name)]
    for row in changed:
        print(f"{row.name}\n  was: {before.get(row.name, 'nothing')}\n  is:  {found[row.name]}")
    missing = unlisted(papers, options.program)
    for name in missing:
        print(f"no row for the shipped {name}")
    written = with_parts(document, generated_parts(papers, verdicts))
    stale = written != document and not changed
    if options.check and stale:
        print(f"{DOCUMENT.name} is not what the rows say; write it anew with tools/papers.py")
    if not options.check:
        DOCUMENT.write_text(written)
    kinds = [counted(verdict) for verdict in verdicts.values()]
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{len(chosen)} of {len(kinds)} rows run in {usage.ru_utime + usage.ru_stime:.0f} s of CPU time: "
          + ", ".join(f"{kinds.count(group)} {group}" for group in dict.fromkeys(COUNTED.values()) if group in kinds))
    return 1 if missing or (options.check and (changed or stale)) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Mistake as mistake:
        sys.exit(f"papers.py: {mistake}")
