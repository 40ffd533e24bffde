import type { Readable } from 'node:stream';
import type { FileContext } from '../../../http/context.ts';
import { writeSheet } from '../../../sheets/write-sheet.ts';
import { readApplication } from './applications.service.ts';
import { applicationColumns, rowsOf } from './sheet.rules.ts';

/** A row for each offer, then the sums. */
export async function exportApplication(files: FileContext, id: number): Promise<Readable> {
  const application = await files.inScope((scope) => readApplication(scope, id), { readOnly: true });
  return writeSheet('Taotlus', applicationColumns, rowsOf(application));
}
