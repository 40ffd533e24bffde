import { randomUUID } from 'node:crypto';
import {
  clothingItemEndpoints,
  deedsEndpoints,
  ENTRIES_READ,
  type FindingKind,
  issuingEndpoints,
  MOST_OF_STOCKTAKE,
  stocktakeEndpoints,
} from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aPlace } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();
const { add, list, get, pieces, entries, count, close, reopen, findings, settle } = stocktakeEndpoints;
type Sent = Record<string, unknown>;

const now = () => clock.now.toISOString();
const entry = (seen: Sent): Sent => ({ id: randomUUID(), at: now(), ...seen });

/** Skirts 1 to 4 on the shelf, of which Mari has 4; three belts without numbers in the box. One stocktake of all. */
async function store() {
  const ensemble = await anEnsemble();
  const { keeper, manager, viewer } = ensemble;
  const ids = await ensemble.inside(async (scope) => {
    const [shelf, box] = [(await aPlace(scope, 'Riiul')).id, (await aPlace(scope, 'Karp')).id];
    const skirt = (await aName(scope, { name: 'Muhu seelik', placeId: shelf })).id;
    const belt = (await aName(scope, { name: 'Vöö', placeId: box })).id;
    const skirts: number[] = [];
    for (const clothingNumber of ['1', '2', '3', '4']) skirts.push((await anItem(scope, { clothingNameId: skirt, clothingNumber })).id);
    const belts: number[] = [];
    for (let place = 0; place < 3; place++) belts.push((await anItem(scope, { clothingNameId: belt, size: 60 })).id);
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id;
    await anIssue(scope, mari, skirts[3] ?? 0);
    return { shelf, box, skirt, belt, skirts, belts, mari };
  });
  clock.advance(60);
  const { data: stocktake } = await keeper.call(add, { body: { name: 'Sügis' } });
  const params = { id: stocktake.id };
  const send = (user: TestUser, ...seen: Sent[]) => user.call(count, { params, body: { sentAt: now(), entries: seen } });
  const found = async () => (await viewer.call(findings, { params })).data;
  return {
    ...ensemble,
    ...ids,
    params,
    send,
    found,
    /** Fills the stocktake with texts; answers the `seq` of the last of them. */
    fill: (number: number) =>
      ensemble.inside(async ({ db }) => {
        await sql`
          insert into stocktake_entry (stocktake_id, entry_id, text, at)
          select ${stocktake.id}, gen_random_uuid(), 'tundmatu ' || n, now() from generate_series(1, ${number}) as n`.execute(db);
        const { rows } = await sql<{ last: number }>`select max(id) as last from stocktake_entry where text like 'tundmatu %'`.execute(db);
        return rows[0]?.last ?? 0;
      }),
    kinds: async () => (await found()).map(({ kind, clothingNumber }) => [kind, clothingNumber]),
    close: () => keeper.call(close, { params, body: {} }),
    settle: (body: Sent) => keeper.call(settle, { params, body }),
    settleKind: (kind: FindingKind, settlement = 'DONE') => keeper.call(settle, { params, body: { kind, settlement } }),
    undo: (id: number | null | undefined) => manager.call(deedsEndpoints.undo, { params: { id: id ?? 0 } }),
    item: async (itemId: number | undefined, nameId: number) =>
      (await viewer.call(clothingItemEndpoints.get, { params: { nameId, itemId: itemId ?? 0 } })).data,
  };
}

