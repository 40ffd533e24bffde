import type { Found, StocktakeFinding, StocktakePiece } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { findingsToWrite } from './closing.rules.ts';
import { answerOf, atServerTime, onceEach } from './counting.rules.ts';
import { planOf, shortfallOf, type UnnumberedPiece } from './piles.rules.ts';
import { reportColumns, rowOfFinding, rowOfPiece } from './report.rules.ts';
import { scopeOf } from './scope.rules.ts';
import { type ItemNow, verdictOf } from './settling.rules.ts';
import type { KeptFinding } from './stocktakes.types.ts';

const START = '2026-11-22T17:00:00.000Z';
const NOW = new Date('2026-11-22T18:00:00Z');
const ID = '0b8f6a52-7f5e-4a51-9d7d-0d3a7f1d2c11';

describe('the time of an entry', () => {
  test.each([
    ['by a right clock', '2026-11-22T17:30:00Z', '2026-11-22T18:00:00Z', '2026-11-22T17:30:00.000Z'],
    ['by a clock an hour ahead', '2026-11-22T18:30:00Z', '2026-11-22T19:00:00Z', '2026-11-22T17:30:00.000Z'],
    ['by a clock a day behind', '2026-11-21T17:30:00Z', '2026-11-21T18:00:00Z', '2026-11-22T17:30:00.000Z'],
    ['before the stocktake', '2026-11-22T10:00:00Z', '2026-11-22T18:00:00Z', START],
    ['in the future', '2026-11-22T23:00:00Z', '2026-11-22T18:00:00Z', NOW.toISOString()],
  ])('%s', (_, at, sentAt, expected) => {
    const [entry] = atServerTime({ sentAt, entries: [{ id: ID, at, placeId: null, clothingId: 1 }] }, NOW, START);
    expect(entry?.at).toBe(expected);
  });
});

describe('the answer of an entry', () => {
  const seen = {
    id: ID,
    at: NOW.toISOString(),
    placeId: null,
    text: null,
    clothingNameId: null,
    sizeLabel: null,
    amount: null,
    knew: null,
    withdraws: null,
  };
  const item = { id: 1, holder: null, heldSince: null, countedBy: null, isCounted: false, packed: null };
  test.each([
    ['a free piece', 1, item, 'COUNTED', null],
    ['counted before', 1, { ...item, isCounted: true, countedBy: 'Kati' }, 'AGAIN', 'Kati'],
    ['with somebody', 1, { ...item, holder: 'Mari', heldSince: START }, 'ISSUED', 'Mari'],
    ['issued after it was seen', 1, { ...item, holder: 'Mari', heldSince: '2026-11-22T18:00:01Z' }, 'COUNTED', null],
    ['packed', 1, { ...item, packed: { performanceId: 9, name: 'Suvetants', bag: '3' } }, 'PACKED', 'Suvetants'],
    ['deleted', 2, item, 'GONE', null],
    ['a slip or an amount', null, item, 'COUNTED', null],
  ])('%s', (_, clothingId, known, outcome, who) => {
    expect(answerOf({ ...seen, clothingId }, new Map([[1, known]]))).toMatchObject({ outcome, who });
  });
  test('a text', () => expect(answerOf({ ...seen, clothingId: null, text: '90?' }, new Map()).outcome).toBe('UNKNOWN'));

  test('of entries with one id the first', () => {
    const entries = [1, 2].map((clothingId) => ({ ...seen, clothingId }));
    expect(onceEach(entries).map(({ clothingId }) => clothingId)).toEqual([1]);
  });
});

const finding = (more: Partial<KeptFinding> = {}): KeptFinding => ({
  id: 1,
  kind: 'MISSING',
  clothingId: 1,
  clothingNameId: null,
  sizeLabel: null,
  text: null,
  placeId: null,
  foundPlaceId: null,
  personId: null,
  state: null,
  expected: null,
  counted: null,
  settled: false,
  ...more,
});

describe('the scope', () => {
  const all = { placeIds: [], typeIds: [], nameIds: [] };
  test.each([
    ['everything', all, true],
    ['its place', { ...all, placeIds: [1, 2] }, true],
    ['another place', { ...all, placeIds: [2] }, false],
    ['its type', { ...all, typeIds: [3] }, true],
    ['its name', { ...all, nameIds: [4] }, true],
    ['its name, and another type', { ...all, nameIds: [4], typeIds: [9] }, true],
    ['another name and type', { ...all, nameIds: [9], typeIds: [9] }, false],
    ['its place, and another name', { ...all, placeIds: [1], nameIds: [9] }, false],
  ])('%s', (_, narrowed, isIn) => expect(scopeOf(narrowed)({ placeId: 1, typeId: 3, nameId: 4 })).toBe(isIn));
  test('a piece without a place is of no place', () =>
    expect(scopeOf({ ...all, placeIds: [1] })({ placeId: null, typeId: null, nameId: 4 })).toBe(false));
});

