import type { Readable } from 'node:stream';
import { mayRole, refusal, roles } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import { allowTime } from '../../../db/allow-time.ts';
import { type Scope, withScope } from '../../../db/scope.ts';
import type { App, UserContext } from '../../../http/context.ts';
import type { Work } from '../../../http/portions.ts';
import type { ImageStore } from '../../../images/store.ts';
import { textCell } from '../../../sheets/text-cell.ts';
import { type Cell, type Column, writeSheet } from '../../../sheets/write-sheet.ts';
import { isMoment, type WholeTable } from '../../../tables/sheet.ts';
import { inParts } from '../../../whole/parts.ts';
import { ID_HEADING, pathOf, picturePath, ROWS_OF_SHEET, wholeTables } from '../../../whole/tables.ts';
import { type Zip, zipTo } from '../../../whole/zip.ts';
import { ensembleOfCode } from '../../accounts/ensembles/ensembles.service.ts';
import { idsOfPeople } from '../../people/people/people.service.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { imageFiles } from '../../wardrobe/images/images.service.ts';
import { allItems, countRows, holdersOf } from './exporting.queries.ts';
import { clothingSheet, peopleSheet, spoolExport } from './exporting.service.ts';
import { type ReadableSheet, readableSheets } from './readable.queries.ts';
import { readme } from './readme.rules.ts';
import { findPictures, findUsersOf, type JsonCell, streamCells, tableQuery } from './whole.queries.ts';

/**
 * All data of an ensemble as a zip. The sheets are of one snapshot, on a connection of `exports`; pictures follow without one.
 * @throws AppError NOT_FOUND for an ensemble that the user may not see
 */
export async function exportEnsemble({ exports, roleSwitch, imageStore }: App, context: UserContext, code: string): Promise<Readable> {
  const { database, user, now } = context;
  const ensemble = await ensembleOfCode(database.system, code);
  const isAllowed = ensemble !== undefined && (ensemble.id === user.ensembleId || mayRole(user.roleCode, 'ensembles:read'));
  if (!isAllowed) refuse(refusal('NOT_FOUND'));
  const details = [{ what: `${ensemble.name} (${ensemble.code})`, from: null, to: null }];
  const identity = { ensembleId: ensemble.id, userId: user.id, room: null, now, snapshot: true };

  return spoolExport(async (work, write, halt) => {
    const zip = zipTo(write, now);
    const pictures = await withScope(exports, roleSwitch, identity, async (scope) => {
      await record(database.system, context, { kind: 'ENSEMBLE_EXPORTED', actorId: user.id, details });
      await allowTime(scope);
      const people = await idsOfPeople(scope, {});
      const found = await findPictures(scope);
      const queries = [...wholeTables.map(tableQuery), ...readableSheets.map(({ query }) => query)];
      work.all = (await countRows(scope, [allItems, holdersOf(people), ...queries])) + found.length * ROWS_OF_PICTURE;
      await zip.add('LOEMIND.txt', [Buffer.from(readme(ensemble, dayInEstonia(now)))]);
      await zip.add('tantsijad.xlsx', await peopleSheet(scope, people, halt, work));
      await zip.add('riided.xlsx', await clothingSheet(scope, halt, work, true));
      for (const table of wholeTables) await addTable(zip, scope, table, halt, work);
      for (const sheet of readableSheets) await addReadable(zip, sheet, streamCells(scope, sheet.query), halt, work);
      return found;
    });
    await addUsers(zip, await findUsersOf(database.system, ensemble.id), halt);
    await addPictures(zip, pictures, imageStore, work);
    await zip.end();
  });
}

type Rows = AsyncIterable<readonly JsonCell[]> | Iterable<readonly JsonCell[]>;

function sheetOf(
  name: string,
  headings: readonly string[],
  rows: Rows,
  halt: AbortSignal,
  cellAt: (value: JsonCell, index: number) => Cell,
  work?: Work,
) {
  const columns = headings.map((heading): Column => ({ heading, width: Math.max(12, heading.length + 4) }));
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      halt.throwIfAborted();
      yield row.map(cellAt);
      if (work) work.done += 1;
    }
  }
  return writeSheet(name, columns, cells());
}

const plainCell = (value: JsonCell): Cell => {
  if (typeof value === 'boolean') return value ? 'jah' : 'ei';
  return typeof value === 'string' ? textCell(value) : value;
};

async function addTable(zip: Zip, scope: Scope, table: WholeTable, halt: AbortSignal, work: Work): Promise<void> {
  const { file, columns } = table;
  // The first one is the id.
  const cellAt = (value: JsonCell, index: number): Cell => {
    const column = columns[index - 1];
    return column !== undefined && isMoment(column) && typeof value === 'string' ? value.replace('T', ' ') : plainCell(value);
  };
  const headings = [ID_HEADING, ...columns.map(({ heading }) => heading)];
  let part = 0;
  for await (const rows of inParts(streamCells(scope, tableQuery(table)), ROWS_OF_SHEET)) {
    part += 1;
    await zip.add(pathOf(file, part), sheetOf(file, headings, rows, halt, cellAt, work));
  }
}

const addReadable = (
  zip: Zip,
  { file, headings }: Omit<ReadableSheet, 'query'>,
  rows: Rows,
  halt: AbortSignal,
  work?: Work,
): Promise<void> => zip.add(`lugemiseks/${file}.xlsx`, sheetOf(file, headings, rows, halt, plainCell, work));

const addUsers = (zip: Zip, users: Awaited<ReturnType<typeof findUsersOf>>, halt: AbortSignal): Promise<void> => {
  const rows = users.map(({ name, email, roleCode, active }) => [name, email, roles[roleCode], active]);
  return addReadable(zip, { file: 'kasutajad', headings: ['Nimi', 'E-post', 'Roll', 'Aktiivne'] }, rows, halt);
};

/** A picture counts as so many rows: it takes about as many bytes. */
const ROWS_OF_PICTURE = 1000;

/** A picture whose file is lost is left out. */
async function addPictures(zip: Zip, pictures: Awaited<ReturnType<typeof findPictures>>, store: ImageStore, work: Work): Promise<void> {
  for (const picture of pictures) {
    const content = await store.read(imageFiles(picture.hash).large);
    if (content !== undefined) await zip.add(picturePath(picture), content);
    work.done += ROWS_OF_PICTURE;
  }
}
