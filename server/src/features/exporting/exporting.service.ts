import type { Readable } from 'node:stream';
import { refusal } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import { allowTime } from '../../db/allow-time.ts';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { isPoolBusy } from '../../db/violations.ts';
import type { FileContext } from '../../http/context.ts';
import { spool } from '../../http/spool.ts';
import { type Cell, writeSheet } from '../../sheets/write-sheet.ts';
import { findMeasurements, streamItems } from './exporting.queries.ts';
import { type Sheet, sheetOf } from './exporting.rules.ts';

/** Retry-After, seconds. */
const COME_AGAIN = 10;

/**
 * All items as a spreadsheet. Reads the database on a connection of `exports` at full speed: a slow reader does not hold
 * the transaction.
 */
export async function exportClothing(files: FileContext, exports: Database): Promise<Readable> {
  try {
    return await spool((write, halt) =>
      files.inScope(
        async (scope) => {
          for await (const bytes of await clothingSheet(scope, halt)) await write(bytes);
        },
        { snapshot: true, on: exports },
      ),
    );
  } catch (error) {
    throw isPoolBusy(error) ? new AppError([refusal('EXPORT_BUSY')], COME_AGAIN) : error;
  }
}

async function clothingSheet(scope: Scope, halt: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  await allowTime(scope);
  const sheet = sheetOf(await findMeasurements(scope));
  return writeSheet('Rõivad', sheet.columns, rowsOf(scope, sheet, halt));
}

async function* rowsOf(scope: Scope, { rowOf }: Sheet, halt: AbortSignal): AsyncGenerator<Cell[]> {
  for await (const item of streamItems(scope)) {
    // Check here too: thousands of short rows come before the first byte.
    halt.throwIfAborted();
    yield rowOf(item);
  }
}