test('a stocktake is named, narrowed and listed', async () => {
  const { keeper, viewer, shelf, skirt } = await store();
  const { status, data, deedId } = await keeper.call(add, { body: { name: 'Riiul', placeIds: [shelf], nameIds: [skirt] } });
  expect([status, data.scope, data.closedAt, deedId]).toEqual([201, ['Muhu seelik', 'Riiul'], null, expect.any(Number)]);
  const inScope = (await viewer.call(pieces, { params: { id: data.id } })).data.pieces.filter((piece) => piece.inScope);
  expect(inScope.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
  expect((await viewer.call(list)).data.map(({ name, entries: counted }) => [name, counted])).toEqual([
    ['Riiul', 0],
    ['Sügis', 0],
  ]);
  const wrong = await keeper.call(add, { body: { name: 'Muu', placeIds: [999_999_999] } });
  expect([wrong.status, wrong.messages[0]?.field]).toEqual([404, 'placeIds']);
});

test('the pieces have holder, place and codes', async () => {
  const { viewer, params, mari, shelf, skirts } = await store();
  const { data } = await viewer.call(pieces, { params });
  expect(data.pieces.find(({ id }) => id === skirts[3])).toMatchObject({
    placeId: shelf,
    holder: { id: mari, name: 'Mari Tamm' },
    codes: [expect.stringMatching(/^[0-9A-Z]{8}$/)],
  });
  expect([data.places.map(({ name }) => name), data.names.map(({ name }) => name)]).toEqual([
    ['Karp', 'Riiul'],
    ['Muhu seelik', 'Vöö'],
  ]);
});

describe('counting', () => {
  test('each entry is kept once, whoever sends it again, and answered by itself', async () => {
    const { keeper, manager, send, viewer, params, skirts, belt } = await store();
    const sent = [
      entry({ clothingId: skirts[0] }),
      entry({ clothingId: skirts[3] }),
      entry({ text: 'nr 90?' }),
      entry({ clothingId: 999_999_999 }),
      entry({ clothingNameId: belt, size: 60, amount: 2 }),
    ];
    const { data } = await send(keeper, ...sent);
    expect(data.map(({ outcome, who }) => [outcome, who])).toEqual([
      ['COUNTED', null],
      ['ISSUED', 'Mari Tamm'],
      ['UNKNOWN', null],
      ['GONE', null],
      ['COUNTED', null],
    ]);
    expect((await send(keeper, ...sent)).data.map(({ outcome }) => outcome)).toEqual(Array(5).fill('COUNTED'));
    expect((await send(manager, entry({ clothingId: skirts[0] }))).data).toMatchObject([{ outcome: 'AGAIN', who: expect.any(String) }]);
    const kept = (await viewer.call(entries, { params })).data;
    expect(kept.length).toBe(6);
    const later = await viewer.call(entries, { params, query: { after: kept[3]?.seq } });
    expect(later.data).toEqual(kept.slice(4));
  });

  test('an amount says what its counter had read', async () => {
    const { keeper, send, viewer, params, belt } = await store();
    await send(keeper, entry({ clothingNameId: belt, amount: 2, knew: 0 }), entry({ clothingNameId: belt, amount: 2 }));
    expect((await viewer.call(entries, { params })).data.map(({ knew }) => knew)).toEqual([0, null]);
  });

  test('the same entry twice in a request counts once', async () => {
    const { keeper, send, viewer, params, skirts } = await store();
    const one = entry({ clothingId: skirts[0] });
    expect((await send(keeper, one, one)).data.map(({ outcome }) => outcome)).toEqual(['COUNTED', 'COUNTED']);
    expect((await viewer.call(entries, { params })).data.length).toBe(1);
  });

  test('a text that is a code becomes its item; a place that is gone is none', async () => {
    const { keeper, send, viewer, params, skirts } = await store();
    const { data } = await viewer.call(pieces, { params });
    const [code = ''] = data.pieces.find(({ id }) => id === skirts[1])?.codes ?? [];
    const { data: answers } = await send(keeper, entry({ text: `HTTPS://RIIDEAIT.EE/E/${code}`, placeId: 999_999_999 }));
    expect(answers).toMatchObject([{ outcome: 'COUNTED', clothingId: skirts[1] }]);
    expect((await viewer.call(entries, { params })).data).toMatchObject([{ clothingId: skirts[1], text: null, placeId: null }]);
  });

  test('a wrong clock is set right, and no entry is in the future or before the stocktake', async () => {
    const { keeper, viewer, params, skirts } = await store();
    const clockOf = (ms: number) => new Date(clock.now.getTime() + ms).toISOString();
    const DAY = 86_400_000;
    clock.advance(60);
    const ahead = { ...entry({ clothingId: skirts[0] }), at: clockOf(DAY - 5_000) };
    await keeper.call(count, { params, body: { sentAt: clockOf(DAY), entries: [ahead] } });
    const wild = ['2000-01-01T00:00:00Z', '2199-01-01T00:00:00Z'].map((at) => ({ ...entry({ clothingId: skirts[1] }), at }));
    await keeper.call(count, { params, body: { sentAt: now(), entries: wild } });
    const { data } = await viewer.call(entries, { params });
    const { startedAt } = (await viewer.call(get, { params })).data;
    expect(data.map(({ at }) => new Date(at).toISOString())).toEqual([clockOf(-5_000), new Date(startedAt).toISOString(), now()]);
  });

  test('two counters at once lose nothing, and a reader of later entries misses none', async () => {
    const { keeper, manager, send, viewer, params, skirts } = await store();
    const batch = () => skirts.map((clothingId) => entry({ clothingId }));
    const users = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? keeper : manager));
    const read: number[] = [];
    const follow = async () => {
      const { data } = await viewer.call(entries, { params, query: { after: read.at(-1) ?? '' } });
      read.push(...data.map(({ seq }) => seq));
    };
    await Promise.all(users.flatMap((user) => [send(user, ...batch()), follow()]));
    await follow();
    const all = (await viewer.call(entries, { params })).data;
    expect(all.length).toBe(40);
    expect([...new Set(read)].toSorted((a, b) => a - b)).toEqual(all.map(({ seq }) => seq));
    const [row] = (await viewer.call(list)).data;
    expect(row?.entries).toBe(4);
  });

  test('entries are read a thousand at a time, after the last one', async () => {
    const { viewer, params, fill } = await store();
    await fill(2 * ENTRIES_READ + 5);
    const read: number[] = [];
    const sizes: number[] = [];
    for (let isMore = true; isMore; ) {
      const { data } = await viewer.call(entries, { params, query: { after: read.at(-1) ?? '' } });
      sizes.push(data.length);
      read.push(...data.map(({ seq }) => seq));
      isMore = data.length === ENTRIES_READ;
    }
    expect(sizes).toEqual([ENTRIES_READ, ENTRIES_READ, 5]);
    expect(new Set(read).size).toBe(2 * ENTRIES_READ + 5);
  });

  test('a stocktake takes 20,000 entries; of two phones at once those beyond are answered FULL, and what was kept stays kept', async () => {
    const { keeper, manager, viewer, send, params, skirts, fill, close: end } = await store();
    await fill(MOST_OF_STOCKTAKE - 4);
    const batch = () => [0, 1, 2].map((place) => entry({ clothingId: skirts[place] }));
    const [own, others] = [batch(), batch()];
    const answers = await Promise.all([send(keeper, ...own), send(manager, ...others)]);
    const outcomes = answers.map(({ data }) => data.map(({ outcome }) => (outcome === 'FULL' ? 'FULL' : 'kept')));
    expect(outcomes.toSorted()).toEqual([
      ['kept', 'FULL', 'FULL'],
      ['kept', 'kept', 'kept'],
    ]);
    // Sent again after a lost answer: what is kept is, the rest is not.
    const again = await Promise.all([send(keeper, ...own), send(manager, ...others)]);
    expect(again.map(({ data }) => data.map(({ outcome }) => (outcome === 'FULL' ? 'FULL' : 'kept')))).toEqual(outcomes);
    expect((await send(keeper, entry({ text: 'veel üks' }))).data).toMatchObject([{ outcome: 'FULL' }]);
    const last = (await viewer.call(entries, { params, query: { after: await fill(0) } })).data;
    expect(last).toHaveLength(4);
    expect((await end()).status).toBe(200);
  });

  test('a viewer counts nothing; another ensemble has no such stocktake', async () => {
    const { viewer, send, skirts } = await store();
    const other = await store();
    expect((await send(viewer, entry({ clothingId: skirts[0] }))).status).toBe(403);
    expect((await send(other.keeper, entry({ clothingId: skirts[0] }))).status).toBe(404);
    // An item of another ensemble is gone for this one.
    expect((await other.send(other.keeper, entry({ clothingId: skirts[0] }))).data).toMatchObject([{ outcome: 'GONE' }]);
  });
});

