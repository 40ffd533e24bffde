import { expect, test } from 'vitest';
import { holding } from './only-pieces.rules.ts';

const piece = (clothingNameId: number, late: boolean) => ({
  clothingNameId,
  late,
  clothingName: `Nimetus ${clothingNameId}`,
  clothingNumber: null,
  since: '2026-09-01T10:00:00Z',
  dueOn: null,
  imageUrl: null,
});
const mari = { active: true, confirmed: false, held: 3, late: 1, pieces: [piece(1, false), piece(2, true), piece(1, false)] };

test.each([
  ['all', null, [3, 1]],
  ['one name', [1], [2, 0]],
  ['a late one', [2], [1, 1]],
  ['a name that is not held', [9], [0, 0]],
  ['no name', [], [0, 0]],
])('what counts of %s', (_, nameIds, counts) => {
  const { held, late, pieces } = holding(mari, nameIds);
  expect([held, late]).toEqual(counts);
  expect(pieces).toHaveLength(held);
});
