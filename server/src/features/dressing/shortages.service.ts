import { Readable } from 'node:stream';
import type { Shortage, ShortageSearch } from '@riideait/contract';
import type { FileContext } from '../../http/context.ts';
import { writeSheet } from '../../sheets/write-sheet.ts';
import { findShortages } from './fitting.service.ts';

/** Pieces that are missing: of one plan as it is stored, else of all plans together. */
export const listShortages = (files: FileContext, search: ShortageSearch): Promise<Shortage[]> => findShortages(files, search);

const columns = [
  { heading: 'Nimetus', width: 32 },
  { heading: 'Suurus', width: 10 },
  { heading: 'Puudu', width: 10 },
];

/** The same as a spreadsheet. */
export async function exportShortages(files: FileContext, search: ShortageSearch): Promise<Readable> {
  const rows = (await listShortages(files, search)).map(({ clothingName, size, count }) => [clothingName, size, count]);
  return Readable.from(writeSheet('Puudu', columns, rows));
}
