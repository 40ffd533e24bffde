import type { StrangersCard } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The card of a code of any ensemble that shows cards. */
export async function findCard(db: Db, code: string): Promise<StrangersCard | undefined> {
  const { rows } = await sql<StrangersCard>`
    select ensemble_name as "ensembleName", contact, words as text from strangers_card(${code})`.execute(db);
  return rows[0];
}
