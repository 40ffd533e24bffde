import type { Sheet } from '../../../sheets/spreadsheet.ts';
import { nameKey } from '../cells.rules.ts';
import { type FilledCell, filledOf, isTyped, type SheetRow } from './sheet-cells.rules.ts';

/** Filled rows that are looked at. */
const LOOKED = 30;
/** Rows below that have to be alike, at least. */
const FEWEST = 2;
/** The part of a column that has to be data, so that what is none above it stands out. */
const MOST = 0.8;
const SOME = 0.5;

const FULL_NAME = /^\p{Lu}\p{Ll}\S* \p{Lu}\p{Ll}/u;
const WORD_ENDS = /[\s,./()-]+/;

const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(WORD_ENDS)
    .filter((word) => word !== '');

/**
 * The first row of full width, where it is unlike all below it: words nobody knows stand above names, addresses, numbers and the like.
 * A first person or thing that nobody knows is no heading as long as it has anything in common with the others.
 */
export function findUnlikeRow({ rows }: Sheet, isData: (text: string) => boolean): number | undefined {
  const filled = firstFilled(rows);
  const width = filled.reduce((widest, each) => Math.max(widest, each.filled.length), 0);
  const place = filled.findIndex((each) => each.filled.length === width);
  const first = filled[place];
  const below = filled.slice(place + 1);
  if (first === undefined || width < 2 || below.length < FEWEST) return undefined;

  const isKnown = (text: string) => isData(text) || wordsOf(text).some(isData);
  const columns = first.filled.map((cell) => ({ cell, under: cellsUnder(cell, below) }));
  const isPlainWord = ({ index, text }: FilledCell) => !isTyped(first.cells[index]) && !/\d/.test(text) && !isKnown(text);
  if (new Set(first.filled.map(({ text }) => nameKey(text))).size < width) return undefined;
  if (!columns.every(({ cell, under }) => isPlainWord(cell) && !isAlike(cell, under))) return undefined;
  const isContrast = ({ under }: (typeof columns)[number]) =>
    under.length >= FEWEST && under.filter(({ cell, text }) => isTyped(cell) || isKnown(text)).length >= under.length * MOST;
  return columns.some(isContrast) ? first.row : undefined;
}

function firstFilled(rows: readonly SheetRow[]) {
  const found: { row: number; cells: SheetRow; filled: readonly FilledCell[] }[] = [];
  for (let row = 0; row < rows.length && found.length < LOOKED; row += 1) {
    const cells = rows[row] ?? [];
    const filled = filledOf(cells);
    if (filled.length > 0) found.push({ row, cells, filled });
  }
  return found;
}

interface CellUnder {
  readonly cell: SheetRow[number];
  readonly text: string;
}

const cellsUnder = ({ index }: FilledCell, below: readonly { readonly cells: SheetRow; readonly filled: readonly FilledCell[] }[]) =>
  below.flatMap(({ cells, filled }): CellUnder[] => {
    const text = filled.find((each) => each.index === index)?.text;
    return text === undefined ? [] : [{ cell: cells[index], text }];
  });

/** Whether a cell has a word in common with those under it, or is a full name as most of them are. */
function isAlike({ text }: FilledCell, under: readonly CellUnder[]): boolean {
  const words = new Set(wordsOf(text));
  if (under.some((each) => wordsOf(each.text).some((word) => words.has(word)))) return true;
  return FULL_NAME.test(text) && under.filter((each) => FULL_NAME.test(each.text)).length >= under.length * SOME;
}
