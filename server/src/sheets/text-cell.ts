import { labelOfSize, sizeNumber } from '@riideait/contract';
import type { Cell } from './write-sheet.ts';

/** xlsx writes characters as `_x0041_`: escape the underscore of text that looks so. */
const LOOKS_LIKE_A_SIGN = /_(?=x[0-9a-f]{4}_)/gi;
/** Not allowed in XML. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

/** Text fit for a cell. */
export const cellText = (text: string): string =>
  text.replaceAll(LOOKS_LIKE_A_SIGN, '_x005F_').replaceAll(NOT_IN_XML, '\uFFFD').replaceAll('\r\n', '\n');

export const textCell = (text: string | null): Cell => text && cellText(text);

/** A label of a size; a number where it is nothing else. */
export function sizeCell(label: string | null): Cell {
  const number = sizeNumber(label);
  return labelOfSize(number) === label ? number : textCell(label);
}
