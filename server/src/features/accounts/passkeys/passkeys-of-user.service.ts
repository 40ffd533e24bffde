import type { Db } from '../../../db/database.ts';
import { findPasskeys } from './passkeys.queries.ts';

export const hasPasskeys = async (db: Db, userId: number): Promise<boolean> => (await findPasskeys(db, userId)).length > 0;

export { removePasskeysOf } from './passkeys.queries.ts';