describe('a settlement', () => {
  const item: ItemNow = { deleted: false, active: true, state: 'OK', holderId: null, packed: null, placeId: 6 };
  const reason = expect.objectContaining({ reason: expect.any(String) });
  test.each<[string, Partial<KeptFinding>, Partial<ItemNow> | null, unknown]>([
    ['missing', {}, {}, 'DO'],
    ['missing, lost already', {}, { state: 'LOST' }, 'ALREADY'],
    ['missing, in the wash since', {}, { state: 'WASH' }, reason],
    ['missing, in repair since', {}, { state: 'REPAIR' }, reason],
    ['missing, issued since', {}, { holderId: 5 }, reason],
    ['missing, packed since', {}, { packed: {} }, reason],
    ['packed', { kind: 'PACKED' }, { packed: {} }, 'DO'],
    ['packed, back already', { kind: 'PACKED' }, {}, 'ALREADY'],
    ['missing, out of use since', {}, { active: false }, reason],
    ['missing, deleted since', {}, { deleted: true }, reason],
    ['missing, never there', {}, null, reason],
    ['issued', { kind: 'ISSUED', personId: 5 }, { holderId: 5 }, 'DO'],
    ['issued, back already', { kind: 'ISSUED', personId: 5 }, {}, 'ALREADY'],
    ['issued, with another since', { kind: 'ISSUED', personId: 5 }, { holderId: 6 }, reason],
    ['in care', { kind: 'CARE', state: 'WASH' }, { state: 'WASH' }, 'DO'],
    ['in care, in another state since', { kind: 'CARE', state: 'WASH' }, { state: 'REPAIR' }, reason],
    ['in care, in order already', { kind: 'CARE' }, {}, 'ALREADY'],
    ['misplaced', { kind: 'MISPLACED', placeId: 6, foundPlaceId: 7 }, {}, 'DO'],
    ['misplaced, moved there already', { kind: 'MISPLACED', placeId: 6, foundPlaceId: 7 }, { placeId: 7 }, 'ALREADY'],
    ['misplaced, moved elsewhere since', { kind: 'MISPLACED', placeId: 6, foundPlaceId: 7 }, { placeId: 8 }, reason],
    ['misplaced, the place deleted since', { kind: 'MISPLACED' }, {}, reason],
    ['unknown', { kind: 'UNKNOWN' }, {}, reason],
    ['lost before', { kind: 'LOST' }, {}, reason],
  ])('%s', (_, of, now, verdict) => expect(verdictOf(finding(of), now === null ? undefined : { ...item, ...now })).toEqual(verdict));

  test('a pile that lacks two, and one with three too many', () => {
    expect([shortfallOf({ expected: 5, counted: 3 }), shortfallOf({ expected: 0, counted: 3 })]).toEqual([2, -3]);
  });
});

