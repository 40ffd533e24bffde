import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** Reserves pieces; those of the loan stay as they are. */
export const insertItems = ({ db, now }: Scope, loanId: number, clothingIds: readonly number[]) =>
  sql`
    insert into loan_item (loan_id, clothing_item_id, since) select ${loanId}, piece, ${now.toISOString()}::timestamptz
    from unnest(${idArray(clothingIds)}) as piece
    on conflict (ensemble_id, loan_id, clothing_item_id) do nothing`.execute(db);

export const removeItems = ({ db }: Scope, loanId: number, clothingIds: readonly number[]) =>
  db
    .deleteFrom('loanItem')
    .where('loanId', '=', loanId)
    .where(sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();
