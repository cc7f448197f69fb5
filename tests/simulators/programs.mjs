// The programs that run circuits. Each takes OpenQASM and a number of shots, and answers a list with, for each shot, an
// object that has the bits of every register as text, the first bit first.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getCompiler, loadWasmModule, QscEventTarget } from 'qsharp-lang';

const require = createRequire(import.meta.url);

async function startQsharp() {
  const program = await readFile(require.resolve('qsharp-lang').replace(/dist\/.*$/, 'lib/web/qsc_wasm_bg.wasm'));
  await loadWasmModule(program.buffer.slice(program.byteOffset, program.byteOffset + program.length));
  return getCompiler();
}

let qsharp;

export async function runByQsharp(qasm, shots, registers) {
  qsharp ??= await startQsharp();
  const events = new QscEventTarget(true);
  const program = { sources: [['circuit.qasm', qasm]], languageFeatures: [], projectType: 'openqasm' };
  await qsharp.run({ ...program, profile: 'unrestricted' }, '', shots, events);
  return events.getResults().map(({ success, result }) => {
    if (!success) throw new Error(result.message);
    // "([One, Zero], [Zero])": registers as they were declared
    const texts = result.match(/\[[^\]]*\]/g).map((bits) => bits.match(/One|Zero/g).map((b) => (b === 'One' ? 1 : 0)).join(''));
    return Object.fromEntries(registers.map(({ name }, i) => [name, texts[i]]));
  });
}

// Registers whose bits flip something are one register per bit in OpenQASM 2: flag0, flag1.
function readRegister(cregs, { name, count }) {
  if (cregs[name]) return cregs[name].join('');
  return Array.from({ length: count }, (_, i) => cregs[name + i][0]).join('');
}

// It says on the console that it drops a gate it does not know, and goes on.
function listening(work) {
  const { log } = console;
  console.log = (...words) => {
    throw new Error(words.join(' '));
  };
  try {
    return work();
  } finally {
    console.log = log;
  }
}

export async function runByQuantumCircuit(qasm, shots, registers) {
  const QuantumCircuit = require('quantum-circuit');
  return listening(() => {
    const circuit = new QuantumCircuit();
    circuit.importQASM(qasm, (errors) => {
      if (errors?.length) throw new Error(JSON.stringify(errors));
    });
    return Array.from({ length: shots }, () => {
      circuit.run();
      return Object.fromEntries(registers.map((bits) => [bits.name, readRegister(circuit.cregs, bits)]));
    });
  });
}
