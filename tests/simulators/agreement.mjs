// Whether shots agree with what qcg says of a circuit. Every question asks whether a count is as likely as that; it is
// answered no where the count, or one farther off, has a chance below `unlikely`, so that about a thousand questions mislead
// us once in a million times.
const unlikely = 1e-9;

export function readRational(text) {
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

/** So many shots that each realisation is seen but for a chance of 1e-9, and some hundreds at least, to compare chances. */
export function shotsFor({ success, realisations }, least) {
  const chances = realisations.map(({ chance }) => readRational(chance) * readRational(success));
  const rarest = Math.min(...chances);
  return rarest >= 1 ? least : Math.max(least, Math.ceil(Math.log(unlikely) / Math.log1p(-rarest)));
}

function logFactorials(most) {
  const logs = [0];
  for (let n = 1; n <= most; ++n) logs.push(logs[n - 1] + Math.log(n));
  return logs;
}

/** The chance of this count of shots or one farther from what is expected, on its side. */
export function tail(count, shots, chance) {
  if (chance >= 1 || chance <= 0) return count === shots * chance ? 1 : 0;
  const logs = logFactorials(shots);
  const term = (k) =>
    Math.exp(logs[shots] - logs[k] - logs[shots - k] + k * Math.log(chance) + (shots - k) * Math.log1p(-chance));
  const [from, to] = count < shots * chance ? [0, count] : [count, shots];
  let sum = 0;
  for (let k = from; k <= to; ++k) sum += term(k);
  return sum;
}

function countWords(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** What is wrong, as a list of sentences. */
export function disagreements(shots, { success, kept, realisations }) {
  const chanceToKeep = readRational(success);
  const isKept = (shot) => Object.entries(kept).every(([name, bits]) => shot[name] === bits);
  const counts = countWords(shots.filter(isKept).map(({ position }) => position));
  const total = [...counts.values()].reduce((a, b) => a + b, 0);
  const wrong = [];
  const ask = (what, count, chance) => {
    if (tail(count, shots.length, chance) >= unlikely) return;
    wrong.push(`${what}: ${count} of ${shots.length} shots, where the chance is ${chance}`);
  };
  ask('kept', total, chanceToKeep);
  for (const { bits, chance } of realisations) {
    if (!counts.has(bits)) wrong.push(`the realisation ${bits} is never seen in ${shots.length} shots`);
    ask(`the realisation ${bits}`, counts.get(bits) ?? 0, readRational(chance) * chanceToKeep);
    counts.delete(bits);
  }
  for (const bits of counts.keys()) wrong.push(`${bits} is seen, which is no realisation`);
  return wrong;
}
