import zlib from 'node:zlib';
import { API_BASE, allEndpoints, clothingItemEndpoints } from '@riideait/contract';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { type TestEnsemble, type TestUser, testApp } from '../../test/app.ts';
import { aName, anItem, aPerson } from '../../test/builders.ts';
import { SCHEMA } from '../db/database.ts';

const { app, database, clock, anEnsemble } = testApp();

const { search } = clothingItemEndpoints;
const ITEMS = '/clothing?count=all';

const get = ({ accessToken }: TestUser, path: string, tag?: string, others?: Record<string, string>): Promise<LightMyRequestResponse> =>
  app().inject({
    url: `${API_BASE}${path}`,
    headers: { authorization: `Bearer ${accessToken}`, ...(tag && { 'if-none-match': tag }), ...others },
  });

/** The tag of an answer; waits for transactions of other tests, which share the server. */
const tagOf = (user: TestUser, path = ITEMS): Promise<string> =>
  eventually(async () => {
    const { headers } = await get(user, path);
    expect(headers.etag).toMatch(/^W\/"[\w-]{20,}"$/);
    return String(headers.etag);
  });

const addItem = ({ inside }: TestEnsemble) => inside(async (scope) => anItem(scope, { clothingNameId: (await aName(scope)).id }));

test('an unchanged answer is 304 without a body, and no cache may keep it', async () => {
  const { keeper } = await withAnItem();
  const tag = await tagOf(keeper);
  const again = await get(keeper, ITEMS, `"other", ${tag}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  expect(again.headers['cache-control']).toBe('no-store');
});

describe('an answer that is kept', () => {
  const PAGE = '/clothing?count=20';

  test.each([PAGE, ITEMS])('is sent again without reading the register, until a change: %s', async (path) => {
    const ensemble = await withAnItem();
    const { keeper } = ensemble;
    await tagOf(keeper, path);
    const first = await get(keeper, path);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const again = await get(keeper, path);
    const texts = queries.mock.calls.map(([query]) => JSON.stringify(query));
    queries.mockRestore();
    expect(texts.filter((text) => text.includes('current_item'))).toEqual([]);
    expect([again.statusCode, again.headers['content-type'], again.json()]).toEqual([200, first.headers['content-type'], first.json()]);

    await addItem(ensemble);
    expect((await get(keeper, path)).json().data).toHaveLength(2);
  });

  test.each([
    ['zstd', 'zstdCompressSync', zlib.zstdDecompressSync],
    ['gzip', 'gzipSync', zlib.gunzipSync],
    ['br', 'brotliCompressSync', zlib.brotliDecompressSync],
  ] as const)('is compressed once by %s', async (encoding, method, decompress) => {
    const { keeper, inside } = await withAnItem();
    await inside(async (scope) => anItem(scope, { clothingNameId: (await aName(scope)).id, comment: 'plekk '.repeat(50_000) }));
    const plain = await get(keeper, ITEMS);
    const compress = vi.spyOn(zlib, method);
    await eventually(async () => {
      await get(keeper, ITEMS, undefined, { 'accept-encoding': encoding });
      compress.mockClear();
      const { headers, rawPayload } = await get(keeper, ITEMS, undefined, { 'accept-encoding': encoding });
      expect(compress).not.toHaveBeenCalled();
      expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(rawPayload.length)]);
      expect(decompress(rawPayload).toString()).toBe(plain.payload);
    });
    compress.mockRestore();
  });

  test('is not sent to another ensemble', async () => {
    const keepers = [(await withAnItem()).keeper, (await withAnItem()).keeper];
    for (const keeper of keepers) await tagOf(keeper);
    const shown = await Promise.all(
      keepers.map(async (keeper) => (await get(keeper, ITEMS)).json().data.map(({ id }: { id: number }) => id)),
    );
    expect(shown).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    expect(shown[0]).not.toEqual(shown[1]);
  });

  test('is not sent to users with other permissions', async () => {
    const { keeper, viewer, inside } = await anEnsemble();
    await inside((scope) => aPerson(scope, { email: 'mari@riideait.test' }));
    await tagOf(keeper, '/people');
    const emails = async (user: TestUser) => (await get(user, '/people')).json().data.map(({ email }: { email: string | null }) => email);
    expect([await emails(keeper), await emails(viewer), await emails(keeper)]).toEqual([
      ['mari@riideait.test'],
      [null],
      ['mari@riideait.test'],
    ]);
  });
});

test('a change makes another tag', async () => {
  const ensemble = await withAnItem();
  const tag = await tagOf(ensemble.keeper);
  await addItem(ensemble);
  const changed = await get(ensemble.keeper, ITEMS, tag);
  expect([changed.statusCode, changed.json().data.length]).toEqual([200, 2]);
});

describe('a tag is of', () => {
  test.each<[string, (ensemble: TestEnsemble) => Promise<[TestUser, string]> | [TestUser, string]]>([
    ['the query', ({ keeper }) => [keeper, `${ITEMS}&sort=size`]],
    ['the permissions', ({ viewer }) => [viewer, ITEMS]],
    ['the ensemble', async () => [(await withAnItem()).keeper, ITEMS]],
    [
      'the day in Estonia',
      ({ keeper }) => {
        clock.advance(600);
        return [keeper, ITEMS];
      },
    ],
  ])('%s', async (_, other) => {
    const { now } = clock;
    onTestFinished(() => {
      clock.now = now;
    });
    clock.now = new Date('2026-09-03T20:55:00Z');
    const ensemble = await withAnItem();
    const tag = await tagOf(ensemble.keeper);
    const [user, path] = await other(ensemble);
    expect((await get(user, path, tag)).statusCode).toBe(200);
  });
});

async function withAnItem(): Promise<TestEnsemble> {
  const ensemble = await anEnsemble();
  await addItem(ensemble);
  return ensemble;
}

describe('a change that is under way', () => {
  /** A held transaction of the ensemble. */
  async function held(ensembleId: number) {
    const client = new pg.Client({ connectionString: database().url, options: `-c search_path=${SCHEMA}` });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`begin; set local app.ensemble_id = '${ensembleId}'`);
    return {
      begin: () => client.query('select pg_current_xact_id()'),
      addPlace: (name: string) => client.query('insert into place (name) values ($1)', [name]),
      commit: () => client.query('commit'),
    };
  }

  const orders = [
    ['the later of two rows of the audit', ['smaller', 'larger']],
    // Its transaction began later, but wrote first.
    ['the later of two transactions', ['larger', 'smaller']],
  ] as const;
  test.each(orders)('is not hidden by one that ends first: %s', async (_, begins) => {
    const ensemble = await withAnItem();
    const [smaller, larger] = [await held(ensemble.ensembleId), await held(ensemble.ensembleId)];
    for (const begun of begins) await { smaller, larger }[begun].begin();
    await smaller.addPlace('väiksem');
    await larger.addPlace('suurem');
    await larger.commit();

    const between = await get(ensemble.keeper, ITEMS);
    await smaller.commit();
    const after = await get(ensemble.keeper, ITEMS, between.headers.etag?.toString());
    expect([between.statusCode, after.statusCode]).toEqual([200, 200]);
    expect((await get(ensemble.keeper, ITEMS, await tagOf(ensemble.keeper))).statusCode).toBe(304);
  });

  test('leaves answers without a tag once another has ended', async () => {
    const ensemble = await withAnItem();
    const [first, second] = [await held(ensemble.ensembleId), await held(ensemble.ensembleId)];
    await first.addPlace('esimene');
    await second.addPlace('teine');
    await second.commit();
    expect((await get(ensemble.keeper, ITEMS)).headers.etag).toBeUndefined();
    await first.commit();
    await tagOf(ensemble.keeper);
  });
});

test('a refusal has no tag', async () => {
  const ensemble = await withAnItem();
  const refused = await get(ensemble.keeper, '/clothing?count=every');
  expect([refused.statusCode, refused.headers.etag]).toEqual([400, undefined]);
});

test('only reads of an ensemble are tagged', () => {
  const tagged = allEndpoints.filter((endpoint) => 'tagged' in endpoint);
  expect(tagged).toContainEqual(search);
  for (const { method, access } of tagged) expect([method, access]).toEqual(['GET', expect.stringContaining(':')]);
});
