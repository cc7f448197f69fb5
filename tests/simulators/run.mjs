// Circuits that qcg writes, run by programs nobody here wrote: a line "ok …" or "not ok …" for each. QCG_PROGRAM is qcg.
import { execFileSync } from 'node:child_process';
import { disagreements, shotsFor } from './agreement.mjs';
import { forms, lines } from './lines.mjs';
import { runByQsharp, runByQuantumCircuit } from './programs.mjs';

const mostQubits = 20;
const languages = [
  { version: '3', name: 'qsharp-lang', run: runByQsharp, leastShots: 200 },
  { version: '2', name: 'quantum-circuit', run: runByQuantumCircuit, leastShots: 100 },
];

// The same shots in every run, as far as programs ask JavaScript for chance.
function seedChance(seed) {
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function askForCircuit({ game, position, moves }, form, version) {
  const words = ['circuit', game, position, '--moves', moves, '--form', form, '--qasm', version, '--json'];
  return JSON.parse(execFileSync(process.env.QCG_PROGRAM, words, { encoding: 'utf8' }));
}

async function compare(line, form, { version, run, leastShots }) {
  const circuit = askForCircuit(line, form, version);
  const { qubits } = circuit.cost;
  const shots = shotsFor(circuit, leastShots);
  const told = `${qubits} qubits, ${shots} shots, ${circuit.realisations.length} realisations`;
  if (qubits > mostQubits) return { told, wrong: [`more than ${mostQubits} qubits`] };
  return { told, wrong: disagreements(await run(circuit.qasm, shots, circuit.registers.bits), circuit) };
}

async function report(line, form, language) {
  const what = `${line.game} ${line.position} --moves '${line.moves}' --form ${form}, OpenQASM ${language.version} by ${language.name}`;
  const begin = performance.now();
  try {
    const { told, wrong } = await compare(line, form, language);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(wrong.length === 0 ? `ok ${what}: ${told}, ${seconds} s` : `not ok ${what}: ${told}: ${wrong.join('; ')}`);
  } catch (error) {
    console.log(`not ok ${what}: ${String(error.message ?? error).slice(0, 600)}`);
  }
}

// The comparison itself: it must not be content with the shots of another line.
async function reportAnotherLine({ version, name, run, leastShots }) {
  const [asked, other] = ['1_1 & 2_1', '1_1'].map((moves) => askForCircuit({ game: 'nim', position: '1,1', moves }, 'kept', version));
  const wrong = disagreements(await run(other.qasm, leastShots, other.registers.bits), asked);
  console.log(`${wrong.length > 0 ? 'ok' : 'not ok'} shots of another line of play are noticed, by ${name}`);
}

seedChance(16);
for (const language of languages) {
  await reportAnotherLine(language);
  for (const line of lines) {
    for (const form of forms(line, language.version)) await report(line, form, language);
  }
}
