import type { Readable } from 'node:stream';
import type { FileContext } from '../../../http/context.ts';
import { writeSheet } from '../../../sheets/write-sheet.ts';
import { readReport } from './fundings.service.ts';
import { reportColumns, sheetRowsOf } from './sheet.rules.ts';

/** A row for each line, then the sums. */
export async function exportReport(files: FileContext, id: number): Promise<Readable> {
  const report = await files.inScope((scope) => readReport(scope, id), { readOnly: true });
  return writeSheet('Aruanne', reportColumns, sheetRowsOf(report));
}
