import { describe, expect, test } from 'vitest';
import {
  type CountedEntry,
  kindsOfCounted,
  pilesCountedTwice,
  type StocktakePiece,
  shouldBeHere,
  stocktakeResult,
  validEntries,
} from '../index.ts';

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
  sizeLabel: null,
  placeId: SHELF,
  state: 'OK',
  stateSince: null,
  active: true,
  holder: null,
  packed: null,
  cameAt: null,
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
  sizeLabel: null,
  amount: null,
  knew: null,
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

test.each<[string, Partial<StocktakePiece>, string[], number]>([
  ['from the wash before the stocktake', { stateSince: BEFORE }, ['MISSING'], 1],
  ['from the wash after its shelf may have been counted', { stateSince: AFTER }, ['ARRIVED'], 0],
  ['back or new since the stocktake began', { cameAt: COUNTED }, ['ARRIVED'], 0],
])('a piece that was not counted has come %s', (_, of, kinds, missing) => {
  const closed = stocktakeResult([piece(1, of)], [], COUNTED);
  expect([closed.findings.map(({ kind }) => kind), closed.totals.missing]).toEqual([kinds, missing]);
  // While it is counted, it may still be seen.
  expect(stocktakeResult([piece(1, of)], []).totals.missing).toBe(1);
  expect(stocktakeResult([piece(1, of)], [seen(1)], COUNTED).totals).toEqual({ expected: 1, counted: 1, missing: 0 });
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
  const belt = (id: number, more: Partial<StocktakePiece> = {}) =>
    piece(id, { number: null, nameId: 9, sizeLabel: '60', placeId: BOX, ...more });
  const amount = (count: number, more: Partial<CountedEntry> = {}) =>
    entry({ clothingNameId: 9, sizeLabel: '60', placeId: BOX, amount: count, ...more });
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
      [amount(3, { sizeLabel: '62' })],
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

  test.each<[string, Partial<StocktakePiece>, number, unknown[][]]>([
    ['issued since, seen before', { holder: mari(AFTER) }, 3, []],
    ['issued since, gone by then', { holder: mari(AFTER) }, 2, []],
    ['issued before it was counted', { holder: mari(BEFORE) }, 2, []],
    ['returned since, not there yet', { cameAt: AFTER }, 2, []],
    ['returned since, seen before its return was noted', { cameAt: AFTER }, 3, []],
    ['returned before it was counted', { cameAt: BEFORE }, 2, [['AMOUNT', 3, 2, BOX]]],
    ['set in order since', { stateSince: AFTER }, 2, []],
    ['put in the wash since', { state: 'WASH', stateSince: AFTER }, 3, []],
    ['lost since', { state: 'LOST', stateSince: AFTER }, 2, [['LOST', undefined, undefined, undefined]]],
  ])('a piece of a pile %s', (_, of, count, findings) =>
    expect(amountsOf([belt(1), belt(2), belt(3, of)], [amount(count)])).toEqual(findings),
  );

  test('what has come or gone since makes up for no more than itself', () => {
    const pieces = [belt(1), belt(2), belt(3), belt(4, { cameAt: AFTER }), belt(5, { holder: mari(AFTER) })];
    const [short] = stocktakeResult(pieces, [amount(1)]).piles;
    expect(short).toMatchObject({ expected: 3, counted: 1, present: 4 });
    const [many] = stocktakeResult(pieces, [amount(9)]).piles;
    expect(many).toMatchObject({ expected: 5, counted: 9, present: 4 });
  });

  test('in a pile that was not counted, pieces that came since the beginning are not missed', () => {
    const pieces = [belt(1), belt(2, { cameAt: COUNTED }), belt(3, { sizeLabel: '62', cameAt: AFTER })];
    const { findings } = stocktakeResult(pieces, [], COUNTED);
    expect(findings.map(({ kind, pile }) => [kind, pile?.sizeLabel, pile?.expected])).toEqual([['AMOUNT', '60', 1]]);
    expect(stocktakeResult(pieces, []).totals.expected).toBe(3);
  });

  test.each<[string, Partial<CountedEntry>[], number]>([
    [
      'by two people, neither of whom knew of the other',
      [
        { seq: 8, knew: 6 },
        { by: 'Mari', seq: 20, knew: 5 },
      ],
      1,
    ],
    [
      'by another, whose amount waits in this browser',
      [
        { seq: 8, knew: 6 },
        { by: 'Mari', knew: 5 },
      ],
      1,
    ],
    [
      'by one person twice',
      [
        { seq: 8, knew: 6 },
        { seq: 20, knew: 5 },
      ],
      0,
    ],
    [
      'by another who had read the first amount',
      [
        { seq: 8, knew: 6 },
        { by: 'Mari', seq: 20, knew: 8 },
      ],
      0,
    ],
    [
      'at two places',
      [
        { seq: 8, knew: 6 },
        { by: 'Mari', seq: 20, knew: 5, placeId: SHELF },
      ],
      0,
    ],
    ['by pages that did not say what they knew', [{ seq: 8 }, { by: 'Mari', seq: 20 }], 0],
  ])('a pile counted %s', (_, entries, conflicts) => {
    const counted = entries.map((more) => amount(12, more));
    expect(pilesCountedTwice(counted).map((pile) => pile.entries.length)).toEqual(conflicts === 0 ? [] : [2]);
    const [first] = counted;
    expect(pilesCountedTwice([...counted, entry({ withdraws: first?.id ?? '' })])).toEqual([]);
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
