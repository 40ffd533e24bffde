// Sheets of paper, row by row.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';
import { paintedPdf, part } from '../../../../e2e/src/pdf.ts';
import { cornerOf, sheets as labelSheets, labelsOnPage } from '../../../../web/src/features/wardrobe/labels/formats.ts';

/** A line of a sheet, and where it stands, pt from the top. */
export interface Line {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** What stands on one height is a line. */
export async function sheetsOf(data: Uint8Array): Promise<Sheet[]> {
  const document = await getDocument({ data, useSystemFonts: true }).promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], bottom: height - item.transform[5], size: item.height }]
        : [],
    );
    const lines: { text: string; top: number; bottom: number }[] = [];
    for (const { text, bottom, size } of words.toSorted((a, b) => a.bottom - b.bottom || a.x - b.x)) {
      const line = lines.at(-1);
      if (line !== undefined && Math.abs(line.bottom - bottom) < 2) line.text += ` ${text}`;
      else lines.push({ text, top: bottom - size, bottom });
    }
    sheets.push({ width, height, lines });
  }
  await document.loadingTask.destroy();
  return sheets;
}

interface Expected {
  readonly rows: number;
  /** Words of the first and the last line of a row. */
  readonly begin: string;
  readonly end: string;
  readonly heading: RegExp;
}

/** Of sheets that a browser prints with its own lines in the margins, pt. */
const FOOT_MARGIN = 54;
/** The least that a printer leaves white, pt. */
const EDGE = 12;
/** Lines that a browser writes into the margins. */
const OF_BROWSER = /(^| )\d+ (of|\/) \d+( |$)/;

/** What is wrong with the lines of a sheet. */
function faultsOf({ height, lines }: Sheet, isLast: boolean, { begin, end, heading }: Expected): string[] {
  const cut = lines.filter(({ top, bottom }) => top < EDGE || bottom > height - EDGE);
  const own = lines.filter(({ text }) => !OF_BROWSER.test(text));
  const last = own.at(-1) ?? { text: '', bottom: 0 };
  const isNumbered = own.length < lines.length;
  return [
    ...cut.map(({ text }) => `cut at the edge: ${text}`),
    ...(isNumbered && last.bottom > height - FOOT_MARGIN ? [`below the number: ${last.text}`] : []),
    ...(!isLast && heading.test(last.text) ? [`a heading alone at the foot: ${last.text}`] : []),
    ...(countOf(lines, begin) === countOf(lines, end) ? [] : ['a row is cut in two']),
  ];
}

const countOf = (lines: readonly Line[], words: string) => lines.filter(({ text }) => text.includes(words)).length;

/** Each row stands whole on one sheet, and once; no line is cut at an edge or stands in the margin; no heading ends a sheet. */
export function expectWholeRows(sheets: readonly Sheet[], expected: Expected): void {
  const faults = sheets.flatMap((sheet, index) =>
    faultsOf(sheet, index === sheets.length - 1, expected).map((fault) => `sheet ${index + 1} of ${sheets.length}: ${fault}`),
  );
  const seen = sheets.reduce((sum, { lines }) => sum + countOf(lines, expected.begin), 0);
  if (seen !== expected.rows) faults.push(`${seen} of ${expected.rows} rows`);
  if (faults.length > 0) throw new Error(faults.slice(0, 3).join('; '));
}

/** Of a printer of offices. */
const DPI = 300;

/** All codes of labels on A4 are read, where the format has its labels. */
export async function expectLabels(data: Uint8Array, count: number): Promise<void> {
  const format = labelSheets.L7160;
  const codes = (await paintedPdf(data, DPI)).flatMap((sheet) =>
    Array.from({ length: labelsOnPage(format) }, (_, place) => {
      try {
        return decodeQR(part(sheet, { ...cornerOf(format, place), ...format.label }));
      } catch {
        return null;
      }
    }),
  );
  const read = new Set(codes.filter((code) => code !== null)).size;
  if (read !== count) throw new Error(`${read} of ${count} labels are read`);
}
