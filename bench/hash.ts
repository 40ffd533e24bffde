// Time of one password hash, alone and four at once: 100 to 300 ms is the budget of a login.
// Time of one check for weakness, for long passwords that are slow to check: it must take less than the hash.
import { PASSWORD_MAX } from '../contract/src/index.ts';
import { passwordEstimate } from '../server/src/passwords/estimate.ts';
import { hashPassword } from '../server/src/passwords/hash.ts';
import { whyWeak } from '../server/src/passwords/strength.rules.ts';

const RUNS = 20;
const AT_ONCE = 4;

/** Sorted times of so many runs, ms. */
async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

const row = (what: string, ...cells: string[]) => console.log(what.padEnd(20) + cells.map((cell) => cell.padStart(10)).join(''));
const ms = (time: number | undefined) => `${(time ?? 0).toFixed(0)} ms`;
const report = (what: string, times: readonly number[]) =>
  row(what, ms(times[0]), ms(times[Math.floor(times.length / 2)]), ms(times[Math.floor(times.length * 0.95)]));

const hashOne = () => hashPassword('õige hobune aku klamber');
await hashOne();
console.log((await hashOne()).split('$').slice(1, 4).join(' '));
row('', 'shortest', 'median', 'p95');
report('alone', await timesOf(RUNS, hashOne));
report(`${AT_ONCE} at once`, await timesOf(RUNS / AT_ONCE, () => Promise.all(Array.from({ length: AT_ONCE }, hashOne))));

const estimate = await passwordEstimate();
const owner = { name: 'Mari-Liis Tõruke', email: 'mari.toruke77@tantsuring.ee' };
for (const piece of ['ab', 'a1b2c3', '1', 'mari ', '@4$5!1|3', 'qwertyasdf']) {
  const longest = `${piece.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX - 1)}x`;
  report(`weak? ${piece.trim()}…x`, await timesOf(RUNS, async () => whyWeak(longest, owner, estimate)));
}
