import { describe, expect, test } from 'vitest';
import { type CountedEntry, kindsOfCounted, type StocktakePiece, shouldBeHere, stocktakeResult, validEntries } from './index.ts';

const SHELF = 1;
const BOX = 2;
const BEFORE = '2026-11-22T17:00:00Z';
const COUNTED = '2026-11-22T18:00:00Z';
const AFTER = '2026-11-22T19:00:00Z';

const piece = (id: number, more: Partial<StocktakePiece> = {}): StocktakePiece => ({
  id,
  nameId: 7,
  number: `${id}`,
  size: null,
  placeId: SHELF,
  state: 'OK',
  stateSince: null,
  active: true,
  holder: null,
  inScope: true,
  codes: [],
  ...more,
});
const mari = (since: string) => ({ id: 5, name: 'Mari Tamm', since });

let serial = 0;
const entry = (more: Partial<CountedEntry> = {}): CountedEntry => ({
  id: `entry ${++serial}`,
  at: COUNTED,
  by: 'Kati',
  placeId: null,
  clothingId: null,
  text: null,
  clothingNameId: null,
  size: null,
  amount: null,
  withdraws: null,
  ...more,
});
const seen = (clothingId: number, more: Partial<CountedEntry> = {}) => entry({ clothingId, ...more });
const kindsOf = (pieces: readonly StocktakePiece[], entries: readonly CountedEntry[]) =>
  stocktakeResult(pieces, entries).findings.map(({ kind, piece: of }) => [kind, of?.id ?? null]);

describe('a counted piece', () => {
  test.each<[string, Partial<StocktakePiece>, Partial<CountedEntry>, string[]]>([
    ['where it belongs', {}, { placeId: SHELF }, []],
    ['without a place', {}, {}, []],
    ['at another place', {}, { placeId: BOX }, ['MISPLACED']],
    ['that has no place', { placeId: null }, { placeId: BOX }, ['MISPLACED']],
    ['that somebody has', { holder: mari(BEFORE) }, {}, ['ISSUED']],
    ['that was issued at the same moment', { holder: mari(COUNTED) }, {}, ['ISSUED']],
    ['that was issued after it', { holder: mari(AFTER) }, {}, []],
    ['that somebody has, at another place', { holder: mari(BEFORE) }, { placeId: BOX }, ['ISSUED', 'MISPLACED']],
    ['in the wash', { state: 'WASH', stateSince: BEFORE }, {}, ['CARE']],
    ['in the wash since ever', { state: 'WASH' }, {}, ['CARE']],
    ['put in the wash after it', { state: 'WASH', stateSince: AFTER }, {}, []],
    ['that was lost', { state: 'LOST', stateSince: BEFORE }, {}, ['CARE']],
    ['set lost after it', { state: 'LOST', stateSince: AFTER }, {}, ['CARE']],
    ['lost by its holder: the return sets it in order', { state: 'LOST', stateSince: BEFORE, holder: mari(BEFORE) }, {}, ['ISSUED']],
    ['in repair with its holder', { state: 'REPAIR', stateSince: BEFORE, holder: mari(BEFORE) }, {}, ['ISSUED', 'CARE']],
    ['out of use', { active: false }, {}, []],
    ['outside the stocktake', { inScope: false }, {}, []],
  ])('%s', (_, of, how, kinds) => expect(kindsOfCounted(piece(1, of), seen(1, how))).toEqual(kinds));
});

describe('a piece that was not counted', () => {
  test.each<[string, Partial<StocktakePiece>, string[]]>([
    ['should be here', {}, ['MISSING']],
    ['is with somebody', { holder: mari(BEFORE) }, []],
    ['is in the wash', { state: 'WASH' }, []],
    ['is in repair', { state: 'REPAIR' }, []],
    ['was lost before', { state: 'LOST' }, ['LOST']],
    ['was lost by its holder', { state: 'LOST', holder: mari(BEFORE) }, []],
    ['is out of use', { active: false }, []],
    ['is out of use and lost', { active: false, state: 'LOST' }, []],
    ['is outside the stocktake', { inScope: false }, []],
    ['is outside the stocktake and lost', { inScope: false, state: 'LOST' }, []],
  ])('%s', (_, of, kinds) => {
    expect(kindsOf([piece(1, of)], []).map(([kind]) => kind)).toEqual(kinds);
    expect(shouldBeHere(piece(1, of))).toBe(kinds.includes('MISSING'));
  });
});

test.each([
  ['before the stocktake', BEFORE, ['MISSING'], 1],
  ['after its shelf may have been counted', AFTER, [], 0],
])('a piece that has come from the wash %s', (_, stateSince, kinds, missing) => {
  const { findings, totals } = stocktakeResult([piece(1, { stateSince })], [], COUNTED);
  expect([findings.map(({ kind }) => kind), totals.missing]).toEqual([kinds, missing]);
});

