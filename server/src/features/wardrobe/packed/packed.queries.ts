import type { PackedPiece, StateAfterWear } from '@riideait/contract';
import { sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import { holderName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';

/** An item that went out with a performance, in a bag or without. */
interface OutItem {
  readonly id: number;
  readonly performanceId: number;
  readonly bag: string | null;
  readonly since: string;
}

/** Of these locked items those of `out` are away with their performances, the others with none; nor does a holder's piece go away, or a deleted one. */
export async function writePacked({ db }: Scope, ids: readonly number[], out: readonly OutItem[]): Promise<void> {
  await db
    .deleteFrom('packedItem')
    .where(sql<boolean>`clothing_item_id = any(${idArray(ids)}) and clothing_item_id <> all(${idArray(out.map(({ id }) => id))})`)
    .execute();
  await sql`
    insert into packed_item (performance_id, clothing_item_id, bag, since)
    select given."performanceId", given.id, given.bag, given.since from ${recordset(out, 'id bigint, "performanceId" bigint, bag text, since timestamptz')}
    join current_item on current_item.id = given.id and holder_id is null
    on conflict (ensemble_id, clothing_item_id) do update
      set performance_id = excluded.performance_id, bag = excluded.bag, since = excluded.since
      where (packed_item.performance_id, packed_item.bag) is distinct from (excluded.performance_id, excluded.bag)`.execute(db);
}

/** These locked items are away with no performance any more. */
export const removePacked = ({ db }: Scope, ids: readonly number[]) =>
  db
    .deleteFrom('packedItem')
    .where(sql<boolean>`clothing_item_id = any(${idArray(ids)})`)
    .execute();

/** What is away with a performance, by clothing name and number. */
export const findPacked = ({ db }: Scope, performanceId: number): Promise<PackedPiece[]> =>
  db
    .selectFrom('packedItem')
    .innerJoin('clothingItem', 'clothingItem.id', 'packedItem.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('clothingType', 'clothingType.id', 'clothingName.clothingTypeId')
    .select(({ ref }) => ref('clothingType.stateAfterWear').$castTo<StateAfterWear | null>().as('stateAfterWear'))
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'clothingItem.id')
    .leftJoin('person', 'person.id', 'currentIssue.personId')
    .select(['clothingItem.id as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName'])
    .select(['clothingItem.clothingNumber', 'clothingItem.state', 'packedItem.bag', holderName('currentIssue.id').as('holder')])
    .where('packedItem.performanceId', '=', performanceId)
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy('clothingItem.id')
    .execute();
