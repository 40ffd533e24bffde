import { OTHER_GROUP } from '@riideait/contract';
import { sql } from 'kysely';
import { back } from '../../../db/back-on.ts';
import { photoOf } from '../../../db/image-url.ts';
import { makerOf } from '../../../db/maker.ts';
import { packed } from '../../../db/packed.ts';
import { holderName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';
import type { CellWrite, PlannedPiece, StoredCell } from './dressing.types.ts';

export const findCells = ({ db }: Scope, planId: number): Promise<StoredCell[]> =>
  db
    .selectFrom('dressingCell as cell')
    .leftJoin('dressingPlan as other', 'other.id', 'cell.goneTo')
    .select(['cell.personId', 'cell.clothingNameId', 'cell.state', 'cell.clothingItemId as clothingId'])
    .select(sql<string | null>`case when cell.gone_to is not null then coalesce(other.name, ${sql.lit(OTHER_GROUP)}) end`.as('goneTo'))
    .where('cell.dressingPlanId', '=', planId)
    .orderBy('cell.id')
    .execute();

const pieces = (scope: Scope) =>
  scope.db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'clothingItem.id')
    .leftJoin('person', 'person.id', 'currentIssue.personId')
    .leftJoin(back(scope), 'back.clothingItemId', 'clothingItem.id')
    .leftJoin('place', (join) => join.on('place.id', '=', sql<number>`coalesce(clothing_item.place_id, clothing_name.place_id)`))
    .leftJoin(photoOf('clothing_item.id'), (join) => join.onTrue())
    .select(['clothingItem.id', 'clothingItem.clothingNameId', 'clothingName.name as clothingName', 'clothingItem.clothingNumber'])
    .select('photo.imageUrl')
    .select(['clothingItem.size', 'clothingItem.sizeLabel', 'clothingItem.active', 'clothingItem.state', 'place.name as placeName'])
    .select(['person.id as holderId', holderName('currentIssue.id').as('holder'), 'currentIssue.dueOn'])
    .select([sql<boolean>`clothing_item.deleted_at is not null`.as('deleted'), packed('clothing_item.id').as('packed')])
    .select(sql<string | null>`case when clothing_item.state = 'WASH' then back.promised_on end`.as('backOn'))
    .select(makerOf('clothing_item').as('maker'));

const hasTwin = sql<boolean>`clothing_item.clothing_number is null and exists (
  select from free_item join clothing_item as twin on twin.id = free_item.id
  where twin.clothing_name_id = clothing_item.clothing_name_id and twin.id <> clothing_item.id
    and twin.clothing_number is null and twin.size_label is not distinct from clothing_item.size_label)`;

/** Pieces by their ids. */
export const findPieces = (scope: Scope, ids: readonly number[]): Promise<PlannedPiece[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : pieces(scope)
        .select(hasTwin.as('hasTwin'))
        .where(sql<boolean>`clothing_item.id = any(${idArray(ids)})`)
        .execute();

/** What these people hold of these names; of several the longest held first. */
export const findHeld = (scope: Scope, personIds: readonly number[], nameIds: readonly number[]): Promise<PlannedPiece[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : pieces(scope)
        .select(sql<boolean>`false`.as('hasTwin'))
        .where(sql<boolean>`current_issue.person_id = any(${idArray(personIds)})`)
        .where(sql<boolean>`clothing_item.clothing_name_id = any(${idArray(nameIds)})`)
        .orderBy('currentIssue.id')
        .execute();

/** Takes the pieces of these writes from all other cells: dancers and names that are not in the plan any more still have some. */
export const clearHidden = ({ db }: Scope, planId: number, writes: readonly CellWrite[]) =>
  sql`
    delete from dressing_cell using ${rowsOf(writes)}
    where dressing_plan_id = ${planId} and clothing_item_id = "clothingId" and not exists (
      select from ${rowsOf(writes)} where person_id = given."personId" and clothing_name_id = given."clothingNameId")`.execute(db);

const rowsOf = (cells: readonly CellWrite[]) =>
  recordset(cells, '"personId" bigint, "clothingNameId" bigint, state dressing_state, "clothingId" bigint');

/** Takes a piece from the cell of a plan that has it, for another plan. */
export const letGo = ({ db, now }: Scope, planId: number, clothingId: number, goneTo: number) =>
  db
    .updateTable('dressingCell')
    .set({ state: 'GONE', clothingItemId: null, goneTo, since: now.toISOString() })
    .where('dressingPlanId', '=', planId)
    .where('clothingItemId', '=', clothingId)
    .execute();

/** Makes these the cells of the plan at their people and names; without a state the cell is emptied of what it had. */
export async function writeCells({ db, now }: Scope, planId: number, cells: readonly CellWrite[]): Promise<void> {
  const given = rowsOf(cells);
  // Pieces move from cell to cell: first delete, then update, last insert.
  await sql`
    delete from dressing_cell using ${given}
    where dressing_plan_id = ${planId} and person_id = "personId" and clothing_name_id = "clothingNameId" and given.state is null
      and dressing_cell.state <> 'GONE'`.execute(db);
  await sql`
    update dressing_cell set state = given.state, clothing_item_id = "clothingId", gone_to = null, since = ${now.toISOString()}::timestamptz from ${given}
    where dressing_plan_id = ${planId} and person_id = "personId" and clothing_name_id = "clothingNameId"
      and given.state is not null and (dressing_cell.state, clothing_item_id) is distinct from (given.state, "clothingId")`.execute(db);
  await sql`
    insert into dressing_cell (dressing_plan_id, person_id, clothing_name_id, state, clothing_item_id, since)
    select ${planId}, "personId", "clothingNameId", state, "clothingId", ${now.toISOString()}::timestamptz from ${given} where state is not null
    on conflict (ensemble_id, dressing_plan_id, person_id, clothing_name_id) do nothing`.execute(db);
}
