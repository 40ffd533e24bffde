import { expect, test, vi } from 'vitest';
import { crash } from './crash.ts';
import type { Verdict } from './proof.ts';
import { races } from './races.ts';

// The real server starts several times.
vi.setConfig({ testTimeout: 180_000 });

const brokenOf = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ promise, broken }) => broken.map((place) => `${promise}: ${place}`));
const run = { minutes: undefined, say: () => {} };

// With this seed PostgreSQL is killed first, then both.
test('nothing acknowledged is lost when server and PostgreSQL are killed', async () => {
  expect(brokenOf(await crash({ ...run, seed: 5, times: 2 }))).toEqual([]);
});

test('a model explains all answers of several desks at once', async () => {
  expect(brokenOf(await races({ ...run, seed: 1, times: 15 }))).toEqual([]);
});
