// npm run container-test: the image of deploy/Dockerfile, built and run as an operator would. One line a promise.
import { rm } from 'node:fs/promises';
import type { Verdict } from '../proof.ts';
import { folders } from './folders.ts';
import { BASE, buildImage, makeBase } from './images.ts';
import { install } from './install.ts';
import { kills } from './kills.ts';
import { newer } from './newer.ts';
import { IMAGE, PLACE, podman, sizeOf } from './podman.ts';
import { stops } from './stops.ts';

/** What the image adds to its base and this is what both have unpacked, at most, MB. */
const LARGEST = 450;

const say = (line: string) => console.log(`  ${line}`);

async function image(): Promise<Verdict[]> {
  await makeBase();
  await buildImage();
  const [all, base] = [await sizeOf(IMAGE), await sizeOf(BASE)];
  say(`${all.toFixed(0)} MB unpacked, of it ${base.toFixed(0)} MB Debian, Node and npm`);
  return [{ promise: `The image has at most ${LARGEST} MB`, broken: all <= LARGEST ? [] : [`${all.toFixed(0)} MB`] }];
}

const steps: Readonly<Record<string, (say: (line: string) => void) => Promise<Verdict[]>>> = {
  image,
  install,
  folders,
  stops,
  kills,
  newer,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`npm run container-test -- [${Object.keys(steps).join('] [')}]`);
  process.exit(1);
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const whole = Date.now();
let broken = 0;
for (const [name, step] of Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  const began = Date.now();
  const verdicts = await step(say).catch((error: unknown) => [
    { promise: 'The step runs to its end', broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] },
  ]);
  console.log(`${name} (${seconds(began)})`);
  for (const { promise, broken: places } of verdicts) {
    console.log(`  ${places.length === 0 ? '✓' : '✗'} ${promise}`);
    for (const place of places) console.log(`      ${place}`);
    if (places.length > 0) broken += 1;
  }
}
await podman('rm', '--all', '--force', '--time', '0');
await podman('volume', 'rm', '--all', '--force');
await rm(`${PLACE}/folders`, { recursive: true, force: true });
console.log(`${broken === 0 ? 'All promises were kept' : `${broken} promises were broken`} (${seconds(whole)})`);
process.exit(broken === 0 ? 0 : 1);
