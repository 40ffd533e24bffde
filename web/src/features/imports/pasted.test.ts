import { expect, test } from 'vitest';
import { isCells, isPasted, pastedFile, pastedSize } from './pasted.ts';

test.each([
  ['nothing', '', 0, 0],
  ['blank lines', '\n\r\n \n', 0, 0],
  ['one cell', 'Muhu seelik', 1, 1],
  ['rows and columns', 'Nimi\tNumber\r\nSeelik\t1\r\nVöö\t2\r\n', 3, 2],
  ['the longest row counts', 'a\nb\tc\td\n', 2, 3],
  ['a cell of two lines', 'Nimi\tMärkus\nSeelik\t"auk\tvärvlis,\nparandada"\n', 2, 2],
  ['quotation marks in a quoted cell', '"ütles ""ei""\nja läks"\t1\n', 1, 2],
  ['inches are no quotation', 'Vöö 3"\t1\nPael 2"\t2\n', 2, 2],
])('%s', (_, text, rows, columns) => expect(pastedSize(text)).toEqual({ rows, columns }));

test('a sentence is no cells, a line with a tab is', () => {
  expect(isCells('Tere, siin on nimekiri')).toBe(false);
  expect(isCells('Mari\tTamm')).toBe(true);
});

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
