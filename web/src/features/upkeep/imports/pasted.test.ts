import { expect, test } from 'vitest';
import { isCells, isPasted, pastedFile } from './pasted.ts';

test.each([
  ['nothing', '', false],
  ['blank lines', '\n\r\n \n', false],
  ['a sentence', 'Tere, siin on nimekiri\n', false],
  ['a line with a tab', 'Mari\tTamm', true],
  ['one column of several rows', 'Nimi\r\nSeelik\r\n', true],
])('%s is cells, or not', (_, text, cells) => expect(isCells(text)).toBe(cells));

test('pasted cells are sent in UTF-8', async () => {
  const file = pastedFile('Õnne\tŽukov', new Date(2026, 10, 21, 9, 5));
  expect(file.name).toBe('Kleebitud 21.11 kell 9.05.tsv');
  expect(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())).toBe('Õnne\tŽukov');
});

test('pasted cells are known by their name, a file of one’s own is not taken for them', () => {
  expect(isPasted(pastedFile('a\tb', new Date()).name)).toBe(true);
  expect(isPasted('Kleebitud rõivad.xlsx')).toBe(false);
  expect(isPasted('kleebitud.tsv')).toBe(false);
});
