import { packed, sheetXml, workbookParts } from './packed-files.ts';

const HEADINGS = [
  'Eesnimi',
  'Perekonnanimi',
  'E-post',
  'Telefon',
  'Rühm',
  'Sugu',
  'Pikkus',
  'Jalanumber',
  'Pea',
  'Liitus',
  'Märkus',
  'Aktiivne',
];

/** The largest allowed list of people, unique names, twelve columns. */
const listOfPeople = (rows: number): (string | number)[][] => [
  HEADINGS,
  ...Array.from({ length: rows }, (_, place) => [
    `Mari-Š${place % 700}`,
    `Tamm${place}`,
    `inimene${place}@naide.ee`,
    `+372 5${String(place).padStart(7, '0')}`,
    `Rühm ${place % 40}`,
    place % 2 === 0 ? 'N' : 'M',
    150 + (place % 50) + 0.5,
    36 + (place % 10),
    55,
    `${1 + (place % 28)}.9.2024`,
    `Märkus number ${place} & muud`,
    'jah',
  ]),
];

const xml = (cell: string | number) => String(cell).replaceAll('&', '&amp;');

/** The list as each kind of file. */
export const largeFiles: Readonly<Record<'xlsx' | 'ods' | 'csv', (rows: number) => Buffer>> = {
  xlsx: (rows) => {
    const cellXml = (cell: string | number) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${xml(cell)}</t></is></c>`;
    return packed(
      workbookParts([
        sheetXml(
          listOfPeople(rows)
            .map((cells) => `<row>${cells.map(cellXml).join('')}</row>`)
            .join(''),
        ),
      ]),
    );
  },
  ods: (rows) => {
    const cellXml = (cell: string | number) =>
      `<table:table-cell office:value-type="${typeof cell === 'number' ? `float" office:value="${cell}` : 'string'}"><text:p>${xml(cell)}</text:p></table:table-cell>`;
    const table = listOfPeople(rows).map((cells) => `<table:table-row>${cells.map(cellXml).join('')}</table:table-row>`);
    return packed({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:body><office:spreadsheet><table:table table:name="Leht1">${table.join('')}</table:table></office:spreadsheet></office:body>`,
    });
  },
  csv: (rows) =>
    Buffer.from(
      listOfPeople(rows)
        .map((cells) => cells.join(';').replaceAll('.5;', ',5;'))
        .join('\r\n'),
    ),
};
