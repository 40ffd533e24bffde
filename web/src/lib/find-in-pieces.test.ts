import { expect, test } from 'vitest';
import { findInPieces } from './find-in-pieces.ts';

const piece = (clothingName: string, clothingNumber: string) => ({ clothingName, clothingNumber });
const [skirt12, skirt120, belt12] = [piece('Seelik', '12'), piece('Seelik', '120'), piece('Vöö', '12')];

test.each([
  ['a number of several', '12', [skirt12, belt12], undefined],
  ['a number of one', '120', [skirt120], skirt120],
  ['a number and a word', 'vöö 12', [belt12], belt12],
  ['nothing typed', '', [], undefined],
  ['a number that is not here', '7', [], undefined],
])('%s', (_, typed, found, meant) => {
  expect(findInPieces([skirt12, skirt120, belt12], typed)).toEqual({ found, meant });
});
