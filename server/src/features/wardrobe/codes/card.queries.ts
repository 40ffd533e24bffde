import type { StrangersCard } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface CodeOwner {
  readonly ensembleId: number;
  readonly clothingId: number;
}

/** Whose a code is, where its ensemble shows cards. */
export async function findOwner(db: Db, code: string): Promise<CodeOwner | undefined> {
  const { rows } = await sql<CodeOwner>`
    select in_ensemble_id as "ensembleId", clothing_item_id as "clothingId" from strangers_card(${code})`.execute(db);
  return rows[0];
}

/** The card of a code of any ensemble that shows cards. */
export async function findCard(db: Db, code: string): Promise<StrangersCard | undefined> {
  const { rows } = await sql<StrangersCard>`
    select ensemble_name as "ensembleName", contact, words as text from strangers_card(${code})`.execute(db);
  return rows[0];
}