describe('a plan for a pile', () => {
  const unnumbered = (id: number, more: Partial<UnnumberedPiece> = {}): UnnumberedPiece => ({
    id,
    nameId: 9,
    sizeLabel: '60',
    placeId: 6,
    state: 'OK',
    holderId: null,
    packed: false,
    ...more,
  });
  const amount = (expected: number, counted: number, more: Partial<KeptFinding> = {}) =>
    finding({ kind: 'AMOUNT', clothingId: null, clothingNameId: 9, sizeLabel: '60', placeId: 6, expected, counted, ...more });
  const nothing = { lost: [], back: [], moved: [], added: 0 };
  const away = unnumbered(2, { state: 'LOST', placeId: 7 });
  test.each<[string, KeptFinding, UnnumberedPiece[], KeptFinding[], unknown]>([
    ['one too few', amount(2, 1), [unnumbered(1), unnumbered(2)], [], { ...nothing, lost: [1] }],
    ['more', amount(1, 3), [unnumbered(1)], [], { ...nothing, added: 2 }],
    ['a lost one is back, the rest is new', amount(1, 3), [unnumbered(1), away], [], { ...nothing, back: [2], moved: [2], added: 1 }],
    ['its own before others', amount(0, 1), [away, unnumbered(3, { state: 'WASH' })], [], { ...nothing, back: [3] }],
    [
      'lost before washed',
      amount(0, 1),
      [unnumbered(2, { state: 'WASH' }), unnumbered(3, { state: 'LOST' })],
      [],
      { ...nothing, back: [3] },
    ],
    ['of another size', amount(0, 1), [unnumbered(1, { sizeLabel: '62', state: 'LOST' })], [], { ...nothing, added: 1 }],
    [
      'lost by its holder',
      amount(0, 1),
      [unnumbered(1, { state: 'LOST', holderId: 5 })],
      [],
      { reason: expect.stringContaining('väljastatud') },
    ],
    ['some are issued', amount(0, 1), [unnumbered(1, { holderId: 5 })], [], { reason: expect.stringContaining('väljastatud') }],
    ['issued ones, enough lost', amount(0, 1), [unnumbered(1, { holderId: 5 }), away], [], { ...nothing, back: [2], moved: [2] }],
    [
      'some packed since the closing',
      amount(2, 1),
      [unnumbered(1), unnumbered(2, { packed: true })],
      [],
      { reason: expect.stringContaining('nüüd 1 ') },
    ],
    ['short elsewhere', amount(0, 1), [], [amount(2, 1, { placeId: 7 })], { reason: expect.stringContaining('Teises kohas') }],
    ['another size short elsewhere', amount(0, 1), [], [amount(2, 1, { placeId: 7, sizeLabel: '62' })], { ...nothing, added: 1 }],
    [
      'some lost since the closing',
      amount(2, 1),
      [unnumbered(1), unnumbered(2, { state: 'LOST' })],
      [],
      { reason: expect.stringContaining('nüüd 1 ') },
    ],
    ['some added since the closing', amount(1, 3), [unnumbered(1), unnumbered(2)], [], { reason: expect.stringContaining('nüüd 2 ') }],
  ])('%s', (_, pile, pieces, open, plan) => expect(planOf(pile, pieces, [pile, ...open])).toEqual(plan));
});

