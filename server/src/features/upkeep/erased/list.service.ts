import { markOf } from '../../../crypto/installation.ts';
import type { Database, Db } from '../../../db/database.ts';
import { formerMarks } from '../installation/installation.service.ts';
import { findErased, insertErased } from './erased.queries.ts';
import { type ErasedEntry, writeErasedList } from './erased-list.ts';

export type { ErasedEntry };

/** Where the list of what was erased is kept outside the database. */
export interface ErasedListPlace {
  /** The folder of the backups, else DATA_DIR. */
  readonly folder: string;
  readonly secret: string;
}

/** Writes the list of the database beside the backups. */
export async function keepErasedList(database: Database, { folder, secret }: ErasedListPlace): Promise<void> {
  const marks = new Set([markOf(secret), ...(await formerMarks(database))]);
  await writeErasedList(folder, [...marks], await findErased(database.system));
}

/** Notes in a restored database what was erased since its backup. */
export const rememberErased = (db: Db, erased: readonly ErasedEntry[]): Promise<void> => insertErased(db, erased);

export { findErased } from './erased.queries.ts';
