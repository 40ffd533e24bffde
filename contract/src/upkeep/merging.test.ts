import { expect, test } from 'vitest';
import type { Person } from '../people/people.ts';
import { type MergedField, type MergeSide, needsChoice, sideOf } from './merging.ts';

type Merging = Parameters<typeof sideOf>[1];

const NOBODY: Merging = {
  firstName: 'Mari',
  lastName: 'Tamm',
  genderCode: null,
  groupId: null,
  email: null,
  phoneNumber: null,
  height: null,
  chest: null,
  waist: null,
  hips: null,
  headSize: null,
  footSize: null,
  measurements: [],
};
const tall = (value: number, measuredOn: string): Partial<Person> => ({
  height: value,
  measurements: [{ kind: 'HEIGHT', value, measuredOn }],
});

test.each<[string, MergedField, Partial<Person>, Partial<Person>, MergeSide | undefined, MergeSide, boolean, later?: MergeSide]>([
  ['both without one', 'email', {}, {}, 'OTHER', 'THIS', false],
  ['this one only', 'email', { email: 'a@b.ee' }, {}, 'OTHER', 'THIS', false],
  ['the other only', 'email', {}, { email: 'a@b.ee' }, 'THIS', 'OTHER', false],
  ['the same', 'lastName', {}, {}, undefined, 'THIS', false],
  ['different ones, nothing chosen', 'lastName', {}, { lastName: 'Tam' }, undefined, 'THIS', true],
  ['different ones, the other chosen', 'lastName', {}, { lastName: 'Tam' }, 'OTHER', 'OTHER', true],
  ['measures, the newer of the other', 'height', tall(168, '2025-03-01'), tall(170, '2026-03-01'), undefined, 'OTHER', true],
  ['measures, the newer of this one', 'height', tall(168, '2026-03-01'), tall(170, '2025-03-01'), undefined, 'THIS', true],
  ['measures of one day', 'height', tall(168, '2026-03-01'), tall(170, '2026-03-01'), undefined, 'THIS', true],
  [
    'measures of one day, that of the other written later',
    'height',
    tall(168, '2026-03-01'),
    tall(170, '2026-03-01'),
    undefined,
    'OTHER',
    true,
    'OTHER',
  ],
  [
    'measures, the newer of this one, written earlier',
    'height',
    tall(168, '2026-03-01'),
    tall(170, '2025-03-01'),
    undefined,
    'THIS',
    true,
    'OTHER',
  ],
  ['measures, an older one chosen', 'height', tall(168, '2025-03-01'), tall(170, '2026-03-01'), 'THIS', 'THIS', true],
])('%s', (_, field, of, ofOther, chosen, side, needs, later) => {
  const [person, other] = [
    { ...NOBODY, ...of },
    { ...NOBODY, ...ofOther },
  ];
  expect([sideOf(field, person, other, chosen, { [field]: later }), needsChoice(field, person, other)]).toEqual([side, needs]);
});
