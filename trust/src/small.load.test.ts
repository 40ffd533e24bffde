import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashOn } from './crash.ts';
import type { Verdict } from './proof.ts';
import { racesOn } from './races.ts';
import { type Server, startServer } from './server.ts';

const brokenOf = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ promise, broken }) => broken.map((place) => `${promise}: ${place}`));
const run = { minutes: undefined, say: () => {} };

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a model explains all answers of several desks at once', async () => {
  expect(brokenOf(await racesOn(server, { ...run, seed: 1, times: 8 }))).toEqual([]);
});

// With this seed both are killed.
test('nothing acknowledged is lost when server and PostgreSQL are killed', async () => {
  expect(brokenOf(await crashOn(server, { ...run, seed: 18, times: 1 }))).toEqual([]);
});
