import type { DressingChoice } from '@riideait/contract';
import { expect, test } from 'vitest';
import { placeWords, replacementsFor } from './replacements.ts';

const choice = (clothingId: number, changed: Partial<DressingChoice> = {}): DressingChoice => ({
  ...{
    clothingNameId: 1,
    holder: null,
    clothingId,
    clothingNumber: String(clothingId),
    size: null,
    sizeLabel: null,
    placeName: 'Riiul 1',
    promised: null,
    inPlan: null,
    packed: null,
  },
  fit: { level: 'FITS', reasons: [] },
  ...changed,
});

test('of free pieces those in the bags come first, best-fitting first; three are offered', () => {
  const choices = [
    choice(1),
    choice(2, { packed: { bag: '3' } }),
    choice(3, { inPlan: { personId: 7, name: 'Liis Kask', state: 'LOCKED' }, packed: { bag: '1' } }),
    choice(4, { packed: { bag: null } }),
    choice(5, { packed: { bag: '4' }, fit: { level: 'WRONG', reasons: [] } }),
    choice(6),
    choice(7),
  ];
  expect(replacementsFor(6, choices).map(({ clothingId }) => clothingId)).toEqual([2, 4, 1]);
  expect(replacementsFor(2, choices).map(({ clothingId }) => clothingId)).toEqual([4, 1, 6]);
});

test.each([
  [choice(1, { packed: { bag: '3' } }), 'siin: kott 3'],
  [choice(1, { packed: { bag: null } }), 'siin: kotita'],
  [choice(1), 'siin ei ole: Riiul 1'],
  [choice(1, { placeName: null }), 'siin ei ole: laos'],
])('each says where it is: %#', (piece, words) => expect(placeWords(piece)).toBe(words));
