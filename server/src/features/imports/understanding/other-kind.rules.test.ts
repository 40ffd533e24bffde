import { describe, expect, test } from 'vitest';
import { readStored, spreadsheetFiles } from '../../../../test/spreadsheet-files.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';
import type { SheetCell } from '../../../sheets/spreadsheet.ts';
import { fitsOther } from './other-kind.rules.ts';

const nobody = { groups: [], types: [], clothingNames: [], measurements: [], firstNames: [], lastNames: [] };

const other = (kind: 'PEOPLE' | 'CLOTHING') => (kind === 'PEOPLE' ? 'CLOTHING' : 'PEOPLE');
/** As good as anything of either kind, or without headings. */
const openToBoth = ['people-totals.ods', 'line-breaks.csv', 'no-header.csv'];

test.each(spreadsheetFiles)('$file is what it is given as, and not the other', async ({ file, kind, expected }) => {
  if ('refused' in expected) return;
  const { sheets } = await readSpreadsheet(await readStored(file), file);
  const sheet = sheets.find(({ name }) => name === expected.sheet);
  if (sheet === undefined) throw new Error(`no sheet ${expected.sheet}`);
  expect(fitsOther(sheet, kind, nobody)).toBe(false);
  expect(fitsOther(sheet, other(kind), nobody)).toBe(!openToBoth.includes(file));
});

describe('a sheet with headings', () => {
  const muhu = ['Muhu seelik', '1', 'Mari Tamm', 'Naisrühm'];
  const mari = ['Mari Tamm', '5551 2345', 'mari@naide.ee', 'Naisrühm'];
  test.each<[string, 'PEOPLE' | 'CLOTHING', SheetCell[][], boolean]>([
    ['who has what', 'PEOPLE', [['Rõivas', 'Nr', 'Kelle käes', 'Rühm'], muhu, muhu], true],
    ['who has what', 'CLOTHING', [['Rõivas', 'Nr', 'Kelle käes', 'Rühm'], muhu, muhu], false],
    [
      'holders with all that is known of them',
      'CLOTHING',
      [
        ['Nimetus', 'Eesnimi', 'Perenimi', 'Telefon', 'Meil'],
        ['Muhu seelik', 'Mari', 'Tamm', '5551 2345', 'mari@naide.ee'],
      ],
      false,
    ],
    ['„Nimi“ of people', 'CLOTHING', [['Nimi', 'Telefon', 'Meil', 'Rühm'], mari, mari], true],
    ['„Nimi“ of people', 'PEOPLE', [['Nimi', 'Telefon', 'Meil', 'Rühm'], mari, mari], false],
    [
      '„Nimi“ of clothing',
      'PEOPLE',
      [
        ['Nimi', 'Kogus', 'Märkus'],
        ['Muhu seelik', 4, 'uued'],
        ['Muhu põll', 3, null],
      ],
      true,
    ],
    ['nothing but names', 'PEOPLE', [['Nimi'], ['Mari Tamm'], ['Jüri Kask']], false],
    ['nothing but names', 'CLOTHING', [['Nimi'], ['Mari Tamm'], ['Jüri Kask']], false],
  ])('%s as %s', (_, kind, rows, is) => expect(fitsOther({ name: 'Leht1', rows, merged: [] }, kind, nobody)).toBe(is));
});
