import { expect, test } from 'vitest';
import type { SheetCell } from '../../../sheets/spreadsheet.ts';
import { isRemark, isSumOf, isTotal } from './totals.rules.ts';

test.each<[SheetCell[]]>([
  [['Kokku', 25]],
  [['Kokku:', null, '25']],
  [['KOKKU 25']],
  [[null, null, 'Kokku', 3, 4.5]],
  [['Kokku: 25 eset']],
  [['Kokku 8 tantsijat']],
  [['KÕIK KOKKU', 7]],
  [['Seelikuid kokku:', 12]],
  [['Kokku naisi', 12]],
  [['Summa', '25 tk']],
  [['Vahesumma', '1 250,00 €']],
  [['Total', 5]],
  [['Grand total:', 5]],
  [['Yhteensä', 5]],
  [['Keskmine', 172.5, 38.5]],
  [['Kokku (tk)', 12]],
  [['Kokku (tk): 12']],
  [['Σ', 12]],
  [['∑ 12']],
  [['Σ=12']],
  [['K o k k u', 12]],
  [['K O K K U :', 12]],
  [['Kokku 12 eset, 3 väljas']],
  [['Kokku', 12, 'neist 3 pesus']],
  [[null, 'Kokku:', null, 12, 'Osa on veel pesus']],
  [['sh naisi', 3]],
  [['s.h. lapsi: 4 tk']],
  [['Sealhulgas kapis', null, '12']],
  [['neist mehi', 5]],
])('%j sums up others', (cells) => expect(isTotal(cells)).toBe(true));

test.each<[SheetCell[]]>([
  [[]],
  [[null, '', ' ']],
  [[12, 13]],
  [['Muhu seelik', 5]],
  [['Kokk', 'Mari']],
  [['12', 'Kokku', null, 5, 'jah', '#123']],
  [['sh naisi', 'Mari']],
  [['Shawl', 2]],
  [['Neisti vöö', 2]],
  [['Kokku', 'Mari']],
  [['Kokku', 'Mari', 172, 'Naisrühm']],
  [['Kokku', 'Mari', 'mari tamm@tants.ee']],
  [['Mari', 'Kokku', 'tuleb hiljem']],
  [['Keskmine', 'Muhu seelik', 2]],
  [['K Tamm', 2]],
  [['A B C', 2]],
  [['Kokkupandav kübar', 2]],
  [['Summer dress', 2]],
  [['Totaalne vest', 2]],
  [['Kokku pandud pärg punastest lilledest', 1]],
])('%j is a row', (cells) => expect(isTotal(cells)).toBe(false));

test.each<[SheetCell[], boolean]>([
  [['Koostas: Mari Tamm'], true],
  [[null, 'Seisuga 1.9.2026'], true],
  [['Märkus: seelikud pesemata'], true],
  [['Koostas', 'Mari Tamm'], false],
  [['Mari Tamm'], false],
  [['Lk 2'], true],
  [['Leht Mari'], false],
  [['Naisrühma nimekiri 2026'], true],
  [['Nimekirja Mari'], false],
])('%j is about the list: %s', (cells, is) => expect(isRemark(cells)).toBe(is));

test.each<[SheetCell[][], boolean]>([
  [
    [
      ['Seelik', 12],
      ['Põll', 13],
      [null, 25],
    ],
    true,
  ],
  [
    [
      ['Seelik', 12],
      ['Põll', 13],
      [null, 24],
    ],
    false,
  ],
  [
    [
      ['Seelik', 12],
      ['Põll', 13],
      ['Vöö', 25],
    ],
    false,
  ],
  [
    [
      ['Seelik', 12],
      [null, 12],
    ],
    false,
  ],
  [
    [
      ['Seelik', 12],
      ['Põll', 13],
      [null, null],
    ],
    false,
  ],
])('the last of %j is their sum: %s', (rows, is) => {
  expect(
    isSumOf(
      rows.at(-1) ?? [],
      rows.map((cells) => ({ cells })),
    ),
  ).toBe(is);
});
