// npm run trust: tries what the product promises, prints figures, ends with 1 when a promise is broken.
import { parseArgs } from 'node:util';
import { clients } from './clients.ts';
import { crash } from './crash.ts';
import { dressing } from './dressing.ts';
import { fuzz } from './fuzz.ts';
import type { Proof } from './proof.ts';
import { races } from './races.ts';
import { soak } from './soak.ts';
import { kills, properties, upgrade } from './suites.ts';
import { update } from './update.ts';

/** Proofs by name, in the order they run in. */
const proofs: Readonly<Record<string, Proof>> = { crash, kills, properties, races, fuzz, dressing, clients, upgrade, update, soak };

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, times: { type: 'string' }, minutes: { type: 'string' } },
});
const seed = number(values.seed) ?? Math.floor(Math.random() * 2 ** 31);
const unknown = positionals.filter((name) => !(name in proofs));
if (unknown.length > 0 || [values.seed, values.times, values.minutes].some((text) => Number.isNaN(number(text) ?? 0))) {
  console.error(`npm run trust -- [${Object.keys(proofs).join('] [')}] [--seed N] [--times N] [--minutes N]`);
  process.exit(1);
}

let broken = 0;
for (const [name, proof] of Object.entries(proofs).filter(([name]) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`${name}, seed ${seed}`);
  const began = Date.now();
  const say = (line: string) => console.log(`  ${line}`);
  const verdicts = await proof({ seed, times: number(values.times), minutes: number(values.minutes), say }).catch((error: unknown) => [
    { promise: 'The proof runs to its end', broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] },
  ]);
  for (const { promise, broken: places } of verdicts) {
    console.log(`  ${places.length === 0 ? '✓' : '✗'} ${promise}`);
    for (const place of places.slice(0, 10)) console.log(`      ${place}`);
    if (places.length > 10) console.log(`      and ${places.length - 10} more`);
  }
  broken += verdicts.filter(({ broken: places }) => places.length > 0).length;
  console.log(`  ${((Date.now() - began) / 1000).toFixed(0)} s`);
}
console.log(broken === 0 ? 'All promises were kept' : `${broken} promises were broken`);
process.exit(broken === 0 ? 0 : 1);
