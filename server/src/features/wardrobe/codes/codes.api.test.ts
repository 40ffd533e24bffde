import {
  checkSign,
  clothingItemEndpoints,
  codeAddress,
  codeEndpoints,
  deedsEndpoints,
  issuingEndpoints,
  MOST_BLANK_CODES,
  readCode,
  searchEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, database } = testApp();
const { get, blank, claim } = codeEndpoints;
const UNKNOWN = `ZZZZZZZ${checkSign('ZZZZZZZ')}`;

/** Skirt 12 is with Mari, skirt 13 is free. */
async function rack() {
  const ensemble = await anEnsemble();
  const { keeper, manager, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const skirts = (await aName(scope, { name: 'Muhu seelik' })).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id;
    const out = (await anItem(scope, { clothingNameId: skirts, clothingNumber: '12' })).id;
    const free = (await anItem(scope, { clothingNameId: skirts, clothingNumber: '13' })).id;
    await anIssue(scope, mari, out);
    return { skirts, mari, out, free };
  });
  const codesOf = (id: number) =>
    inside(async ({ db }) =>
      (await db.selectFrom('itemCode').select('code').where('clothingItemId', '=', id).orderBy('id').execute()).map(({ code }) => code),
    );
  const blanks = async (count = 1) => (await keeper.call(blank, { body: { count } })).data.map(({ code }) => code);
  return {
    ...ensemble,
    ...ids,
    codesOf,
    blanks,
    codeOf: async (id: number) => (await codesOf(id))[0] ?? '',
    blankOne: async () => (await blanks())[0] ?? '',
    read: (code: string) => keeper.call(get, { params: { code } }),
    claim: (code: string, clothingId: number) => keeper.call(claim, { params: { code }, body: { clothingId } }),
    undo: (deedId: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: deedId } }),
    drop: (id: number) => manager.call(clothingItemEndpoints.delete, { params: { id } }),
  };
}

test('each item has a code of its own, in all lists', async () => {
  const { keeper, skirts } = await rack();
  const added = await keeper.call(clothingItemEndpoints.addMany, { params: { nameId: skirts }, body: { clothingNumbers: '100-299' } });
  const codes = added.data.map(({ code }) => code);
  expect(codes).toHaveLength(200);
  expect(new Set(codes).size).toBe(200);
  expect(codes.map(readCode)).toEqual(codes);

  const inOrder = (items: readonly { id: number; code: string }[]) => items.map(({ id, code }) => `${id} ${code}`).toSorted();
  const all = await keeper.call(clothingItemEndpoints.list, { params: { nameId: skirts } });
  const streamed = await keeper.call(clothingItemEndpoints.search, { query: { count: 'all' } });
  expect(all.data).toHaveLength(202);
  expect(inOrder(streamed.data)).toEqual(inOrder(all.data));
  expect(inOrder(all.data)).toEqual(expect.arrayContaining(inOrder(added.data)));
});

test('a code that is taken is drawn again', async () => {
  const { inside, skirts, codesOf } = await rack();
  const { rows } = await database().pool.query<{ was: string }>("select pg_get_functiondef('random_code'::regproc) as was");
  const drawn = ['A', 'A', 'B', 'B', 'B', 'C'].map((sign) => `'${sign.repeat(7)}0'`);
  await database().pool.query(`create sequence draws; grant usage on sequence draws to public;
    create or replace function random_code() returns text language sql volatile as $$ select (array[${drawn.join()}])[nextval('draws')] $$`);
  try {
    const items = await inside(({ db }) =>
      db
        .insertInto('clothingItem')
        .values([1, 2, 3].map((number) => ({ clothingNameId: skirts, clothingNumber: `${number}` })))
        .returning('id')
        .execute(),
    );
    const codes = await Promise.all(items.map(({ id }) => codesOf(id)));
    expect(codes.flat().toSorted()).toEqual(['AAAAAAA0', 'BBBBBBB0', 'CCCCCCC0']);
  } finally {
    await database().pool.query(`${rows[0]?.was}; drop sequence draws`);
  }
});

test('a code leads to its item, typed or scanned', async () => {
  const { read, codeOf, out, free, mari } = await rack();
  const code = await codeOf(out);
  const { status, data } = await read(code);
  expect(status).toBe(200);
  expect(data).toMatchObject({ id: out, clothingName: 'Muhu seelik', clothingNumber: '12', code, holder: { id: mari, name: 'Mari Tamm' } });
  for (const typed of [code.toLowerCase(), codeAddress('https://riideait.ee', code)]) expect((await read(typed)).data.id).toBe(out);
  expect((await read(await codeOf(free))).data).toMatchObject({ id: free, holder: null, location: { text: 'laos' } });
});

