import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { changeable } from '../writing/writing.queries.ts';
import { foundBy, idArray, type Later, type LaterChange, madeBy, ofEarlierUndo, restore } from './undo-changes.queries.ts';
import { type Renumbered, whoCannotTurnBack } from './undo-numbers.rules.ts';

/** Tables that tell what an item is. */
type ItemTable = 'clothing_item' | 'measured_value' | 'issue';

/** An item that stays as it is, and why. */
export interface KeptItem {
  readonly id: number;
  /** What others did with it. */
  readonly changes: readonly (LaterChange & { readonly table: ItemTable })[];
  /** The number it had, where another item bears that now. */
  readonly takenNumber: string | null;
}

/** The items an import wrote to, with what they measure and who has them. */
export interface TouchedItems {
  /** Those that get back what they had, or go. */
  readonly undone: readonly number[];
  readonly kept: readonly KeptItem[];
}

/** Ids of all items of which the import changed anything, but for those that were undone before. */
const touchedBy = (importId: number) => sql`
  ((${itemsOf(sql`import_id = ${importId}`)}) except (${itemsOf(ofEarlierUndo(importId))}))`;

/** Ids of the items that audit rows are about. */
const itemsOf = (where: RawBuilder<unknown>) => {
  const ofItem = (table: 'measured_value' | 'issue') => sql`
    select coalesce(entry.clothing_item_id, (coalesce(new_values, old_values) ->> 'clothing_item_id')::bigint)
    from audit left join ${sql.table(table)} as entry on entry.id = entity_id
    where ${where} and entity = ${table}`;
  return sql`select entity_id from audit where ${where} and entity = 'clothing_item'
    union ${ofItem('measured_value')} union ${ofItem('issue')}`;
};

/** Keeps others from changing, issuing and deleting the items the import wrote to, until the end of the transaction. */
export const lockTouchedItems = ({ db }: Scope, importId: number) =>
  sql`select from clothing_item where id in ${touchedBy(importId)} order by id for update`.execute(db);

/**
 * Tells the items that can be undone from those that have been used since. An item is one with what it measures and who has it: all of
 * that is undone, or nothing.
 */
export async function findTouchedItems(scope: Scope, importId: number, later: Later): Promise<TouchedItems> {
  const { rows: items } = await sql<{ id: number; deleted: boolean; made: boolean }>`
    select id, deleted_at is not null as deleted, id in ${madeBy(importId, 'clothing_item')} as made
    from clothing_item where id in ${touchedBy(importId)} order by id`.execute(scope.db);

  const changes = Map.groupBy(changesOfItems(later), ({ itemId }) => itemId);
  const isKept = ({ id, deleted, made }: (typeof items)[number]) => {
    const others = changes.get(id) ?? [];
    if (!deleted) return others.length > 0;
    // One that was there before stays deleted as it was; a new one goes, unless it has a history.
    return !made || others.some(({ table }) => table !== 'clothing_item');
  };
  const used = items.filter(isKept).map(({ id }) => ({ id, changes: changes.get(id) ?? [], takenNumber: null }));
  const unused = items.filter((item) => !isKept(item)).map(({ id }) => id);

  const stuck = await findStuck(scope, importId, unused);
  const withoutNumber = [...stuck].map(([id, takenNumber]) => ({ id, changes: [], takenNumber }));
  return { undone: unused.filter((id) => !stuck.has(id)), kept: [...used, ...withoutNumber] };
}

const changesOfItems = (later: Later) =>
  (['clothing_item', 'measured_value', 'issue'] as const).flatMap((table) =>
    later[table].map((change) => ({ ...change, table, itemId: table === 'clothing_item' ? change.id : change.parentId })),
  );

/** By item: the number it had, which another item bears now that stays as it is. */
async function findStuck({ db }: Scope, importId: number, itemIds: readonly number[]): Promise<Map<number, string>> {
  const ids = idArray(itemIds);
  const { rows: renumbered } = await sql<Renumbered & { number: string }>`
    select id, clothing_name_id, columns ->> 'clothing_number' as number,
      lower((columns ->> 'clothing_number') collate "und-x-icu") as before, lower(clothing_number collate "und-x-icu") as now
    from clothing_item join ${foundBy(importId, 'clothing_item')} as found on entity_id = id
    where columns ? 'clothing_number' and id = any(${ids}) and id not in ${madeBy(importId, 'clothing_item')}`.execute(db);
  if (renumbered.length === 0) return new Map();

  const moving = renumbered.map(({ id }) => id);
  const nameIds = [...new Set(renumbered.map(({ clothingNameId }) => clothingNameId))];
  const { rows: bearers } = await sql<{ clothingNameId: number; number: string }>`
    select clothing_name_id, lower(clothing_number collate "und-x-icu") as number from clothing_item
    where clothing_name_id = any(${idArray(nameIds)}) and deleted_at is null and clothing_number is not null
      and id <> all(${idArray(moving)})
      and not (id in ${madeBy(importId, 'clothing_item')} and id = any(${ids}))`.execute(db);
  const stuck = whoCannotTurnBack(renumbered, bearers);
  return new Map(renumbered.flatMap(({ id, number }) => (stuck.has(id) ? [[id, number] as const] : [])));
}

/** Undoes these items with what they measure and who has them. */
export async function undoItems(scope: Scope, importId: number, undone: readonly number[]): Promise<void> {
  const { db } = scope;
  const ids = idArray(undone);
  const where = sql`entry.clothing_item_id = any(${ids})`;

  await sql`delete from issue as entry where ${where} and id in ${madeBy(importId, 'issue')}`.execute(db);
  await restore(scope, importId, { table: 'issue', columns: ['valid_from', 'valid_until', 'receiver_id'], where });

  await sql`delete from measured_value as entry where ${where} and id in ${madeBy(importId, 'measured_value')}`.execute(db);
  await restore(scope, importId, { table: 'measured_value', columns: ['value'], where });
  await sql`
    insert into measured_value (id, clothing_item_id, measurement_id, value) overriding system value
    select entry.* from audit cross join jsonb_to_record(old_values || jsonb_build_object('id', entity_id))
      as entry (id bigint, clothing_item_id bigint, measurement_id bigint, value numeric)
    where import_id = ${importId} and entity = 'measured_value' and action = 'DELETE' and ${where}
      and entity_id not in ${madeBy(importId, 'measured_value')} and measurement_id in (select id from measurement)`.execute(db);

  await sql`delete from clothing_item where id = any(${ids}) and id in ${madeBy(importId, 'clothing_item')}`.execute(db);
  // Numbers may have gone round among them: each row is checked on its own.
  await sql`
    update clothing_item set clothing_number = null
    where id = any(${ids}) and clothing_number is not null and id in (
      select entity_id from ${foundBy(importId, 'clothing_item')} as found where columns ? 'clothing_number')`.execute(db);
  await restore(scope, importId, { table: 'clothing_item', columns: changeable.clothing_item, where: sql`entry.id = any(${ids})` });
}
