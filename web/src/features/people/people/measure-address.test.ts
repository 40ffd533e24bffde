import { expect, test } from 'vitest';
import { MeasureAddress } from './measure-address.ts';
import { kindsOf, toggled } from './measure-kinds.ts';

const all = ['HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD', 'FOOT'] as const;

test.each([
  ['without kinds all six', undefined, all],
  ['some, in the order of a body', 'HIPS,CHEST', ['CHEST', 'HIPS']],
])('%s', (_, kinds, expected) => expect(kindsOf({ kinds })).toEqual(expected));

test.each(['', 'WIDTH', 'WAIST,', 'waist'])('%j is no kind', (kinds) => expect(MeasureAddress.safeParse({ kinds }).success).toBe(false));

test.each([
  ['one less', all, 'FOOT', 'HEIGHT,CHEST,WAIST,HIPS,HEAD'],
  ['one more', ['WAIST'], 'CHEST', 'CHEST,WAIST'],
  ['the last of six', ['HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD'], 'FOOT', undefined],
  ['the last that is left stays', ['WAIST'], 'WAIST', 'WAIST'],
] as const)('%s', (_, kinds, kind, expected) => expect(toggled(kinds, kind)).toBe(expected));