describe('entries', () => {
  test('two counters who see the same piece count it once', () => {
    const { totals, countedItems } = stocktakeResult([piece(1), piece(2)], [seen(1, { by: 'Kati' }), seen(1, { by: 'Mari' })]);
    expect([totals, countedItems.size]).toEqual([{ expected: 2, counted: 1, missing: 1 }, 1]);
  });

  test('the later entry says where a piece is, in whatever order they arrive', () => {
    const entries = [seen(1, { placeId: SHELF, at: AFTER }), seen(1, { placeId: BOX, at: COUNTED })];
    expect(kindsOf([piece(1)], entries)).toEqual([]);
    expect(kindsOf([piece(1)], entries.toReversed())).toEqual([]);
    expect(kindsOf([piece(1)], [seen(1, { placeId: BOX, at: AFTER }), seen(1, { placeId: SHELF })])).toEqual([['MISPLACED', 1]]);
  });

  test('a slip takes back its entry only', () => {
    const [first, second] = [seen(1), seen(1)];
    const slip = entry({ withdraws: first.id });
    expect(validEntries([first, slip])).toEqual([]);
    expect(validEntries([first, second, slip])).toEqual([second]);
    // Also where it arrives first: another browser sent it.
    expect(validEntries([slip, first])).toEqual([]);
    expect(kindsOf([piece(1)], [first, slip])).toEqual([['MISSING', 1]]);
  });

  test('texts are unknown, each once in any case', () => {
    expect(kindsOf([], [entry({ text: 'Nr 90?' }), entry({ text: 'nr 90?' }), entry({ text: '91' })])).toEqual([
      ['UNKNOWN', null],
      ['UNKNOWN', null],
    ]);
  });

  test('an item that was deleted since is unknown', () => {
    const { findings } = stocktakeResult([piece(1)], [seen(1), seen(99)]);
    expect(findings.map(({ kind, entry: of }) => [kind, of?.clothingId])).toEqual([['UNKNOWN', 99]]);
  });
});

describe('pieces without numbers', () => {
  const belt = (id: number, more: Partial<StocktakePiece> = {}) => piece(id, { number: null, nameId: 9, size: 60, placeId: BOX, ...more });
  const amount = (count: number, more: Partial<CountedEntry> = {}) =>
    entry({ clothingNameId: 9, size: 60, placeId: BOX, amount: count, ...more });
  const amountsOf = (pieces: readonly StocktakePiece[], entries: readonly CountedEntry[]) =>
    stocktakeResult(pieces, entries).findings.map(({ kind, pile }) => [kind, pile?.expected, pile?.counted, pile?.placeId]);

  test.each<[string, CountedEntry[], unknown[][]]>([
    ['all there', [amount(3)], []],
    ['of two counters together', [amount(1), amount(2)], []],
    ['fewer', [amount(2)], [['AMOUNT', 3, 2, BOX]]],
    ['more', [amount(5)], [['AMOUNT', 3, 5, BOX]]],
    ['none counted', [], [['AMOUNT', 3, 0, BOX]]],
    ['one by its label, the others by their amount', [seen(1), amount(2)], []],
    ['one by its label, one too few', [seen(1), amount(1)], [['AMOUNT', 2, 1, BOX]]],
    [
      'at another place',
      [amount(1), amount(2, { placeId: SHELF })],
      [
        ['AMOUNT', 3, 1, BOX],
        ['AMOUNT', 0, 2, SHELF],
      ],
    ],
    [
      'of another size',
      [amount(3, { size: 62 })],
      [
        ['AMOUNT', 3, 0, BOX],
        ['AMOUNT', 0, 3, BOX],
      ],
    ],
  ])('%s', (_, entries, findings) => expect(amountsOf([belt(1), belt(2), belt(3)], entries)).toEqual(findings));

  test('issued, lost and other pieces are not expected', () => {
    const pieces = [belt(1), belt(2, { holder: mari(BEFORE) }), belt(3, { active: false }), belt(4, { inScope: false })];
    expect(amountsOf(pieces, [amount(1)])).toEqual([]);
  });

  test('a slip takes back an amount', () => {
    const wrong = amount(12);
    expect(amountsOf([belt(1)], [wrong, entry({ withdraws: wrong.id }), amount(1)])).toEqual([]);
  });
});

describe('progress', () => {
  test('by place, with pieces without numbers up to the expected amount', () => {
    const belts = [1, 2, 3].map((id) => piece(id, { number: null, placeId: BOX }));
    const pieces = [...belts, piece(11), piece(12), piece(13, { placeId: null })];
    const entries = [seen(11), entry({ clothingNameId: 7, placeId: BOX, amount: 5 })];
    const { progress, totals } = stocktakeResult(pieces, entries);
    expect(progress).toEqual([
      { placeId: SHELF, expected: 2, counted: 1 },
      { placeId: null, expected: 1, counted: 0 },
      { placeId: BOX, expected: 3, counted: 3 },
    ]);
    expect(totals).toEqual({ expected: 6, counted: 4, missing: 2 });
  });

  test('a piece found though it is with somebody, in the wash or outside is not one of those expected', () => {
    const pieces = [piece(1, { holder: mari(BEFORE) }), piece(2, { state: 'WASH' }), piece(3, { inScope: false }), piece(4)];
    const { totals } = stocktakeResult(
      pieces,
      pieces.map(({ id }) => seen(id)),
    );
    expect(totals).toEqual({ expected: 1, counted: 1, missing: 0 });
  });

  test('a piece issued after it was counted stays counted', () => {
    expect(stocktakeResult([piece(1, { holder: mari(AFTER) })], [seen(1)]).totals).toEqual({ expected: 1, counted: 1, missing: 0 });
  });

  test('10,000 pieces and as many entries', () => {
    const pieces = Array.from({ length: 10_000 }, (_, index) => piece(index + 1));
    const { totals, findings } = stocktakeResult(
      pieces,
      pieces.slice(1).map(({ id }) => seen(id, { placeId: SHELF })),
    );
    expect([totals.missing, findings.map(({ piece: of }) => of?.id)]).toEqual([1, [1]]);
  });
});
