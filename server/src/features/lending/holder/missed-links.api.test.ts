import { API_BASE, HOLDER_HEADER, holderEndpoints } from '@riideait/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aHolderLink, aPerson } from '../../../../test/builders.ts';
import { makeHolderToken } from '../../../crypto/holder-token.ts';

const { app, anEnsemble, clock, database } = testApp();

/** Status of an opening from an address of the network. */
async function open(token: string, remoteAddress: string): Promise<number> {
  const { method, path } = holderEndpoints.read;
  const headers = { [HOLDER_HEADER]: token };
  return (await app().inject({ method, url: `${API_BASE}${path}`, headers, remoteAddress })).statusCode;
}

async function aLink(): Promise<string> {
  const { ensembleId, inside } = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  return inside(async (scope) => aHolderLink(scope, (await aPerson(scope)).id));
}

test('thirty misses of a network in ten minutes: further misses are refused, a good link never', async () => {
  const good = await aLink();
  const [hall, elsewhere] = ['192.0.2.1', '192.0.2.2'];
  for (let each = 0; each < 30; each++) expect(await open(makeHolderToken(), hall)).toBe(404);
  expect(await open(makeHolderToken(), hall)).toBe(429);
  expect(await open(good, hall)).toBe(200);
  expect(await open(makeHolderToken(), elsewhere)).toBe(404);
  clock.advance(601);
  expect(await open(makeHolderToken(), hall)).toBe(404);
});

test('many good links of one network are no misses', async () => {
  const good = await aLink();
  for (let each = 0; each < 35; each++) expect(await open(good, '192.0.2.3')).toBe(200);
  expect(await open(makeHolderToken(), '192.0.2.3')).toBe(404);
});

test('a malformed token costs no query and is no miss', async () => {
  const connect = vi.spyOn(database().pool, 'connect');
  for (let each = 0; each < 35; each++) expect(await open(makeHolderToken().slice(1), '192.0.2.4')).toBe(404);
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
  expect(await open(makeHolderToken(), '192.0.2.4')).toBe(404);
});