describe('closing', () => {
  test('writes down what was found and what is missing', async () => {
    const { keeper, send, close: end, found, viewer, params, skirts, belt, box, shelf } = await store();
    await send(
      keeper,
      entry({ clothingId: skirts[0], placeId: shelf }),
      entry({ clothingId: skirts[1], placeId: box }),
      entry({ clothingId: skirts[3], placeId: shelf }),
      entry({ clothingNameId: belt, size: 60, amount: 2, placeId: box }),
      entry({ text: 'nr 90?' }),
    );
    const { data, deedId } = await end();
    expect([data.totals, data.progress, deedId]).toEqual([
      { expected: 6, counted: 4, missing: 2 },
      expect.arrayContaining([
        { placeId: shelf, expected: 3, counted: 2 },
        { placeId: box, expected: 3, counted: 2 },
      ]),
      expect.any(Number),
    ]);
    expect((await found()).map((each) => [each.kind, each.clothingNumber, each.text, each.placeName, each.foundPlaceName])).toEqual([
      ['MISSING', '3', null, 'Riiul', null],
      ['ISSUED', '4', null, 'Riiul', 'Riiul'],
      ['MISPLACED', '2', null, 'Riiul', 'Karp'],
      ['AMOUNT', null, null, 'Karp', 'Karp'],
      ['UNKNOWN', null, 'nr 90?', null, null],
    ]);
    expect((await found()).find(({ kind }) => kind === 'ISSUED')?.holder?.name).toBe('Mari Tamm');
    expect((await found()).find(({ kind }) => kind === 'AMOUNT')).toMatchObject({ expected: 3, counted: 2, size: 60 });
    const [row] = (await viewer.call(list)).data;
    expect(row).toMatchObject({ open: 5, totals: { missing: 2 }, entries: 6 });
    expect((await keeper.call(close, { params, body: {} })).codes).toEqual(['STOCKTAKE_CLOSED']);
  });

  test('entries at the same moment are in the findings or refused, never lost', async () => {
    const { keeper, manager, send, close: end, kinds, viewer, params, skirts } = await store();
    const sent = await Promise.all([
      send(keeper, entry({ clothingId: skirts[0] })),
      end(),
      send(manager, entry({ clothingId: skirts[1] })),
      send(keeper, entry({ clothingId: skirts[2] })),
    ]);
    const outcomes = [sent[0], sent[2], sent[3]].map((answer) => {
      const [first] = 'data' in answer && Array.isArray(answer.data) ? answer.data : [];
      return first?.outcome;
    });
    const missing = (await kinds()).flatMap(([kind, number]) => (kind === 'MISSING' ? [number] : []));
    expect(missing).toEqual(['1', '2', '3'].filter((_, place) => outcomes[place] === 'CLOSED'));
    expect((await viewer.call(entries, { params })).data.length).toBe(outcomes.filter((outcome) => outcome === 'COUNTED').length);
  });

  test('late entries are refused with who closed it, and are kept after reopening', async () => {
    const { keeper, manager, send, close: end, kinds, params, skirts } = await store();
    const early = entry({ clothingId: skirts[0] });
    await send(manager, early);
    await end();
    const late = entry({ clothingId: skirts[1] });
    const { data } = await send(manager, early, late);
    expect(data.map(({ outcome, who }) => [outcome, who !== null])).toEqual([
      ['COUNTED', false],
      ['CLOSED', true],
    ]);
    await keeper.call(reopen, { params, body: {} });
    expect((await keeper.call(reopen, { params, body: {} })).codes).toEqual(['STOCKTAKE_RUNNING']);
    expect((await send(manager, late)).data).toMatchObject([{ outcome: 'COUNTED' }]);
    await end();
    expect((await kinds()).filter(([kind]) => kind === 'MISSING')).toEqual([['MISSING', '3']]);
  });

  test('what came in while it was counted and was not seen is not missing', async () => {
    const { keeper, manager, send, close: end, kinds, settleKind, undo, mari, skirts, skirt, belt, belts, box } = await store();
    const issued = await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: belts.slice(0, 1) } });
    clock.advance(60);
    await send(keeper, entry({ clothingId: skirts[0] }), entry({ clothingNameId: belt, size: 60, amount: 1, placeId: box }));
    clock.advance(60);
    // 4 comes back, 5 is new, 2 is set in order; 3 is missing. A belt was issued by mistake, and that is undone.
    await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: skirts[3] } });
    await keeper.call(clothingItemEndpoints.add, { params: { nameId: skirt }, body: { clothingNumber: '5' } });
    for (const state of ['WASH', 'OK']) await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [skirts[1]], state } });
    expect((await undo(issued.deedId)).status).toBe(200);
    const { data } = await end();
    expect([data.totals, await kinds()]).toEqual([
      { expected: 4, counted: 2, missing: 2 },
      [
        ['MISSING', '3'],
        ['AMOUNT', null],
        ['ARRIVED', '2'],
        ['ARRIVED', '4'],
        ['ARRIVED', '5'],
      ],
    ]);
    // Of three belts that the register has one came after the counting: one of the other two is lost.
    const statesOfBelts = async () => {
      const { data: items } = await manager.call(clothingItemEndpoints.list, { params: { nameId: belt }, query: {} });
      return items.map(({ state }) => state).toSorted();
    };
    expect((await settleKind('AMOUNT')).data).toEqual({ settled: 1, refused: [] });
    expect(await statesOfBelts()).toEqual(['LOST', 'OK', 'OK']);
    expect((await settleKind('ARRIVED')).data.settled).toBe(0);
    expect((await keeper.call(list)).data[0]?.open).toBe(1);
  });

  test('a reopening is undone only while nothing was counted since: the totals of before would be wrong', async () => {
    const { keeper, send, close: end, undo, viewer, params, skirts } = await store();
    await send(keeper, entry({ clothingId: skirts[0] }));
    await end();
    const again = async () => (await keeper.call(reopen, { params, body: {} })).deedId;
    expect((await undo(await again())).status).toBe(200);
    expect((await viewer.call(get, { params })).data).toMatchObject({ closedAt: expect.any(String), totals: { missing: 5 } });
    const deedId = await again();
    // It was seen before the reopening, and arrived after it.
    await send(keeper, { ...entry({ clothingId: skirts[1] }), at: new Date(clock.now.getTime() - 30_000).toISOString() });
    const { codes, messages } = await undo(deedId);
    expect([codes, messages[0]?.text]).toEqual([['DEED_SUPERSEDED'], expect.stringContaining('Sügis: vahepeal on loetud')]);
    expect((await viewer.call(get, { params })).data.closedAt).toBeNull();
  });

  test('an undone closing goes on counting', async () => {
    const { close: end, undo, keeper, send, viewer, params, skirts } = await store();
    const { deedId } = await end();
    expect((await undo(deedId)).status).toBe(200);
    expect((await viewer.call(get, { params })).data).toMatchObject({ closedAt: null, totals: null });
    expect((await send(keeper, entry({ clothingId: skirts[0] }))).data).toMatchObject([{ outcome: 'COUNTED' }]);
  });
});

