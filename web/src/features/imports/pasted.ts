const two = (number: number) => String(number).padStart(2, '0');

/** Cells copied from a spreadsheet as a file of their own, named by the time: 'Kleebitud 21.11 kell 9.05.tsv'. */
export const pastedFile = (text: string, at: Date): File =>
  new File([text], `Kleebitud ${at.getDate()}.${at.getMonth() + 1} kell ${at.getHours()}.${two(at.getMinutes())}.tsv`, {
    type: 'text/tab-separated-values',
  });

/** Whether a file is cells that were pasted: how it is written is then no question. */
export const isPasted = (fileName: string): boolean => /^Kleebitud .*\.tsv$/.test(fileName);

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
