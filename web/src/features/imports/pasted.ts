/** What cells copied from a spreadsheet are sent as. */
const PASTED_NAME = 'kleebitud.tsv';

/** Cells copied from a spreadsheet as a file of their own. */
export const pastedFile = (text: string): File => new File([text], PASTED_NAME, { type: 'text/tab-separated-values' });

/** A cell in quotation marks may have lines and tabs of its own. */
const QUOTED = /(^|[\t\n])"(?:[^"]|"")*"/g;

/** How many rows and columns of cells a pasted text has; lines without any are not counted. */
export function pastedSize(text: string): { rows: number; columns: number } {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replace(QUOTED, '$1x')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { rows: lines.length, columns: Math.max(0, ...lines.map((line) => line.split('\t').length)) };
}

/** Whether a text that was pasted beside any field is cells of a spreadsheet. */
export const isCells = (text: string): boolean => pastedSize(text).columns > 1 || pastedSize(text).rows > 1;