describe('settling', () => {
  /** All kinds of findings: 1 is missing, 2 misplaced, 3 in the wash, 4 with Mari; one belt is missing, two sashes are too many. */
  async function closed() {
    const rack = await store();
    const { keeper, send, inside, skirts, belt, box, shelf } = rack;
    const sash = await inside(async (scope) => (await aName(scope, { name: 'Pael', placeId: shelf })).id);
    await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [skirts[2]], state: 'WASH' } });
    clock.advance(60);
    await send(
      keeper,
      entry({ clothingId: skirts[1], placeId: box }),
      entry({ clothingId: skirts[2] }),
      entry({ clothingId: skirts[3] }),
      entry({ clothingNameId: belt, size: 60, amount: 2, placeId: box }),
      entry({ clothingNameId: sash, amount: 2, placeId: shelf }),
      entry({ text: 'nr 90?' }),
    );
    await rack.close();
    return { ...rack, sash };
  }
  type Closed = Awaited<ReturnType<typeof closed>>;

  test.each<[FindingKind, (rack: Closed) => Promise<unknown>, unknown, unknown]>([
    ['MISSING', ({ item, skirts, skirt }) => item(skirts[0], skirt).then(({ state }) => state), 'LOST', 'OK'],
    ['MISPLACED', ({ item, skirts, skirt }) => item(skirts[1], skirt).then(({ placeName }) => placeName), 'Karp', 'Riiul'],
    ['CARE', ({ item, skirts, skirt }) => item(skirts[2], skirt).then(({ state }) => state), 'OK', 'WASH'],
    ['ISSUED', ({ item, skirts, skirt }) => item(skirts[3], skirt).then(({ location }) => location.text), 'laos, riiul', 'Mari Tamm'],
  ])('%s is a deed, and its undo opens it again', async (kind, read, after, before) => {
    const rack = await closed();
    const { data, deedId } = await rack.settleKind(kind);
    expect(data).toEqual({ settled: 1, refused: [] });
    const [deed] = (await rack.manager.call(deedsEndpoints.search, { query: { kind: 'STOCKTAKE_SETTLE' } })).data;
    expect(deed?.text).toBe('Lahendas inventuuris 1 leiu: Sügis');
    expect(String(await read(rack)).toLowerCase()).toContain(String(after).toLowerCase().split(',')[0]);
    expect((await rack.found()).find((finding) => finding.kind === kind)).toMatchObject({
      settlement: 'DONE',
      settledBy: expect.any(String),
    });
    expect((await rack.undo(deedId)).status).toBe(200);
    expect(await read(rack)).toBe(before);
    expect((await rack.found()).find((finding) => finding.kind === kind)).toMatchObject({ settlement: null, settledAt: null });
  });

  test('fewer pieces than expected: so many are lost; more: they are added', async () => {
    const { settleKind, keeper, undo, belt, belts, sash } = await closed();
    const statesOf = async (nameId: number) =>
      (await keeper.call(clothingItemEndpoints.list, { params: { nameId }, query: {} })).data.map(({ state }) => state).toSorted();
    const { data, deedId } = await settleKind('AMOUNT');
    expect([data, belts.length]).toEqual([{ settled: 2, refused: [] }, 3]);
    expect([await statesOf(belt), await statesOf(sash)]).toEqual([
      ['LOST', 'OK', 'OK'],
      ['OK', 'OK'],
    ]);
    expect((await undo(deedId)).status).toBe(200);
    expect([await statesOf(belt), await statesOf(sash)]).toEqual([['OK', 'OK', 'OK'], []]);
  });

  test('a surplus of lost pieces sets them in order at the place, and adds only the rest', async () => {
    const { settle: settleSome, found, keeper, undo, inside, sash, box } = await closed();
    const lost = await inside((scope) => anItem(scope, { clothingNameId: sash, placeId: box, state: 'LOST' }));
    const pile = (await found()).find(({ clothingNameId }) => clothingNameId === sash);
    const read = async () =>
      (await keeper.call(clothingItemEndpoints.list, { params: { nameId: sash }, query: {} })).data
        .map(({ id, state, placeName }) => [id === lost.id, state, placeName])
        .toSorted();
    const { data, deedId } = await settleSome({ findingIds: [pile?.id], settlement: 'DONE' });
    expect(data).toEqual({ settled: 1, refused: [] });
    expect(await read()).toEqual([
      [false, 'OK', 'Riiul'],
      [true, 'OK', 'Riiul'],
    ]);
    expect((await undo(deedId)).status).toBe(200);
    expect(await read()).toEqual([[true, 'LOST', 'Karp']]);
  });

  test('a deleted place keeps only its own pile from being settled', async () => {
    const { settleKind, inside, shelf } = await closed();
    await inside(async ({ db }) => {
      await db.updateTable('clothingName').set({ placeId: null }).where('placeId', '=', shelf).execute();
      await db.deleteFrom('place').where('id', '=', shelf).execute();
    });
    expect((await settleKind('AMOUNT')).data).toMatchObject({ settled: 1, refused: [{ reason: 'Koht on vahepeal kustutatud' }] });
  });

  test('a piece that was moved and a pile that was changed since stay open', async () => {
    const { settleKind, keeper, inside, skirts, belts } = await closed();
    const other = await inside(async (scope) => (await aPlace(scope, 'Kapp')).id);
    await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [skirts[1]], placeId: other } });
    await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [belts[0]], state: 'LOST' } });
    await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [skirts[2]], state: 'REPAIR' } });
    expect((await settleKind('MISPLACED')).data.refused.map(({ reason }) => reason)).toEqual(['Eseme koht on vahepeal muutunud']);
    expect((await settleKind('CARE')).data.refused.map(({ reason }) => reason)).toEqual(['Eseme seisund on vahepeal muutunud']);
    expect((await settleKind('AMOUNT')).data).toMatchObject({ settled: 1, refused: [{ reason: expect.stringContaining('nüüd 2 vaba') }] });
  });

  test('what is left changes no piece', async () => {
    const { settleKind, found, item, skirts, skirt } = await closed();
    expect((await settleKind('MISSING', 'LEFT')).data).toEqual({ settled: 1, refused: [] });
    expect((await settleKind('UNKNOWN', 'LEFT')).data).toEqual({ settled: 1, refused: [] });
    expect((await item(skirts[0], skirt)).state).toBe('OK');
    expect((await found()).filter(({ settlement }) => settlement === 'LEFT').map(({ kind }) => kind)).toEqual(['MISSING', 'UNKNOWN']);
    expect((await settleKind('MISSING')).data).toEqual({ settled: 0, refused: [] });
  });

  test('the register has changed meanwhile: the finding stays open, with the reason', async () => {
    const { settleKind, settle: settleSome, found, keeper, manager, mari, skirts } = await closed();
    await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [skirts[0]] } });
    await manager.call(clothingItemEndpoints.delete, { params: { id: skirts[1] ?? 0 } });
    expect((await settleKind('MISSING')).data).toMatchObject({ settled: 0, refused: [{ reason: 'Ese on vahepeal väljastatud' }] });
    expect((await settleKind('MISPLACED')).data).toMatchObject({ settled: 0, refused: [{ reason: 'Ese on vahepeal kustutatud' }] });
    expect((await settleKind('UNKNOWN')).data.refused.length).toBe(1);
    // Back already: nothing to do.
    await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: skirts[3] } });
    expect((await settleKind('ISSUED')).data).toEqual({ settled: 1, refused: [] });
    const missing = (await found()).find(({ kind }) => kind === 'MISSING');
    expect((await settleSome({ findingIds: [missing?.id], settlement: 'LEFT' })).data.settled).toBe(1);
  });

  test('two keepers at once settle a finding once', async () => {
    const { settleKind, keeper, params, kinds } = await closed();
    const both = await Promise.all([settleKind('MISSING'), settleKind('MISSING')]);
    expect(both.map(({ data }) => data.settled).toSorted()).toEqual([0, 1]);
    const body = { kind: 'CARE', settlement: 'DONE', requestId: randomUUID() };
    const answers = [await keeper.call(settle, { params, body }), await keeper.call(settle, { params, body })];
    expect(answers.map(({ data }) => data.settled)).toEqual([1, 1]);
    expect((await kinds()).length).toBe(7);
  });

  test('what was settled stays after counting on; a missing piece that is found is none', async () => {
    const { settleKind, keeper, send, found, params, close: end, skirts } = await closed();
    await settleKind('MISSING');
    await settleKind('MISPLACED');
    await keeper.call(reopen, { params, body: {} });
    expect((await keeper.call(settle, { params, body: { kind: 'CARE', settlement: 'DONE' } })).codes).toEqual(['STOCKTAKE_RUNNING']);
    await end();
    const settled = async () => (await found()).filter(({ settledAt }) => settledAt !== null).map(({ kind }) => kind);
    expect([await settled(), (await found()).some(({ kind }) => kind === 'LOST')]).toEqual([['MISSING', 'MISPLACED'], false]);
    await keeper.call(reopen, { params, body: {} });
    clock.advance(60);
    await send(keeper, entry({ clothingId: skirts[0] }));
    await end();
    expect((await found()).filter(({ clothingId }) => clothingId === skirts[0]).map(({ kind }) => kind)).toEqual(['CARE']);
  });

  test('nobody settles the findings of another ensemble, nor a viewer', async () => {
    const [ours, theirs] = [await closed(), await closed()];
    const [foreign] = await theirs.found();
    expect((await ours.settle({ findingIds: [foreign?.id], settlement: 'LEFT' })).data.settled).toBe(0);
    const body = { kind: 'MISSING', settlement: 'DONE' };
    expect((await ours.viewer.call(settle, { params: ours.params, body })).status).toBe(403);
    expect((await ours.keeper.call(settle, { params: theirs.params, body })).status).toBe(404);
  });
});