test('an unknown, foreign, mistyped code and that of a deleted item are the same 404', async () => {
  const ours = await rack();
  const theirs = await rack();
  const gone = await ours.codeOf(ours.free);
  await ours.drop(ours.free);
  const own = await ours.codeOf(ours.out);
  const mistyped = own.slice(0, -1) + (own.endsWith('0') ? '1' : '0');
  const codes = [UNKNOWN, await theirs.codeOf(theirs.out), await theirs.blankOne(), mistyped, gone, 'seelik', '%00'];
  const answers = await Promise.all(codes.map((code) => ours.read(code)));
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.payload}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, codes: ['NOT_FOUND'] });
});

test('an own blank code says so', async () => {
  const { read, blankOne } = await rack();
  expect(await read(await blankOne())).toMatchObject({ status: 404, codes: ['CODE_BLANK'] });
});

test('blank codes: 500 at once, 5,000 in waiting', async () => {
  const { keeper, inside, blanks, free, claim } = await rack();
  expect((await keeper.call(blank, { body: { count: 501 } })).status).toBe(400);
  expect((await keeper.call(blank, { body: { count: 0 } })).status).toBe(400);
  const codes = await blanks(500);
  expect(codes.map(readCode)).toEqual(codes);
  expect(new Set(codes).size).toBe(500);

  await inside(({ db }) =>
    sql`insert into item_code (code) select random_code() from generate_series(1, ${MOST_BLANK_CODES - 510})`.execute(db),
  );
  const answers = await Promise.all([1, 2, 3].map(() => keeper.call(blank, { body: { count: 5 } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  const refused = await keeper.call(blank, { body: { count: 1 } });
  expect(refused).toMatchObject({ status: 409, codes: ['TOO_MANY_BLANK_CODES'] });
  await claim(codes[0] ?? '', free);
  expect(await blanks()).toHaveLength(1);
});

test('a blank code is given to an item, once; older codes stay valid', async () => {
  const { blanks, claim, read, free, out, codeOf, keeper, skirts } = await rack();
  const former = await codeOf(free);
  const [code = '', other = ''] = await blanks(2);
  const { status, data, deedId } = await claim(code, free);
  expect([status, data.id, data.code]).toEqual([200, free, code]);
  expect(deedId).toEqual(expect.any(Number));
  expect((await read(code)).data.id).toBe(free);
  expect((await read(former)).data).toMatchObject({ id: free, code });
  expect(await claim(code, out)).toMatchObject({ status: 409, codes: ['CODE_CLAIMED'] });
  expect((await claim(code, out)).messages[0]?.text).toContain('Muhu seelik nr 13');
  expect((await claim(former, out)).codes).toEqual(['CODE_CLAIMED']);

  await claim(other, free);
  const { data: list } = await keeper.call(clothingItemEndpoints.list, { params: { nameId: skirts } });
  expect(list.find(({ id }) => id === free)?.code).toBe(other);
});

test('of two claims at once one wins', async () => {
  const { blankOne, claim, free, out } = await rack();
  const code = await blankOne();
  const answers = await Promise.all([free, out, free, out].map((id) => claim(code, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('foreign codes and foreign or deleted items are not claimed', async () => {
  const ours = await rack();
  const theirs = await rack();
  const code = await ours.blankOne();
  await ours.drop(ours.free);
  expect((await ours.claim(await theirs.blankOne(), ours.out)).status).toBe(404);
  expect((await ours.claim(code, theirs.free)).status).toBe(404);
  expect((await ours.claim(code, ours.free)).status).toBe(404);
  expect((await ours.claim(UNKNOWN, ours.out)).status).toBe(404);
  expect((await ours.claim(code, ours.out)).status).toBe(200);
});

test('an undone claim leaves a blank code, and another may claim it', async () => {
  const { blankOne, claim, undo, read, free, out, codeOf } = await rack();
  const [code, former] = [await blankOne(), await codeOf(free)];
  const { deedId } = await claim(code, free);
  const undone = await undo(deedId);
  expect(undone.status).toBe(200);
  expect((await read(code)).codes).toEqual(['CODE_BLANK']);
  expect((await read(former)).data.code).toBe(former);
  expect((await undo(undone.deedId)).status).toBe(200);
  expect((await read(code)).data.id).toBe(free);
  expect((await undo(deedId)).status).toBe(409);
  expect((await claim(code, out)).codes).toEqual(['CODE_CLAIMED']);
});

test('an item that an undo takes away and brings back has its codes', async () => {
  const { keeper, skirts, undo, read, blankOne, claim, codesOf, out } = await rack();
  const added = await keeper.call(clothingItemEndpoints.add, { params: { nameId: skirts }, body: { clothingNumber: '77' } });
  const undone = await undo(added.deedId);
  expect(undone.status).toBe(200);
  expect((await read(added.data.code)).codes).toEqual(['CODE_BLANK']);
  expect((await undo(undone.deedId)).status).toBe(200);
  expect((await read(added.data.code)).data).toMatchObject({ id: added.data.id, code: added.data.code });
  expect(await codesOf(added.data.id)).toEqual([added.data.code]);

  // Its label may go to another item meanwhile: then it gets a new code.
  const sewn = await blankOne();
  await claim(sewn, added.data.id);
  const again = await keeper.call(clothingItemEndpoints.add, { params: { nameId: skirts }, body: { clothingNumber: '78' } });
  const away = await undo(again.deedId);
  expect((await claim(again.data.code, out)).status).toBe(200);
  expect((await undo(away.deedId)).status).toBe(200);
  expect((await read(again.data.code)).data.id).toBe(out);
  expect(await codesOf(again.data.id)).toHaveLength(1);
});

test('an item that is deleted and brought back has its code', async () => {
  const { drop, manager, read, codeOf, free } = await rack();
  const code = await codeOf(free);
  const { deedId } = await drop(free);
  expect((await read(code)).status).toBe(404);
  expect((await manager.call(deedsEndpoints.undo, { params: { id: deedId } })).status).toBe(200);
  expect((await read(code)).data.id).toBe(free);
});

test('desk and search find the item of a code or of the address on its label', async () => {
  const { keeper, codeOf, out, free, blankOne } = await rack();
  const theirs = await rack();
  const desk = async (searchString: string) => (await keeper.call(issuingEndpoints.search, { query: { searchString } })).data;
  const search = async (searchString: string) => (await keeper.call(searchEndpoints.find, { query: { searchString } })).data;
  const code = await codeOf(out);
  for (const typed of [code.toLowerCase(), codeAddress('https://riideait.ee', code), `HTTPSÖ--RIIDEAIT.EE-E-${code}`]) {
    expect(await desk(typed)).toMatchObject([{ clothingId: out, holder: { name: 'Mari Tamm' }, outOfStock: true }]);
    expect(await search(typed)).toMatchObject([{ type: 'ITEM', id: out, name: 'Muhu seelik nr 12', path: `/e/${code}` }]);
  }
  expect(await desk(await codeOf(free))).toMatchObject([{ clothingId: free }]);
  for (const other of [await theirs.codeOf(theirs.out), await blankOne(), UNKNOWN]) {
    expect(await desk(other)).toEqual([]);
    expect(await search(other)).toEqual([]);
  }
});

describe('under a German keyboard a code whose check sign fits with Y and Z changed too', () => {
  const named = async (codes: Readonly<Record<string, 'out' | 'free'>>) => {
    const ours = await rack();
    const rows = Object.entries(codes).map(([code, whose]) => ({ code, clothingItemId: ours[whose], givenAt: new Date().toISOString() }));
    await ours.inside(({ db }) => db.insertInto('itemCode').values(rows).execute());
    return ours;
  };

  test.each([
    ['K7Y2Z01J', 'K7Z2Y01J'],
    ['K7Y2Z02G', 'HTTPSÖ--RIIDEAIT.EE-E-K7Z2Y02G'],
    ['K7Y2Z04C', 'https://riideait.ee/E/K7Z2Y04C'],
  ])('%s is found as %s', async (code, typed) => {
    const { read, keeper, out } = await named({ [code]: 'out' });
    expect((await read(typed)).data.id).toBe(out);
    expect((await keeper.call(issuingEndpoints.search, { query: { searchString: typed } })).data).toMatchObject([{ clothingId: out }]);
    expect((await keeper.call(searchEndpoints.find, { query: { searchString: typed } })).data).toMatchObject([{ id: out }]);
  });

  test('of two labels that are each other so, the one as it was typed counts', async () => {
    const { read, out, free } = await named({ K7Y2Z03E: 'out', K7Z2Y03E: 'free' });
    expect([(await read('K7Z2Y03E')).data.id, (await read('K7Y2Z03E')).data.id]).toEqual([free, out]);
  });
});
