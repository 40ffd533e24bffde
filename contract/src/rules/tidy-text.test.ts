import { expect, test } from 'vitest';
import { GroupForm } from '../people/groups.ts';
import { PlaceForm } from '../wardrobe/places.ts';
import { NumberRange } from './number-range.ts';
import { tidyLine } from './tidy-text.ts';

test.each([
  ['a no-break space', 'R18\u00A0rühm', 'R18 rühm'],
  ['two spaces', 'R18  rühm', 'R18 rühm'],
  ['thin, figure and ideographic spaces', 'R18\u2009\u2007\u202F\u3000rühm', 'R18 rühm'],
  ['a tab', 'R18\trühm', 'R18 rühm'],
  ['letters with loose accents', 'R18 ru\u0308hm', 'R18 rühm'],
  ['letters with two accents', 'O\u0303\u0304', 'Ȭ'],
  ['full-width digits', '７', '7'],
  ['full-width letters with loose accents', 'ＲＵ\u0308ＨＭ！', 'RÜHM!'],
  ['small forms', 'Muhu﹐ lai﹣', 'Muhu, lai-'],
  ['ligatures', 'So\uFB01a sta\uFB00', 'Sofia staff'],
  ['mathematical letters', '𝐌𝐮𝐡𝐮 𝟕', 'Muhu 7'],
  ['Roman numerals', 'Rühm Ⅳ', 'Rühm IV'],
  ['hyphens that look alike', 'Mari\u2010Liis Mari\u2011Liis', 'Mari-Liis Mari-Liis'],
  ['an apostrophe of its own', 'O\u02BCKask', 'O’Kask'],
  ['a slash that makes a fraction', '1\u20442 tosinat', '1/2 tosinat'],
  ['a sign for a letter', '\u212B', 'Å'],
])('made plain: %s', (_, text, tidy) => {
  expect(tidyLine(text)).toBe(tidy);
  expect(GroupForm.parse({ name: text }).name).toBe(tidy);
});

test.each(['½ tosinat', '84 cm²', 'Nr ①', '№ 5', 'Mari–Liis', 'O’Kask', "O'Kask", 'Õ…', '5 ℃', 'Жанна', '👩\u200D🎤', '7 a', '7a'])(
  '%s stays as it is',
  (text) => expect(tidyLine(text)).toBe(text),
);

test.each(['Mari\u200BLiis', 'Mari\u202ELiis', '\uFEFF\u200B', 'Ma\u00ADri', 'Mari\nLiis', 'Mari\u2028Liis', 'Mari\u0000'])(
  '%j is refused in a text of one line',
  (name) => expect(GroupForm.safeParse({ name }).success).toBe(false),
);

test('lines stay, their ends are plain, and unseen signs go', () => {
  const note = '\u00A0Mari\u00ADLiis \r\n\r  teine\u00A0\u00A0rida\u2028kolmas\u200B  👩\u200D🎤 \n';
  expect(PlaceForm.parse({ name: 'Riiul', note }).note).toBe('MariLiis\n\n teine rida\nkolmas 👩\u200D🎤');
});

test('numbers of a range are as plain', () => {
  expect(NumberRange.parse('１\u201124, ７\u00A0a')).toEqual([...Array.from({ length: 24 }, (_, at) => String(at + 1)), '7 a']);
  expect(NumberRange.safeParse(['7', '７']).success).toBe(false);
});
