import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { type Cell, type Column, EUROS, writeSheet } from './write-sheet.ts';

const columns: readonly Column[] = [
  { heading: 'Nimetus', width: 30 },
  { heading: 'Hind (€)', width: 14, format: EUROS },
  { heading: '', width: 10, hidden: true },
];
const rows: Cell[][] = [['Põll & "pael" <1>', 12.5, '#1'], ['Vöö', null, '#2'], [], ['Kokku', 12.5]];

const partsOf = async (name: string, of: readonly Column[] = columns) => {
  const archive = await openArchive(await buffer(writeSheet(name, of, rows)));
  return { sheet: await archive.text('xl/worksheets/sheet1.xml'), book: await archive.text('xl/workbook.xml') };
};

test('a sheet prints on A4 as wide as the paper, its headings on each page, with a filter on them that leaves sums out', async () => {
  const { sheet, book } = await partsOf("Rõivad '26 & muud");
  expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>');
  expect(sheet).toMatch(
    /<\/sheetData><autoFilter ref="A1:B3"\/><pageMargins [^>]+\/><pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"\/><headerFooter>.+<\/headerFooter><\/worksheet>$/,
  );
  expect(book).toContain('<definedName name="_xlnm.Print_Titles" localSheetId="0">\'Rõivad \'\'26 &amp; muud\'!$1:$1</definedName>');
});

test('a wide sheet lies across; columns that are hidden take no room; many columns have two letters', async () => {
  const wide = (hidden: boolean) => [...columns, { heading: 'Märkus', width: 80, hidden }];
  expect((await partsOf('Leht', wide(false))).sheet).toContain('orientation="landscape"');
  expect((await partsOf('Leht', wide(true))).sheet).toContain('orientation="portrait"');
  const many = Array.from({ length: 53 }, () => ({ heading: 'Mõõt', width: 2 }));
  expect((await partsOf('Leht', many)).sheet).toContain('<autoFilter ref="A1:BA3"/>');
});

test('more rows than a piece of the stream holds are all there', async () => {
  const many = Array.from({ length: 3000 }, (_, row): Cell[] => [`Muhu seelik ${row}`, row / 4]);
  const sheet = (await readXlsx(await buffer(writeSheet('Leht', columns, many)))).sheets[0];
  expect(sheet?.rows.slice(1)).toEqual(many);
});

test('who stops reading ends the rows; rows that fail fail the file', async () => {
  let isOver = false;
  async function* endless(): AsyncGenerator<Cell[]> {
    try {
      for (let row = 0; ; row++) yield [`Seelik ${row} ${'x'.repeat(500 + (row % 97))}`, Math.sin(row)];
    } finally {
      isOver = true;
    }
  }
  for await (const _ of writeSheet('Leht', columns, endless())) break;
  await expect.poll(() => isOver).toBe(true);

  // biome-ignore lint/correctness/useYield: it fails before
  async function* failing(): AsyncGenerator<Cell[]> {
    throw new Error('no connection');
  }
  await expect(buffer(writeSheet('Leht', columns, failing()))).rejects.toThrow('no connection');
});