describe('a further closing', () => {
  const piece = (id: number): StocktakePiece => ({
    id,
    nameId: 9,
    number: `${id}`,
    size: null,
    sizeLabel: null,
    placeId: null,
    state: 'OK',
    stateSince: null,
    active: true,
    holder: null,
    packed: null,
    cameAt: null,
    inScope: true,
    codes: [],
  });
  const found = (kind: Found['kind'], id: number): Found => ({ kind, piece: piece(id), pile: null, entry: null });
  const result = (findings: Found[]) => ({
    totals: { expected: 0, counted: 0, missing: 0 },
    progress: [],
    piles: [],
    findings,
    countedItems: new Map(),
  });
  const written = (kept: KeptFinding[], ...findings: Found[]) => {
    const { stays, fresh } = findingsToWrite(result(findings), kept);
    return [stays, fresh.map(({ kind, clothingId }) => [kind, clothingId])];
  };

  test.each<[string, KeptFinding[], Found[], unknown]>([
    ['the first', [], [found('MISSING', 1)], [[], [['MISSING', 1]]]],
    ['an open finding is found anew', [finding()], [found('MISSING', 1)], [[], [['MISSING', 1]]]],
    ['an open finding that is none any more goes', [finding()], [], [[], []]],
    ['a settled one stays, and is not found again', [finding({ settled: true })], [found('MISSING', 1)], [[1], []]],
    ['a piece that was missing and is set lost', [finding({ settled: true })], [found('LOST', 1)], [[1], []]],
    ['a piece that was missing and is back in order', [finding({ settled: true })], [found('ARRIVED', 1)], [[1], []]],
    ['another kind of the same piece', [finding({ settled: true })], [found('MISPLACED', 1)], [[1], [['MISPLACED', 1]]]],
  ])('%s', (_, kept, findings, expected) => expect(written(kept, ...findings)).toEqual(expected));

  test.each([
    ['nothing has come or gone since it was counted', [5, 3, 5], [5, 3]],
    ['two came since', [5, 3, 7], [7, 5]],
    ['two went since', [5, 3, 3], [3, 1]],
    ['more went than were counted', [3, 0, 1], [1, 0]],
  ])('the amounts of a pile are as of the closing: %s', (_, [expected = 0, counted = 0, present = 0], amounts) => {
    const { fresh } = findingsToWrite(
      result([
        { kind: 'AMOUNT', piece: null, entry: null, pile: { nameId: 9, sizeLabel: null, placeId: null, expected, counted, present } },
      ]),
      [],
    );
    expect(fresh.map((each) => [each.expected, each.counted])).toEqual([amounts]);
  });

  const at = (placeId: number) => ({
    id: ID,
    at: START,
    by: null,
    placeId,
    clothingId: 1,
    text: null,
    clothingNameId: null,
    sizeLabel: null,
    amount: null,
    knew: null,
    withdraws: null,
  });
  const pile = (counted: number): Found => ({
    kind: 'AMOUNT',
    piece: null,
    entry: null,
    pile: { nameId: 9, sizeLabel: '60', placeId: 6, expected: 3, counted, present: 3 },
  });
  const left: KeptFinding = finding({
    kind: 'AMOUNT',
    clothingId: null,
    clothingNameId: 9,
    sizeLabel: '60',
    placeId: 6,
    expected: 3,
    counted: 2,
    settled: true,
  });
  test.each<[string, KeptFinding, Found, number]>([
    [
      'misplaced at the same place',
      finding({ kind: 'MISPLACED', foundPlaceId: 7, settled: true }),
      { ...found('MISPLACED', 1), entry: at(7) },
      0,
    ],
    [
      'misplaced at another place',
      finding({ kind: 'MISPLACED', foundPlaceId: 7, settled: true }),
      { ...found('MISPLACED', 1), entry: at(8) },
      1,
    ],
    [
      'with another person',
      finding({ kind: 'ISSUED', personId: 4, settled: true }),
      { ...found('ISSUED', 1), piece: { ...piece(1), holder: { id: 5, name: 'Mari', since: START } } },
      1,
    ],
    [
      'in another state',
      finding({ kind: 'CARE', state: 'WASH', settled: true }),
      { ...found('CARE', 1), piece: { ...piece(1), state: 'LOST' } },
      1,
    ],
    [
      'in the same state',
      finding({ kind: 'CARE', state: 'WASH', settled: true }),
      { ...found('CARE', 1), piece: { ...piece(1), state: 'WASH' } },
      0,
    ],
    ['a pile of the same amounts', left, pile(2), 0],
    ['a pile of another amount', left, pile(1), 1],
  ])('%s: new findings', (_, kept, again, count) => expect(findingsToWrite(result([again]), [kept]).fresh.length).toBe(count));

  test('a missing piece that was counted since is missing no more', () => {
    const entry = {
      id: ID,
      at: START,
      by: null,
      placeId: null,
      clothingId: 1,
      text: null,
      clothingNameId: null,
      sizeLabel: null,
      amount: null,
      knew: null,
      withdraws: null,
    };
    const { stays } = findingsToWrite({ ...result([]), countedItems: new Map([[1, entry]]) }, [finding({ settled: true })]);
    expect(stays).toEqual([]);
  });
});

test('a row of the report', () => {
  const of: StocktakeFinding = {
    id: 1,
    kind: 'ISSUED',
    clothingId: 1,
    clothingNameId: 2,
    clothingName: 'Muhu seelik',
    clothingNumber: '12',
    size: 60,
    sizeLabel: '60',
    text: null,
    placeName: 'Riiul',
    foundPlaceName: 'Karp',
    holder: { id: 5, name: 'Mari Tamm' },
    state: null,
    expected: null,
    counted: null,
    countedAt: '2026-11-22T18:00:00Z',
    countedBy: 'Kati',
    missedBefore: true,
    settledAt: null,
    settledBy: null,
    settlement: 'DONE',
  };
  const cells = (row: ReturnType<typeof rowOfFinding>) => reportColumns.map(({ cell }) => cell(row));
  expect(cells(rowOfFinding(of))).toEqual([
    'Leitud, aga väljastatud',
    'Muhu seelik',
    '12',
    60,
    'Riiul',
    'Karp',
    'väljas: Mari Tamm, puudus ka eelmisel korral',
    null,
    null,
    // 20:00 in Estonia.
    new Date('2026-11-22T20:00:00Z'),
    'Kati',
    'registris muudetud',
  ]);
  const counted = {
    clothingName: 'Vöö',
    clothingNumber: null,
    sizeLabel: '60',
    placeName: 'Karp',
    foundPlaceName: 'Karp',
    countedAt: START,
    countedBy: null,
  };
  expect(cells(rowOfPiece({ ...counted, amount: 5 }))[8]).toBe(5);
  expect(cells(rowOfPiece({ ...counted, amount: null }))[8]).toBe(1);
});
