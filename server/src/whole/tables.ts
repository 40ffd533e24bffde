import { passports, tables } from '../tables/passports.ts';
import type { WholeTable } from '../tables/sheet.ts';

const sheets = tables.map((table) => passports[table].sheet).filter((sheet) => typeof sheet !== 'string');

/** The sheets of the register in an order in which no row refers to a later one. */
export const wholeTables: readonly WholeTable[] = inOrder(sheets);

function inOrder(waiting: readonly WholeTable[]): WholeTable[] {
  const next = waiting.find(({ table, columns }) =>
    columns.every(({ refersTo }) => refersTo === table || waiting.every((other) => other.table !== refersTo)),
  );
  return next === undefined ? [] : [next, ...inOrder(waiting.filter((each) => each !== next))];
}

/** Heading of the first column of each sheet: the id of the row, to which other sheets refer. */
export const ID_HEADING = 'Tunnus';

/** Rows of one sheet; more go into further parts. An import reads a few more. */
export const ROWS_OF_SHEET = 50_000;

/** `andmed/esemed.xlsx`, `andmed/esemed 2.xlsx`: part 1, 2 and so on. */
export const pathOf = (file: string, part: number): string => `andmed/${file}${part === 1 ? '' : ` ${part}`}.xlsx`;

/** Not allowed in names of files on some system. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\s]+/gu;
const LONGEST = 60;

/** File of a picture: `pildid/12 Muhu seelik.webp`, its id and whose it is. */
export const picturePath = ({ id, of }: { readonly id: number; readonly of: string }): string =>
  `pildid/${id} ${of.replaceAll(UNFIT, ' ').slice(0, LONGEST).toWellFormed().trim()}.webp`;

const PICTURE = /^pildid\/(\d{1,15})(?: [^/]*)?\.webp$/;
/** The id of a picture by its file; undefined for other files. */
export const pictureId = (path: string): number | undefined => {
  const digits = PICTURE.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
