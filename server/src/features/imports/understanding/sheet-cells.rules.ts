import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';

export type SheetRow = readonly (SheetCell | undefined)[];

export interface FilledCell {
  readonly index: number;
  readonly text: string;
}

const DATA = /^(?!\d{1,2}[.)]\s*\p{L})[+\d(]|@\S+\.|^\d{1,2}\.\s?\d{1,2}\.\d{2,4}$/u;
const LONGEST_HEADING = 60;

/** The cells of a row that are not empty. */
export const filledOf = (row: SheetRow | undefined): readonly FilledCell[] => {
  const filled: FilledCell[] = [];
  row?.forEach((cell, index) => {
    const text = cellText(cell);
    if (text !== '') filled.push({ index, text });
  });
  return filled;
};

/** Numbers, addresses, days: what stands in rows, and hardly in headings. */
export const isTyped = (cell: SheetCell | undefined): boolean => {
  if (typeof cell === 'number' || typeof cell === 'boolean') return true;
  const text = cellText(cell);
  return text.length > LONGEST_HEADING || DATA.test(text);
};
