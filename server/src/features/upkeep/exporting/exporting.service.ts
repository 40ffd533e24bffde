import type { Readable } from 'node:stream';
import { type PeopleFilter, refusal } from '@riideait/contract';
import { AppError } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import type { Database } from '../../../db/database.ts';
import { readAhead } from '../../../db/read-ahead.ts';
import type { Scope } from '../../../db/scope.ts';
import { isPoolBusy } from '../../../db/violations.ts';
import type { FileContext } from '../../../http/context.ts';
import { measure, type Work } from '../../../http/portions.ts';
import { type Produce, spool } from '../../../http/spool.ts';
import { type Cell, writeSheet } from '../../../sheets/write-sheet.ts';
import { idsOfPeople } from '../../people/people/people.service.ts';
import { allItems, countRows, findMeasurements, holdersOf, PORTION, streamHolders, streamItems } from './exporting.queries.ts';
import { sheetOf } from './exporting.rules.ts';
import { holderColumns } from './holders.rules.ts';

/** Retry-After, seconds. */
const COME_AGAIN = 10;

/** All items as a spreadsheet. */
export const exportClothing = (files: FileContext, exports: Database): Promise<Readable> =>
  exportSheet(files, exports, async (scope, halt, work) => {
    work.all = await countRows(scope, [allItems]);
    return clothingSheet(scope, halt, work, files.permissions?.includes('money:read') === true);
  });

/** People of a filter, borrowers too, with what they hold, as a spreadsheet. */
export const exportPeople = (files: FileContext, exports: Database, filter: PeopleFilter): Promise<Readable> =>
  exportSheet(files, exports, async (scope, halt, work) => {
    const ids = await idsOfPeople(scope, { borrowers: true, ...filter });
    work.all = await countRows(scope, [holdersOf(ids)]);
    return peopleSheet(scope, ids, halt, work);
  });

type WriteSheet = (scope: Scope, halt: AbortSignal, work: Work) => Promise<Readable>;

/** Reads the database on a connection of `exports` at full speed: a slow reader does not hold the transaction. */
const exportSheet = (files: FileContext, exports: Database, sheet: WriteSheet): Promise<Readable> =>
  spoolExport((work, write, halt) =>
    files.inScope(
      async (scope) => {
        for await (const bytes of await sheet(scope, halt, work)) await write(bytes);
      },
      { snapshot: true, on: exports },
    ),
  );

/** What `produce` writes, measured by the work that it counts; refused while no connection for exports is free. */
export async function spoolExport(produce: (work: Work, ...to: Parameters<Produce>) => Promise<void>): Promise<Readable> {
  const work: Work = { all: 0, done: 0 };
  const { note, shareAt } = measure(work);
  try {
    const file = await spool((write, halt) => {
      const measured = async (bytes: Uint8Array) => {
        note(bytes.length);
        await write(bytes);
      };
      return produce(work, measured, halt);
    });
    return Object.assign(file, { shareAt });
  } catch (error) {
    throw isPoolBusy(error) ? new AppError([refusal('EXPORT_BUSY')], COME_AGAIN) : error;
  }
}

/** Items, with their sums for those who may see them. */
export async function clothingSheet(scope: Scope, halt: AbortSignal, work: Work, seesSums: boolean): Promise<Readable> {
  await allowTime(scope);
  const { columns, rowOf } = sheetOf(await findMeasurements(scope), seesSums);
  return writeSheet('Rõivad', columns, rowsOf(streamItems(scope, seesSums), rowOf, halt, work));
}

export async function peopleSheet(scope: Scope, ids: readonly number[], halt: AbortSignal, work: Work): Promise<Readable> {
  await allowTime(scope);
  const holders = streamHolders(scope, ids);
  return writeSheet(
    'Tantsijad',
    holderColumns,
    rowsOf(holders, (holder) => holderColumns.map(({ cell }) => cell(holder)), halt, work),
  );
}

async function* rowsOf<Row>(rows: AsyncIterable<Row>, rowOf: (row: Row) => Cell[], halt: AbortSignal, work: Work): AsyncGenerator<Cell[]> {
  for await (const portion of readAhead(rows, PORTION)) {
    // Check here too: thousands of short rows come before the first byte.
    halt.throwIfAborted();
    yield* portion.map(rowOf);
    work.done += portion.length;
  }
}
