import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { Clash, Owned } from './loans.rules.ts';

const pieces = (clothingIds: readonly number[]) => sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`;

/** Reserves pieces; those of the loan stay as they are. */
export const insertItems = ({ db, now }: Scope, loanId: number, clothingIds: readonly number[]) =>
  sql`
    insert into loan_item (loan_id, clothing_item_id, since) select ${loanId}, piece, ${now.toISOString()}::timestamptz
    from unnest(${idArray(clothingIds)}) as piece
    on conflict (ensemble_id, loan_id, clothing_item_id) do nothing`.execute(db);

export const removeItems = ({ db }: Scope, loanId: number, clothingIds: readonly number[]) =>
  db.deleteFrom('loanItem').where('loanId', '=', loanId).where(pieces(clothingIds)).execute();

/** What other loans have of these pieces for some of these days, and is not back. */
export const findClashes = (
  { db }: Scope,
  { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
  clothingIds: readonly number[],
): Promise<Clash[]> =>
  db
    .selectFrom('loanPiece as part')
    .innerJoin('person', 'person.id', 'part.personId')
    .select([({ ref }) => ref('part.clothingItemId').$notNull().as('clothingId'), personName.$notNull().as('personName')])
    .select(({ ref }) => [ref('part.fromDay').$notNull().as('from'), ref('part.untilDay').$notNull().as('to')])
    .where('part.loanId', '<>', id)
    .where('part.loanState', '<>', 'BACK')
    .where('part.untilDay', '>=', from)
    .where('part.fromDay', '<=', to)
    .where(pieces(clothingIds))
    .orderBy('part.fromDay')
    .execute();

/** Of these pieces those that are not the ensemble's, with their owners. */
export const findOwned = ({ db }: Scope, clothingIds: readonly number[]): Promise<Owned[]> =>
  db
    .selectFrom('clothingItem as item')
    .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .innerJoin('owner', 'owner.id', 'item.ownerId')
    .leftJoin('person', 'person.id', 'owner.personId')
    .select(['clothingName.name as clothingName', 'item.clothingNumber', sql<string>`coalesce(owner.name, ${personName})`.as('ownerName')])
    .where('owner.kind', '<>', 'SELF')
    .where(sql<boolean>`item.id = any(${idArray(clothingIds)})`)
    .orderBy('item.id')
    .execute();