test('the next stocktake says what was missing then, too', async () => {
  const { keeper, viewer, close: end, settleKind, skirts } = await store();
  await end();
  await settleKind('MISSING');
  clock.advance(60);
  const { data } = await keeper.call(add, { body: { name: 'Kevad' } });
  const params = { id: data.id };
  expect(data.previous).toMatchObject({ name: 'Sügis', totals: { missing: 6 }, missing: skirts.slice(0, 3), found: 0 });
  const [fresh, slip] = [entry({ clothingId: skirts[0] }), entry({ clothingId: skirts[1] })];
  // A slip, a piece that was not missing, and one counted twice are found no further time.
  const seen = [fresh, entry({ clothingId: skirts[0] }), slip, entry({ withdraws: slip.id }), entry({ clothingId: skirts[3] })];
  await keeper.call(count, { params, body: { sentAt: now(), entries: seen } });
  await keeper.call(close, { params, body: {} });
  expect((await viewer.call(get, { params })).data.previous?.found).toBe(1);
  const after = (await viewer.call(findings, { params })).data;
  expect(after.map(({ kind, clothingNumber, missedBefore }) => [kind, clothingNumber, missedBefore])).toEqual([
    ['ISSUED', '4', false],
    ['CARE', '1', true],
    ['AMOUNT', null, false],
    ['LOST', '2', true],
    ['LOST', '3', true],
  ]);
});

