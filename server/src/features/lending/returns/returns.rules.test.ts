import { expect, test } from 'vitest';
import { answersOf, careOf, type Piece, seenInStore } from './returns.rules.ts';

const MARI = 1;
const inStore: Piece = { state: 'OK', deleted: false, holderId: null, holder: null, packed: null };
const held = { ...inStore, holderId: MARI, holder: 'Mari Tamm' };
const items = new Map<number, Piece>([
  [1, held],
  [2, inStore],
  [3, { ...inStore, deleted: true }],
  [4, { ...held, state: 'LOST' }],
  [5, { ...held, state: 'WASH' }],
  [6, { ...inStore, packed: {} }],
  [7, { ...inStore, holder: 'teine rühm', packed: {} }],
]);

test.each([
  ['out', [1], [['RETURNED', MARI]]],
  ['packed, and with nobody', [6], [['RETURNED', null]]],
  ['packed, and with a person of another group', [7], [['NOT_OUT', null]]],
  ['in store', [2], [['NOT_OUT', null]]],
  ['deleted', [3], [['GONE', null]]],
  ['never there', [99], [['GONE', null]]],
  [
    'named twice',
    [1, 1],
    [
      ['RETURNED', MARI],
      ['NOT_OUT', null],
    ],
  ],
])('a piece that is %s', (_, ids, outcomes) =>
  expect(
    answersOf(
      ids.map((clothingId) => ({ clothingId })),
      items,
    ).map(({ outcome, personId }) => [outcome, personId]),
  ).toEqual(outcomes),
);

test.each([
  [
    'a state for one that was out',
    [{ clothingId: 1, state: 'WASH' as const, note: 'plekk' }],
    [{ id: 1, state: 'WASH', stateNote: 'plekk' }],
  ],
  ['a state for one that was not', [{ clothingId: 2, state: 'REPAIR' as const }], [{ id: 2, state: 'REPAIR', stateNote: undefined }]],
  ['a state for one that is gone', [{ clothingId: 3, state: 'WASH' as const }], []],
  ['no state', [{ clothingId: 1 }], [{ id: 1, state: undefined, stateNote: undefined }]],
  ['no state for a lost one', [{ clothingId: 4 }], [{ id: 4, state: 'OK', stateNote: undefined }]],
  ['a state for a lost one', [{ clothingId: 4, state: 'REPAIR' as const }], [{ id: 4, state: 'REPAIR', stateNote: undefined }]],
  ['no state for one in the wash', [{ clothingId: 5 }], [{ id: 5, state: undefined, stateNote: undefined }]],
  [
    'two rows: the last',
    [
      { clothingId: 1, state: 'WASH' as const, note: 'a' },
      { clothingId: 1, state: 'REPAIR' as const },
    ],
    [{ id: 1, state: 'REPAIR', stateNote: undefined }],
  ],
  [
    'two rows, the last without',
    [{ clothingId: 1, state: 'WASH' as const, note: 'a' }, { clothingId: 1 }],
    [{ id: 1, state: 'WASH', stateNote: 'a' }],
  ],
])('%s', (_, rows, changes) => expect(careOf(rows, items, answersOf(rows, items))).toEqual(changes));

test('from the bags only what nobody has, and no state for the others', () => {
  const rows = [1, 2, 6].map((clothingId) => ({ clothingId, packed: true as const, state: 'WASH' as const }));
  const answers = answersOf(rows, items);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['NOT_OUT', 'NOT_OUT', 'RETURNED']);
  expect(careOf(rows, items, answers).map(({ id }) => id)).toEqual([6]);
});

test('from a person only what that person has', () => {
  const outcomes = (personId: number) =>
    answersOf(
      [1, 2, 6].map((clothingId) => ({ clothingId, personId })),
      items,
    ).map(({ outcome }) => outcome);
  expect(outcomes(MARI)).toEqual(['RETURNED', 'NOT_OUT', 'NOT_OUT']);
  expect(outcomes(MARI + 1)).toEqual(['NOT_OUT', 'NOT_OUT', 'NOT_OUT']);
  const late = [{ clothingId: 6, personId: MARI, state: 'WASH' as const }];
  expect(careOf(late, items, answersOf(late, items))).toEqual([]);
});

test('what is in store already is seen there; what was in a bag, with somebody or gone is not', () => {
  const rows = [1, 2, 3, 6, 7, 1].map((clothingId) => ({ clothingId }));
  expect(seenInStore(answersOf(rows, items), items)).toEqual([2]);
});
