import type { PersonIssue } from '@riideait/contract';
import { expect, test } from 'vitest';
import { setsWorn } from './sets-worn.ts';
import { sharedDueOn } from './shared-due.ts';

const piece = (clothingNameId: number, setNames: readonly string[], dueOn: string | null = null): PersonIssue => ({
  id: clothingNameId,
  clothingId: clothingNameId,
  clothingNameId,
  clothingName: `Nimetus ${clothingNameId}`,
  clothingNumber: '1',
  validFrom: '2026-09-01T10:00:00Z',
  validUntil: null,
  comment: null,
  dueOn,
  state: 'OK',
  imageUrl: null,
  sets: setNames.map((name) => ({ id: name.length, name })),
});

test.each([
  ['nothing held', [], []],
  ['a set', [piece(1, ['Muhu']), piece(2, ['Muhu'])], ['1 Muhu', '2 Muhu']],
  ['one garment alone makes no set', [piece(1, ['Muhu']), piece(2, [])], []],
  ['two pieces of one garment make none', [piece(1, ['Muhu']), { ...piece(1, ['Muhu']), clothingId: 9 }], []],
  [
    'a belt of two sets stands under the one that is worn',
    [piece(1, ['Kihnu']), piece(2, ['Kihnu']), piece(3, ['Kihnu', 'Mustjala']), piece(4, ['Mustjala'])],
    ['1 Kihnu', '2 Kihnu', '3 Kihnu'],
  ],
  [
    'two sets, the larger first; what is left of the other is a set still',
    [piece(1, ['Muhu', 'Lai']), piece(2, ['Muhu']), piece(3, ['Muhu', 'Lai']), piece(4, ['Lai']), piece(5, ['Lai'])],
    ['1 Lai', '3 Lai', '4 Lai', '5 Lai'],
  ],
  ['of equal sets the first by name', [piece(1, ['Õ', 'Kihnu']), piece(2, ['Õ', 'Kihnu'])], ['1 Kihnu', '2 Kihnu']],
])('%s', (_, held, worn) => {
  expect([...setsWorn(held)].map(([id, name]) => `${id} ${name}`).toSorted()).toEqual(worn);
});

test.each([
  ['one day', [piece(1, [], '2026-12-01'), piece(2, [], '2026-12-01')], '2026-12-01'],
  ['no day', [piece(1, []), piece(2, [])], null],
  ['two days', [piece(1, [], '2026-12-01'), piece(2, [], '2026-12-02')], undefined],
  ['a day and none', [piece(1, [], '2026-12-01'), piece(2, [])], undefined],
  ['one piece, which says it itself', [piece(1, [], '2026-12-01')], undefined],
])('the day of all pieces: %s', (_, held, day) => {
  expect(sharedDueOn(held)).toBe(day);
});
