import type { HeldPiece } from '@riideait/contract';
import { expect, test } from 'vitest';
import { commonSince, factsOf, reservedWords } from './words.ts';

const piece = (since: string, other: Partial<HeldPiece> = {}): HeldPiece => ({
  ...{
    issueId: 1,
    clothingId: 101,
    clothingName: 'Vöö',
    clothingNumber: '1',
    size: null,
    imageUrl: null,
    dueOn: null,
    state: null,
    careText: null,
  },
  since,
  ...other,
});
const [morning, evening, later] = ['2026-09-03T07:00:00.000Z', '2026-09-03T18:00:00.000Z', '2026-09-04T18:00:00.000Z'];

test.each([
  ['of one day', [piece(morning), piece(evening)], '03.09.26'],
  ['of two days', [piece(morning), piece(later)], undefined],
  ['none', [], undefined],
])('pieces %s', (_, pieces, day) => expect(commonSince(pieces)).toBe(day));

test('a day that stands above the list is not repeated in its lines', () => {
  const due = piece(morning, { size: '38', dueOn: '2026-12-20' });
  expect(factsOf(due)).toBe('suurus 38 · tagasi 20.12.26');
  expect(factsOf(due, '03.09.26')).toBe('suurus 38 · alates 03.09.26 · tagasi 20.12.26');
});

test('what is reserved is told by name, from the first day of the loan', () => {
  const reserved = [
    { clothingName: 'Muhu seelik', count: 12 },
    { clothingName: 'Vöö', count: 1 },
  ];
  const loan = { id: 1, purpose: null, from: '2026-06-25', to: '2026-07-10', reserved };
  expect(reservedWords(loan)).toBe('Kinni pandud alates 25.6.2026: Muhu seelik – 12 eset; Vöö – 1 ese');
});
