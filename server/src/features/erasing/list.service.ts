import type { Database, Db } from '../../db/database.ts';
import { type ErasedEntry, writeErasedList } from './erased-list.ts';
import { findErased, insertErased } from './erasing.queries.ts';

export type { ErasedEntry };

/** Where the list of what was erased is kept outside the database. */
export interface ErasedListPlace {
  /** The folder of the backups, else DATA_DIR. */
  readonly folder: string;
  readonly secret: string;
}

/** Writes the list of the database beside the backups. */
export const keepErasedList = async ({ system }: Database, { folder, secret }: ErasedListPlace): Promise<void> =>
  writeErasedList(folder, secret, await findErased(system));

/** Notes in a restored database what was erased since its backup. */
export const rememberErased = (db: Db, erased: readonly ErasedEntry[]): Promise<void> => insertErased(db, erased);