test('a stocktake is compared with the last one of the same pieces only', async () => {
  const { keeper, shelf, box, close: end } = await store();
  const begin = async (placeIds: number[]) => (await keeper.call(add, { body: { name: 'Koht', placeIds } })).data;
  await end();
  const first = await begin([shelf, box]);
  expect(first.previous).toBeNull();
  await keeper.call(close, { params: { id: first.id }, body: {} });
  expect([(await begin([box, shelf])).previous?.id, (await begin([shelf])).previous]).toEqual([first.id, null]);
});

test('the list counts an unknown text apart from the item of that id, and once in any case', async () => {
  const { keeper, viewer, send, skirts } = await store();
  await send(keeper, entry({ clothingId: skirts[0] }), entry({ text: `${skirts[0]}` }), entry({ text: 'Nr?' }), entry({ text: 'nr?' }));
  expect((await viewer.call(list)).data[0]?.entries).toBe(3);
});

test('the report has what was not as it should be, then what was there', async () => {
  const { keeper, viewer, send, close: end, params, skirts, box } = await store();
  const { report } = stocktakeEndpoints;
  await send(keeper, entry({ clothingId: skirts[1], placeId: box }));
  await end();
  const { raw } = await keeper.call(report, { params });
  const { sheets } = await readXlsx(raw.rawPayload);
  const rows = sheets[0]?.rows.map((row) => row.slice(0, 6)) ?? [];
  expect(rows[0]?.slice(0, 3)).toEqual(['Tulemus', 'Nimetus', 'Number']);
  expect(rows.slice(1).map(([outcome, name, number]) => [outcome, name, number ?? null])).toEqual([
    ['Puudu', 'Muhu seelik', '1'],
    ['Puudu', 'Muhu seelik', '3'],
    ['Vales kohas', 'Muhu seelik', '2'],
    ['Arv ei klapi', 'Vöö', null],
    ['Olemas', 'Muhu seelik', '2'],
  ]);
  expect((await viewer.call(report, { params })).status).toBe(403);
});

test('a deleted stocktake is gone, and its undo brings it back with what was counted', async () => {
  const { keeper, manager, viewer, send, undo, params, skirts } = await store();
  await send(keeper, entry({ clothingId: skirts[0] }));
  expect((await keeper.call(stocktakeEndpoints.delete, { params })).status).toBe(403);
  const { deedId } = await manager.call(stocktakeEndpoints.delete, { params });
  expect([(await viewer.call(get, { params })).status, (await viewer.call(list)).data]).toEqual([404, []]);
  expect((await send(keeper, entry({ clothingId: skirts[0] }))).status).toBe(404);
  expect((await undo(deedId)).status).toBe(200);
  expect((await viewer.call(entries, { params })).data.length).toBe(1);
});

test('a stocktake that somebody has counted in is not undone', async () => {
  const { keeper, send, undo, skirts } = await store();
  const { data, deedId } = await keeper.call(add, { body: { name: 'Kevad' } });
  const body = { sentAt: now(), entries: [entry({ clothingId: skirts[0] })] };
  await keeper.call(count, { params: { id: data.id }, body });
  const { messages } = await undo(deedId);
  expect(messages[0]?.text).toContain('vahepeal on loetud');
  await send(keeper, entry({ clothingId: skirts[1] }));
});
