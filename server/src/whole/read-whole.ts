import { ENSEMBLE_MAX_BYTES, refusal } from '@riideait/contract';
import { AppError, refuse } from '../app-error.ts';
import { type Archive, openArchive } from '../sheets/archive.ts';
import { readSpreadsheet } from '../sheets/read-spreadsheet.ts';
import { type SheetCell, shownCell } from '../sheets/spreadsheet.ts';
import type { WholeTable } from '../tables/sheet.ts';
import { ID_HEADING, pathOf, pictureId } from './tables.ts';

/** A row of a sheet; its id and its references are those of the zip. */
export interface WholeRow {
  readonly id: number;
  /** `andmed/esemed.xlsx, rida 2` */
  readonly where: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Ids of the rows by table. */
export type KnownIds = ReadonlyMap<string, ReadonlySet<number>>;

/** The zip of an ensemble, also packed anew, below a folder or by a Mac, which takes letters apart. */
export interface Whole {
  /** Paths of the pictures by their old ids. */
  readonly pictures: ReadonlyMap<number, string>;
  picture(id: number): Promise<Buffer>;
  /** @throws AppError ENSEMBLE_DATA_WRONG where a sheet or a column is missing, or a cell may not hold what it holds */
  rows(table: WholeTable, known: KnownIds): Promise<WholeRow[]>;
  close(): void;
}

/** Bytes that all files of a zip together may unpack to. */
const MOST = 2 * ENSEMBLE_MAX_BYTES;

/** @throws AppError NOT_ENSEMBLE_DATA, SPREADSHEET_BROKEN, SPREADSHEET_TOO_BIG */
export async function openWhole(filePath: string): Promise<Whole> {
  const archive = await openArchive(filePath, MOST).catch(notOurs);
  const files = filesOf(archive.names);
  if (files === undefined) {
    archive.close();
    refuse(refusal('NOT_ENSEMBLE_DATA'));
  }
  const bytesOf = async (path: string) => Buffer.concat(await Array.fromAsync(archive.read(files.get(path) ?? path)));
  const pictures = new Map([...files.keys()].flatMap((path) => pairOf(pictureId(path), path)));

  return {
    pictures,
    close: archive.close,
    picture: (id) => bytesOf(pictures.get(id) ?? ''),
    async rows(table, known) {
      const rows: WholeRow[] = [];
      if (!table.isNewer && !files.has(pathOf(table.file, 1))) wrong(pathOf(table.file, 1), 'seda tabelit ZIPis ei ole');
      for (let part = 1, path = pathOf(table.file, part); files.has(path); path = pathOf(table.file, ++part)) {
        const { sheets } = await inFile(
          path,
          bytesOf(path).then((bytes) => readSpreadsheet(bytes, path)),
        );
        for (const row of rowsOf(path, sheets[0]?.rows ?? [], table, known)) rows.push(row);
      }
      return referring(rows, table);
    },
  };
}

/** What is refused of a file of the zip is said with its path. */
export const inFile = <T>(where: string, reading: Promise<T>): Promise<T> =>
  reading.catch((error) => {
    // A limit of the ensemble is no fault of the file.
    if (!(error instanceof AppError) || ![400, 413].includes(error.status)) throw error;
    throw new AppError([refusal('ENSEMBLE_DATA_WRONG', { where, reason: error.message })], undefined, { cause: error });
  });

/** Refuses a reference to a row of the same table that is not there. */
function referring(rows: WholeRow[], { table, columns }: WholeTable): WholeRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  for (const { column, heading } of columns.filter(({ refersTo }) => refersTo === table)) {
    const lost = rows.find(({ values }) => values[column] !== null && !ids.has(Number(values[column])));
    if (lost !== undefined) wrong(`${lost.where}, ${heading}`, `rida tunnusega ${lost.values[column]} ei ole`);
  }
  return rows;
}

const pairOf = (id: number | undefined, path: string): [number, string][] => (id === undefined ? [] : [[id, path]]);

function notOurs(error: unknown): never {
  throw error instanceof AppError ? error : new AppError([refusal('NOT_ENSEMBLE_DATA')], undefined, { cause: error });
}

/** Names in the archive by paths as they were written; undefined for another archive. */
function filesOf(names: Archive['names']): ReadonlyMap<string, string> | undefined {
  const sign = pathOf('tantsijad', 1);
  const first = names.map((name) => name.normalize('NFC')).find((name) => name === sign || name.endsWith(`/${sign}`));
  if (first === undefined) return undefined;
  const folder = first.length - sign.length;
  const prefix = first.slice(0, folder);
  return new Map(
    names.flatMap((name) => {
      const composed = name.normalize('NFC');
      return composed.startsWith(prefix) ? [[composed.slice(folder), name] as const] : [];
    }),
  );
}

const wrong = (where: string, reason: string): never => refuse(refusal('ENSEMBLE_DATA_WRONG', { where, reason }));

function rowsOf(path: string, rows: readonly (readonly SheetCell[])[], { table, columns }: WholeTable, known: KnownIds): WholeRow[] {
  const [headings = [], ...others] = rows;
  const places = columns.map((column) => ({ ...column, isWithin: column.refersTo === table, at: headings.indexOf(column.heading) }));
  const idAt = headings.indexOf(ID_HEADING);
  const lacking = places.find(({ at, isNewer }) => at < 0 && !isNewer)?.heading ?? (idAt < 0 ? ID_HEADING : undefined);
  if (lacking !== undefined) wrong(`${path}, rida 1`, `veergu „${lacking}“ ei ole`);
  return others.flatMap((cells, index): WholeRow[] => {
    if (cells.every((cell) => cell === null)) return [];
    const where = `${path}, rida ${index + 2}`;
    const id = cells[idAt];
    if (!Number.isSafeInteger(id)) return wrong(where, `veerus „${ID_HEADING}“ ei ole arvu`);
    const values = places.map(
      ({ column, at, ...place }) => [column, readCell(cells[at] ?? null, place, known, `${where}, ${place.heading}`)] as const,
    );
    return [{ id: Number(id), where, values: Object.fromEntries(values) }];
  });
}

type Place = Omit<WholeTable['columns'][number], 'column'> & { readonly isWithin: boolean };

function readCell(cell: SheetCell, { schema, refersTo, isWithin }: Place, known: KnownIds, where: string): unknown {
  // A text may look like an error.
  const { success, data, error } = schema.safeParse(shownCell(cell));
  if (!success) return wrong(where, error.issues[0]?.message ?? 'väärtus ei sobi');
  if (refersTo === undefined || isWithin || data === null) return data;
  if (known.get(refersTo)?.has(Number(data))) return data;
  // A picture may have been taken out.
  return refersTo === 'image' ? null : wrong(where, `rida tunnusega ${data} ei ole`);
}
