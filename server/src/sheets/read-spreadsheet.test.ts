import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { packed, sheetXml, workbookParts } from '../../test/packed-files.ts';
import { AppError } from '../app-error.ts';
import { Grids } from './grid.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { putRows } from './read-text.ts';
import type { TextSettings } from './spreadsheet.ts';

const anError = (shown: string) => ({ lacks: 'ERROR', shown });
const NOT_CALCULATED = { lacks: 'FORMULA', shown: null };

const stored = (name: string) => readFile(new URL(`../../test/spreadsheets/${name}`, import.meta.url));

async function refusalOf(content: Uint8Array, name = 'fail.xlsx'): Promise<string | undefined> {
  const error = await readSpreadsheet(content, name).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.refusals[0].code : String(error);
}

const read = async (content: Uint8Array | string, settings?: TextSettings) =>
  readSpreadsheet(typeof content === 'string' ? Buffer.from(content) : content, 'nimekiri.csv', settings);

const rowsOf = async (content: Uint8Array | string, settings?: TextSettings) => (await read(content, settings)).sheets[0]?.rows;

const ods = (content: string, more: Record<string, string> = {}) =>
  packed({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:body><office:spreadsheet>${content}</office:spreadsheet></office:body>`,
    ...more,
  });

describe('text', () => {
  test.each([
    ['excel-baltic.csv', 'windows-1257', ';'],
    ['western.csv', 'iso-8859-15', ';'],
    ['utf8-mark.csv', 'utf-8', ';'],
    ['unicode-text.txt', 'utf-16le', '\t'],
    ['utf16-unmarked.csv', 'utf-16be', ';'],
    ['pasted.tsv', 'utf-8', '\t'],
    ['pipes.txt', 'utf-8', '|'],
  ])('%s is in %s, and says the same as all', async (name, encoding, separator) => {
    const spreadsheet = await read(await stored(name));
    expect(spreadsheet).toMatchObject({ encoding, separator });
    expect(spreadsheet.sheets[0]?.rows[4]).toEqual(['Šarlotta', 'Põder', 'Naisrühm', 'sarlotta@naide.ee', '5551 2348', '170', '38,5']);
    expect(spreadsheet.sheets[0]?.rows).toEqual((await read(await stored('utf8-mark.csv'))).sheets[0]?.rows);
  });

  test('what the keeper tells goes before what was found', async () => {
    const file = await stored('excel-baltic.csv');
    const spreadsheet = await read(file, { encoding: 'iso-8859-15', separator: ',' });
    expect(spreadsheet).toMatchObject({ encoding: 'iso-8859-15', separator: ',' });
    expect(spreadsheet.sheets[0]?.rows[4]?.[0]).toMatch(/^Ðarlotta;Põder;/);
    // However wrong: it has to be changeable back.
    expect((await read(file, { encoding: 'utf-16le' })).sheets).toHaveLength(1);
  });

  test.each([
    ['decimals', 'Nimi;Mõõt\nA;84,5\nB;85,5\nC;86,5', ';'],
    ['names', '"Perekonnanimi, Eesnimi";Rühm\nTamm, Mari;I\nKask, Liis;I', ';'],
    ['titles', 'Tantsijad\n\nMari,Tamm,I\nLiis,Kask,I', ','],
    ['quoted signs', 'Mari,"a;b;c"\nLiis,"d;e;f"', ','],
    ['a single column', 'Mari\nLiis', ';'],
  ])('the separator is not mistaken by %s', async (_, text, separator) => {
    expect((await read(text)).separator).toBe(separator);
  });

  test.each([
    ['lines of a Mac', 'Nimi;R\x9Fhm\rM\x8Art;P\x9Bder\r', 'macintosh', 'Põder'],
    ['a mark of Windows that is a letter there', 'Nimi;Rühm\nM\x9Brt;Põder', 'windows-1257', 'Põder'],
    ['no letter that says it', 'Nimi;M\x8Ark\nM\x8Art;S\x8Ark', 'windows-1257', 'SŠrk'],
  ])('%s', async (_, text, encoding, cell) => {
    const spreadsheet = await read(Buffer.from(text, 'latin1'));
    expect([spreadsheet.encoding, spreadsheet.sheets[0]?.rows[1]?.[1]]).toEqual([encoding, cell]);
    expect((await read(Buffer.from(text, 'latin1'), { encoding: 'macintosh' })).sheets[0]?.rows[1]?.[0]).toMatch(/^Mä|^Mõ/);
  });

  test('letters of the Western Windows, which has no name of its own here, are kept', async () => {
    const text = Buffer.from('Nimi;Rühm\n\x8Aarlotta;Ra\x9Aid\n\x8Eukov;Ko\x9Eelka\nÕie;Mägi', 'latin1');
    expect(await read(text)).toMatchObject({
      encoding: 'windows-1257',
      sheets: [
        {
          rows: [
            ['Nimi', 'Rühm'],
            ['Šarlotta', 'Rašid'],
            ['Žukov', 'Koželka'],
            ['Õie', 'Mägi'],
          ],
        },
      ],
    });
  });

  test('a row is a record, whatever line breaks its cells have', async () => {
    expect(await rowsOf('Nimi;Märkus\r\n"Mari\r\nTamm";"ütleb ""tere"""\r\n\r\nLiis;')).toEqual([
      ['Nimi', 'Märkus'],
      ['Mari\nTamm', 'ütleb "tere"'],
      [],
      ['Liis'],
    ]);
  });

  test.each([
    [
      'a quote that is never closed swallows nothing',
      'A;"B\nC;D',
      [
        ['A', '"B'],
        ['C', 'D'],
      ],
    ],
    [
      'a quote within a cell is a sign',
      'A;12" vöö\nC;D',
      [
        ['A', '12" vöö'],
        ['C', 'D'],
      ],
    ],
    [
      'quotes that stand alone are cells: they mean the one above',
      'Muhu;A\n";B\n";"\n";"C;D"\nE;"\n-"-;12" vöö',
      [
        ['Muhu', 'A'],
        ['"', 'B'],
        ['"', '"'],
        ['"', 'C;D'],
        ['E', '"'],
        ['-"-', '12" vöö'],
      ],
    ],
    [
      'a cell in quotes may begin with a separator or a line break',
      '";A";"\nB"\n"";C',
      [
        [';A', '\nB'],
        [null, 'C'],
      ],
    ],
    [
      'what follows a closed quote belongs to the cell',
      'A;"B" C\nC;D',
      [
        ['A', 'B C'],
        ['C', 'D'],
      ],
    ],
    [
      'a formula is a text',
      "A;=cmd|'/c calc'!A1\nB;C",
      [
        ['A', "=cmd|'/c calc'!A1"],
        ['B', 'C'],
      ],
    ],
    [
      'a number kept a text',
      'A;="0012"\nB;C',
      [
        ['A', '0012'],
        ['B', 'C'],
      ],
    ],
    [
      'a sign before what could be a formula',
      "A;'+372 5123 4567\nB;'Rebane",
      [
        ['A', '+372 5123 4567'],
        ['B', "'Rebane"],
      ],
    ],
    ['the separator as it is told', 'sep=,\nA,B;C\nD,E;F', [[], ['A', 'B;C'], ['D', 'E;F']]],
    [
      'signs that no database holds',
      'A;B\u0085\uD800\nC;D\u200B',
      [
        ['A', 'B\uFFFD'],
        ['C', 'D\u200B'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test.each([
    ['a sign of DOS at the end', 'A;B\r\nC;D\r\n\x1A'],
    ['many of them', 'A;B\nC;D\x1A\x1A\0\0\n'],
  ])('%s ends the file', async (_, text) =>
    expect(await rowsOf(text)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]),
  );

  test.each(['ID;Perenimi\n1;Tamm', 'ID;PERENIMI;C\nC;Tamm;1', '<18;Number\n1;2', 'TABLE;0,1\n1;2'])('%j is a table', async (text) =>
    expect(await rowsOf(text)).toHaveLength(2),
  );

  test('rows and columns that are empty to the end are cut', async () => {
    expect(await rowsOf('A;B;;\nC;;;\n;;;\n;;;\n')).toEqual([['A', 'B'], ['C']]);
  });
});

describe('cells of a workbook', () => {
  const cells = async (inner: string, more: Record<string, string> = {}) =>
    rowsOf(packed({ ...workbookParts([sheetXml(inner)]), ...more }));

  test('a formula is what it came to; one that has not been calculated says so', async () => {
    expect((await read(await stored('formulas-calculated.xlsx'))).sheets[0]?.rows[3]).toEqual(['Halliste kuub', 3, 40, 'Nr 3']);
    expect((await read(await stored('formulas-calculated.ods'))).sheets[0]?.rows.map((row) => row[3])).toEqual([
      'Kommentaar',
      'pilt',
      anError('#DIV/0!'),
      'Nr 3',
    ]);
    expect((await read(await stored('formulas-uncalculated.xlsx'))).sheets[0]?.rows[2]).toEqual([
      'Halliste kuub',
      ...Array.from({ length: 3 }, () => NOT_CALCULATED),
    ]);
  });

  test.each(['old-office.xls', 'dates.xlsx'])('days of %s are texts', async (name) => {
    const cells = (await read(await stored(name))).sheets[0]?.rows.map((row) => row[3]);
    expect(cells?.[1]).toBe(name === 'dates.xlsx' ? '3.9.2026' : '3.1.1990');
    if (name === 'dates.xlsx') expect(cells?.[4]).toBe('3.9.2026 18.30');
  });

  test.each([
    ['<c t="n"><v>84.499999999999986</v></c>', 84.5],
    ['<c><v>37255512345</v></c>', 37255512345],
    ['<c t="b"><v>1</v></c>', true],
    ['<c t="e"><v>#REF!</v></c>', anError('#REF!')],
    ['<c t="e"><f>NA()</f><v>#N/A</v></c>', anError('#N/A')],
    ['<c t="str"><v>#NIMI?</v></c>', anError('#NIMI?')],
    ['<c t="str"><v>########</v></c>', anError('########')],
    ['<c t="str"><v> #NOM ?</v></c>', anError('#NOM ?')],
    ['<c t="str"><v>#N/D</v></c>', anError('#N/D')],
    ['<c t="str"><v>#PUUDUB </v></c>', anError('#PUUDUB')],
    ['<c t="str"><v>#MUHU</v></c>', '#MUHU'],
    ['<c t="str"><v>##</v></c>', '##'],
    ['<c t="str"><v>#12</v></c>', '#12'],
    ['<c t="str"><v>Tere #1!</v></c>', 'Tere #1!'],
    ['<c><f>1+1</f></c>', NOT_CALCULATED],
    ['<c><f>1+1</f><v></v></c>', NOT_CALCULATED],
    ['<c><f t="shared" si="0"/><v/></c>', NOT_CALCULATED],
    ['<c s="1"><f>1+1</f><v/></c>', NOT_CALCULATED],
    ['<c><f>1+1</f><v>0</v></c>', 0],
    ['<c><f>1+1</f><v>2</v></c>', 2],
    ['<c><f>1+1</f>\n  <v>20</v></c>', 20],
    ['<x:c><x:f>1+1</x:f><x:v>20</x:v></x:c>', 20],
    ['<c t="str"><f>A2</f><v>Muhu &amp; Kihnu &#x161;</v></c>', 'Muhu & Kihnu š'],
    ['<c t="d"><v>2026-09-03T18:30:00</v></c>', '3.9.2026 18.30'],
    ['<c t="inlineStr"><is><r><t>Muhu </t></r><r><rPr><b/></rPr><t>seelik</t></r><rPh><t>x</t></rPh></is></c>', 'Muhu seelik'],
    ['<c t="inlineStr"><is><t>kaks_x000D_\nrida</t></is></c>', 'kaks\nrida'],
    ["<c t='inlineStr' r='A1'><is><t><![CDATA[<põll>]]></t></is></c>", '<põll>'],
    ['<c s="1"><v>46268</v></c>', '3.9.2026'],
    ['<c s="1"><v>46268.770833333336</v></c>', '3.9.2026 18.30'],
    ['<c s="1"><v>0.77083333333333337</v></c>', '18.30'],
    ['<c s="2"><v>46268.25</v></c>', '3.9.2026 6.00'],
    ['<c s="2"><v>0.354178240740741</v></c>', '8.30.01'],
    ['<c s="2"><v>1.09375</v></c>', '26.15'],
    ['<c s="2"><v>0.25</v></c>', '6.00'],
    ['<c s="2"><v>59.5</v></c>', '1428.00'],
    ['<c s="2"><v>60.5</v></c>', '1452.00'],
    ['<c s="2"><v>-0.5</v></c>', '-12.00'],
    ['<c s="5"><v>1.5</v></c>', '36.00'],
    ['<c s="1"><v>0.999999999</v></c>', '1.1.1900'],
    ['<c s="1"><v>61</v></c>', '1.3.1900'],
    ['<c s="3"><v>12</v></c>', 12],
    ['<c s="4"><v>7</v></c>', '007'],
    ['<c s="6"><v>8</v></c>', 'A-008'],
    ['<c s="6"><v>8.5</v></c>', 8.5],
    ['<c s="6"><f>4+4</f><v>8</v></c>', 'A-008'],
    ['<c s="7"><v>55512345</v></c>', '+372 55512345'],
    ['<c s="8"><v>1234</v></c>', 1234],
    ['<c s="9"><v>1250.5</v></c>', '1250.5 kr'],
    ['<c s="10"><v>1250</v></c>', '1250 $'],
    ['<c s="11"><v>1250</v></c>', 1250],
    ['<c s="12"><v>1250</v></c>', 1250],
    ['<c s="13"><v>1250</v></c>', '1250 kr'],
    ['<c s="14"><v>2000</v></c>', '2 (2000)'],
    ['<c s="15"><v>1500000</v></c>', '1.5 (1500000)'],
    ['<c s="16"><v>2499</v></c>', '2.499 (2499)'],
    ['<c s="17"><v>1250.5</v></c>', 1250.5],
    ['<c s="18"><v>0.07</v></c>', '7%'],
    ['<c s="19"><v>0.125</v></c>', '12.5%'],
    ['<c s="20"><v>1</v></c>', 'jah'],
    ['<c s="20"><v>0</v></c>', 0],
    ['<c s="21"><v>1</v></c>', 1],
    ['<c s="22"><v>45</v></c>', 45],
    ['<c s="4"><v>7.5</v></c>', 7.5],
    ['<c t="str"><v>a_xD800_b_xDFFF__x0000_</v></c>', 'a\uFFFDb\uFFFD'],
    ['<c s="99"><v>7</v></c>', 7],
  ])('%s', async (cell, value) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d&quot;.&quot;mm.yyyy"/><numFmt numFmtId="165" formatCode="[h]:mm"/>
      <numFmt numFmtId="166" formatCode="0&quot; pd&quot;"/><numFmt numFmtId="167" formatCode="000"/>
      <numFmt numFmtId="168" formatCode="&quot;A&quot;\\-000;-0"/><numFmt numFmtId="169" formatCode="[$-425]&quot;+372 &quot;0"/>
      <numFmt numFmtId="170" formatCode="#,##0&quot; €&quot;"/>
      <numFmt numFmtId="171" formatCode="#,##0.00\\ &quot;kr&quot;"/><numFmt numFmtId="172" formatCode="[$$-409]#,##0.00"/>
      <numFmt numFmtId="173" formatCode="#,##0.00\\ [$€-425]"/>
      <numFmt numFmtId="174" formatCode="#,##0.00[$ €]_$"/><numFmt numFmtId="175" formatCode="#,##0\\ [$kr-425]"/>
      <numFmt numFmtId="176" formatCode="#,##0,;-#,##0,"/><numFmt numFmtId="177" formatCode="0.0,,"/><numFmt numFmtId="178" formatCode="0.0,\\ &quot;tuh €&quot;"/>
      <numFmt numFmtId="179" formatCode="#,##0.00\\ &quot;€, KM-ga&quot;"/><numFmt numFmtId="180" formatCode="0.0%"/>
      <numFmt numFmtId="181" formatCode="&quot;jah&quot;;;&quot;ei&quot;"/>
      <numFmt numFmtId="182" formatCode="[=0]&quot;ei&quot;;[=1]&quot;jah&quot;"/><numFmt numFmtId="183" formatCode="[Red][&gt;999]0.0,&quot;K&quot;;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="46"/>
      <xf numFmtId="168"/><xf numFmtId="169"/><xf numFmtId="170"/>
      <xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="173"/><xf numFmtId="174"/><xf numFmtId="175"/>
      <xf numFmtId="176"/><xf numFmtId="177"/><xf numFmtId="178"/><xf numFmtId="179"/><xf numFmtId="9"/><xf numFmtId="180"/><xf numFmtId="181"/>
      <xf numFmtId="182"/><xf numFmtId="183"/></cellXfs></styleSheet>`;
    expect(await cells(`<row>${cell}</row>`, { 'xl/styles.xml': styles })).toEqual([[value]]);
  });

  test('days of the first weeks of 1904, where days are counted from there', async () => {
    const book = workbookParts([''])['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const row = '<row><c s="1"><v>1</v></c><c s="1"><v>40</v></c><c s="1"><v>61</v></c></row>';
    expect(await cells(row, { 'xl/workbook.xml': book, 'xl/styles.xml': styles })).toEqual([['2.1.1904', '10.2.1904', '2.3.1904']]);
  });

  test.each(['same-cells.xlsx', 'same-cells.xls', 'same-cells.ods'])('a visible sheet that counts days from 1904: %s', async (name) => {
    expect((await read(await stored(name))).sheets).toEqual([
      {
        name: 'Rõivad',
        rows: [
          ['Nimetus', 'Number', 'Suurus', 'Märkus', 'Väljastatud', 'Aasta', 'Kell', 'Kihelkond'],
          ['Muhu vöö', '001', 38, 'Helesinine vöö', '3.9.2026', '26.15', '18.30', 'Muhu'],
          ['Muhu vöö', '002', anError('#N/A'), 'Nr 002', null, '0.45', '9.00', 'Muhu'],
          [anError('#REF!'), '003', 40, null, null, null, null, 'Muhu'],
        ],
        hiddenColumns: new Set([7]),
      },
    ]);
  });

  test.each([
    ['formulas-zero.xlsx', 0],
    ['formulas-zero.xls', 0],
    ['formulas-blank.xls', null],
  ])('formulas that were never calculated: %s', async (name, shown) => {
    const { sheets } = await read(await stored(name));
    expect(sheets[0]?.rows[1]).toEqual(['Muhu vöö', { lacks: 'FORMULA', shown }, 70]);
  });

  test('formulas, columns and errors of an ods file', async () => {
    const cell = (attributes: string, text = '') =>
      `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
    const columns = '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>';
    const cells = [
      cell('table:formula="of:=1+1"'),
      cell('table:formula="of:=1+1" office:value-type="float"'),
      cell('table:formula="of:=1+1" office:value-type="float" office:value="0"', '0'),
      cell('table:formula="of:=&quot;&quot;" office:value-type="string"'),
      cell('table:formula="of:=NA()" office:value-type="string" office:string-value="" calcext:value-type="error"', '#PUUDUB'),
      cell('office:value-type="time" office:time-value="-PT02H00M00S"'),
      cell('office:value-type="time" office:time-value="PT18H29M59.99999712S"'),
      cell('', '#N/A'),
      ...['007', 'A-007', '€ 7', '7 €', '0,07'].map((text) => cell('office:value-type="float" office:value="7"', text)),
      ...['7,00 €', '7,00 kr'].map((text) => cell('office:value-type="currency" office:value="7"', text)),
      cell('office:value-type="float" office:value="7"', '7.00 EEK'),
      cell('office:value-type="percentage" office:value="0.07"', '7%'),
      ...['2', '2 tuh €', '2,0E+03', '2 000', 'palju'].map((text) => cell('office:value-type="float" office:value="2000"', text)),
    ];
    const { sheets } = await read(ods(`<table:table>${columns}<table:table-row>${cells.join('')}</table:table-row></table:table>`));
    expect(sheets[0]?.rows).toEqual([
      [
        ...[NOT_CALCULATED, NOT_CALCULATED, 0, null, anError('#PUUDUB'), '-2.00', '18.30', anError('#N/A')],
        ...['007', 'A-007', '€ 7', 7, 7],
        ...[7, '7,00 kr', '7.00 EEK', '7%'],
        ...['2 (2000)', '2 tuh € (2000)', 2000, 2000, 'palju'],
      ],
    ]);
    expect(sheets[0]?.hiddenColumns).toEqual(new Set([2]));
  });

  test.each(['struck.xlsx', 'struck.xls', 'struck.ods'])('what is struck out: %s', async (name) => {
    const struck = (shown: string | number) => ({ lacks: 'STRUCK', shown });
    expect(await rowsOf(await stored(name))).toEqual([
      ['Nimetus', 'Number', 'Kellel'],
      [struck('Muhu vöö'), struck(1)],
      ['Muhu vöö', 2, struck('Õnne Näide')],
      ['Muhu vöö', 3, 'Õnne Näide'],
    ]);
  });

  test('a 0 of a formula is no value where the next program is to calculate', async () => {
    const book = workbookParts([''])['xl/workbook.xml']?.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>');
    const row = ['<c><f>1</f><v>0</v></c>', '<c><v>0</v></c>', '<c t="b"><f>1</f><v>0</v></c>', '<c><f>1</f><v>0.5</v></c>'].join('');
    expect(await cells(`<row>${row}</row>`, { 'xl/workbook.xml': book ?? '' })).toEqual([[{ lacks: 'FORMULA', shown: 0 }, 0, false, 0.5]]);
  });

  test('hidden columns to the last one', async () => {
    const sheet =
      '<worksheet><cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/></cols><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
    const { hiddenColumns } = (await read(packed(workbookParts([sheet])))).sheets[0] ?? {};
    expect([...(hiddenColumns ?? [])].slice(0, 3)).toEqual([1, 3, 4]);
    expect(hiddenColumns?.size).toBeLessThan(250);
  });

  test('rows and cells that are not there keep the numbers of the others', async () => {
    expect(
      await cells('<row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row><row r="9"><c r="Z9"/></row>'),
    ).toEqual([[], [], [null, 1, 2], [3]]);
  });

  test.each(['hidden-sheet.xlsx', 'hidden-sheet.ods'])('hidden and empty sheets are no choice: %s', async (name) => {
    expect((await read(await stored(name))).sheets.map((sheet) => sheet.name)).toEqual(['Tantsijad']);
  });

  test('a merged cell counts for each row that it spans, but not for one that has nothing else, nor for other columns', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
    const rows = `<row r="1">${cell('A1', 'Naised')}${cell('B1', 'Mari')}</row><row r="2">${cell('B2', 'Liis')}</row><row r="4">${cell('B4', 'Jüri')}</row>`;
    const merged = '<mergeCells count="2"><mergeCell ref="A1:A5"/><mergeCell ref="B4:D4"/></mergeCells>';
    const other = sheetXml(`<row r="1">${cell('A1', 'x')}</row><row r="2">${cell('B2', 'y')}</row>`);
    const { sheets } = await read(packed(workbookParts([other, sheetXml(rows, merged)])));
    expect(sheets.map((sheet) => sheet.rows)).toEqual([
      [['x'], [null, 'y']],
      [['Naised', 'Mari'], ['Naised', 'Liis'], [], ['Naised', 'Jüri']],
    ]);
  });

  test('an ods file with headings that repeat on each page, notes, repeated cells and hours', async () => {
    expect((await read(await stored('printed.ods'))).sheets[0]?.rows).toEqual([
      ['Nimetus', 'Number', 'Suurus', 'Kell'],
      ['Muhu  põll\nvalge', 1, 38, '18.30'],
      ['Muhu  põll\nvalge', 1, 38, '18.30'],
      [],
      [null, 'x', 'x', true],
    ]);
  });
});

describe('refused', () => {
  test.each([
    ['nothing', '', 'SPREADSHEET_EMPTY'],
    ['only separators', ';;;\n;;;\n', 'SPREADSHEET_EMPTY'],
    ['a page of the web', '<!DOCTYPE html><table><tr><td>Mari</td></tr></table>', 'NOT_A_SPREADSHEET'],
    ['a letter', '{\\rtf1 Tere}', 'NOT_A_SPREADSHEET'],
    ['a page without a head', '<table border="1"><tr><td>Mari</td></tr></table>', 'NOT_A_SPREADSHEET'],
    ['a page of a mail', 'From: Mari\r\nMIME-Version: 1.0\r\n\r\nNimi;Number', 'NOT_A_SPREADSHEET'],
    ['a workbook of XML', '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'NOT_A_SPREADSHEET'],
    ['SYLK', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Nimi"\r\nC;X2;K"Number"\r\nE\r\n', 'NOT_A_SPREADSHEET'],
    ['DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n', 'NOT_A_SPREADSHEET'],
    ['bytes', '\u0001\u0002Mari', 'NOT_A_SPREADSHEET'],
    ['too many rows', 'Mari;Tamm\n'.repeat(60_001), 'TOO_MANY_ROWS'],
    ['too many columns', 'Mari;'.repeat(201), 'TOO_MANY_COLUMNS'],
  ])('%s', async (_, text, code) => {
    expect(await refusalOf(Buffer.from(text))).toBe(code);
  });

  test('a text without end is refused at the limit of rows', () => {
    function* endless() {
      for (;;) yield ['Mari', 'Tamm'];
    }
    const grids = new Grids();
    grids.add('tabel');
    expect(() => putRows(grids, endless(), 0)).toThrow('rohkem kui');
  });

  test.each([
    ['a sheet that is missing', { 'xl/worksheets/sheet1.xml': undefined }, 'SPREADSHEET_BROKEN'],
    ['a workbook that is missing', { 'xl/workbook.xml': undefined }, 'SPREADSHEET_BROKEN'],
    ['a sheet that ends early', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }, 'SPREADSHEET_BROKEN'],
    [
      'a cell outside of the grid',
      { 'xl/worksheets/sheet1.xml': sheetXml('<row r="0"><c r="AAAA1"><v>1</v></c></row>') },
      'SPREADSHEET_BROKEN',
    ],
    ['a workbook of binary parts', { 'xl/workbook.bin': 'x' }, 'NOT_A_SPREADSHEET'],
    ['another packed file', { '[Content_Types].xml': undefined }, 'NOT_A_SPREADSHEET'],
    [
      'deep nesting',
      { 'xl/worksheets/sheet1.xml': `<worksheet>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</worksheet>` },
      'SPREADSHEET_EMPTY',
    ],
    [
      'a sheet without anything',
      { 'xl/worksheets/sheet1.xml': '<?xml version="1.0"?>\n<x:worksheet xmlns:x="a"/>\n' },
      'SPREADSHEET_EMPTY',
    ],
    ['other XML than a sheet', { 'xl/worksheets/sheet1.xml': '<a></a>' }, 'SPREADSHEET_BROKEN'],
    ['texts that end early', { 'xl/sharedStrings.xml': '<sst><si><t>Mari</t></si>' }, 'SPREADSHEET_BROKEN'],
    ['a document type', { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a>${sheetXml('')}` }, 'SPREADSHEET_BROKEN'],
    ['nothing where a sheet should be', { 'xl/worksheets/sheet1.xml': ' ' }, 'SPREADSHEET_BROKEN'],
    [
      'a tag with no end of attributes',
      { 'xl/worksheets/sheet1.xml': `<a ${Array.from({ length: 200_000 }, (_, place) => `a${place}=""`).join(' ')}/>` },
      'SPREADSHEET_BROKEN',
    ],
    ['a comment without end', { 'xl/worksheets/sheet1.xml': `<a><!--${'x'.repeat(2_000_000)}</a>` }, 'SPREADSHEET_BROKEN'],
    ['a text without end', { 'xl/worksheets/sheet1.xml': `<a>${'x'.repeat(2_000_000)}` }, 'SPREADSHEET_BROKEN'],
    ['a tag without end', { 'xl/worksheets/sheet1.xml': `<worksheet a="${'x'.repeat(2_000_000)}"/>` }, 'SPREADSHEET_BROKEN'],
    [
      'one long text in many cells',
      {
        'xl/worksheets/sheet1.xml': sheetXml(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(20)),
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      },
      'SPREADSHEET_TOO_BIG',
    ],
  ])('%s', async (_, parts, code) => {
    expect(await refusalOf(packed({ ...workbookParts([sheetXml('<row><c><v>1</v></c></row>')]), ...parts }))).toBe(code);
  });

  test('a text of any length is kept as far as a cell goes', async () => {
    const piece = `<r><t>${'x'.repeat(999_999)}</t></r>`.repeat(12);
    const rows = await rowsOf(packed(workbookParts([sheetXml(`<row><c t="inlineStr"><is>${piece}</is></c></row>`)])));
    expect(rows).toEqual([['x'.repeat(32_767)]]);
    const paragraphs = `<text:p>${'x'.repeat(20)}</text:p>`.repeat(100_000);
    const table = `<table:table><table:table-row><table:table-cell office:value-type="string">${paragraphs}</table:table-cell></table:table-row></table:table>`;
    expect((await rowsOf(ods(table)))?.[0]?.[0]).toHaveLength(32_767);
  });

  test('a list of parts that is longer than any program writes', async () => {
    const relations = `<Relationships>${'<Relationship Id="a" Type="b" Target="c"/>'.repeat(600_000)}</Relationships>`;
    expect(await refusalOf(packed({ ...workbookParts([sheetXml('')]), '_rels/.rels': relations }))).toBe('SPREADSHEET_TOO_BIG');
  });

  test('an ods file of a million equal rows, and one with a password', async () => {
    const table = (rows: number, columns = 16_384) =>
      `<table:table table:name="A"><table:table-row table:number-rows-repeated="${rows}"><table:table-cell
        table:number-columns-repeated="${columns}" office:value-type="float" office:value="1"/></table:table-row></table:table>`;
    expect(await refusalOf(ods(table(1)))).toBe('TOO_MANY_COLUMNS');
    expect(await refusalOf(ods(table(1_048_576, 1)))).toBe('TOO_MANY_ROWS');
    expect(await refusalOf(ods(table(1), { 'META-INF/manifest.xml': '<m:manifest><m:encryption-data/></m:manifest>' }))).toBe(
      'SPREADSHEET_LOCKED',
    );
  });

  test('an ods file that ends early', async () => {
    const table = '<table:table><table:table-row><table:table-cell><text:p>Mari</text:p></table:table-cell></table:table-row>';
    expect(await refusalOf(packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': table }))).toBe(
      'SPREADSHEET_BROKEN',
    );
  });

  test('an old workbook with a password or cut off, and an old letter', async () => {
    const file = await stored('old-office.xls');
    const begin = file.indexOf(Buffer.from('0908100000060500', 'hex'));
    const locked = Buffer.from(file);
    locked.writeUInt16LE(0x2f, begin + 4 + file.readUInt16LE(begin + 2));
    expect(await refusalOf(locked)).toBe('SPREADSHEET_LOCKED');
    const letter = Buffer.concat([file.subarray(0, 512), Buffer.from('WordDocument\0', 'utf16le')]);
    expect(await refusalOf(letter)).toBe('NOT_A_SPREADSHEET');
    expect(await refusalOf(file.subarray(0, file.length - 1500))).toBe('SPREADSHEET_BROKEN');
  });
});
