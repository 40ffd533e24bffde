import { expect, test } from 'vitest';
import { excerptOf, findParts, type GuidePart } from './find-parts.ts';

const part = (title: string, text: string): GuidePart => ({ id: title.toLowerCase(), title, text });
const parts = [
  part('Esinemised', 'Kes tuleb ja kes mitte. Kui keegi haigestub, märgi ta ära.'),
  part('Keegi haigestub', 'Ava esinemine.'),
  part('Põlled', 'Pesta käsitsi.'),
];

test.each([
  ['a title comes before a text', 'haigestus', ['Keegi haigestub', 'Esinemised']],
  ['every word', 'haigestub kes', ['Esinemised']],
  ['accents and case', 'POLLE', ['Põlled']],
  ['nothing typed but a letter', 'p', []],
  ['nothing found', 'traktor', []],
])('%s', (_, typed, titles) => {
  expect(findParts(parts, typed).map(({ title }) => title)).toEqual(titles);
});

test('an excerpt has the found word with its surroundings', () => {
  const long = part('Pikk', `${'algus '.repeat(30)}siin on haigestunu ${'lõpp '.repeat(30)}`);
  expect(excerptOf(long, 'haigestunud')).toMatch(/^… .*siin on haigestunu .* …$/);
  expect(excerptOf(parts[2] ?? long, 'põlled')).toBe('Pesta käsitsi.');
});
