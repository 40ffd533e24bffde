import { itemLabel } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import { changeable, foundBy, type Later, type LaterChange, madeBy, restore } from './undo-changes.queries.ts';
import type { Stuck } from './undo-reasons.rules.ts';

/** Tables that belong to an item. */
const itemTables = ['clothing_item', 'measured_value', 'issue'] as const;

interface ItemChange extends LaterChange {
  readonly table: (typeof itemTables)[number];
}

/** Ids of all items of which the import changed anything. */
const touchedBy = (importId: number) => {
  const ofItem = (table: 'measured_value' | 'issue') => sql`
    select coalesce(entry.clothing_item_id, (coalesce(new_values, old_values) ->> 'clothing_item_id')::bigint)
    from audit left join ${sql.table(table)} as entry on entry.id = entity_id
    where import_id = ${importId} and entity = ${table}`;
  return sql`(select entity_id from audit where import_id = ${importId} and entity = 'clothing_item'
    union ${ofItem('measured_value')} union ${ofItem('issue')})`;
};

/** Keeps others from changing, issuing and deleting the items of the import until the end of the transaction. */
export const lockTouchedItems = ({ db }: Scope, importId: number) =>
  sql`select from clothing_item where id in ${touchedBy(importId)} order by id for update`.execute(db);

/** Items to undo, and those of them that have been used since. An item that was there before and has been deleted since stays so. */
export async function findTouchedItems(scope: Scope, importId: number, later: Later): Promise<{ ids: number[]; used: Stuck[] }> {
  const { rows } = await sql<{ id: number; deleted: boolean; made: boolean }>`
    select id, deleted_at is not null as deleted, id in ${madeBy(importId, 'clothing_item')} as made
    from clothing_item where id in ${touchedBy(importId)} order by id`.execute(scope.db);
  const items = rows.filter(({ deleted, made }) => made || !deleted);
  const changes = Map.groupBy(
    itemTables.flatMap((table) => later[table].map((change) => ({ ...change, table }))),
    ({ table, id, parentId }) => (table === 'clothing_item' ? id : parentId),
  );
  // A deleted item of the import goes, unless it has a history.
  const changesOf = ({ id, deleted }: (typeof items)[number]) =>
    (changes.get(id) ?? []).filter(({ table }) => !deleted || table !== 'clothing_item');
  const used = new Map(items.flatMap((item) => (changesOf(item).length > 0 ? [[item.id, changesOf(item)] as const] : [])));
  const ids = items.map(({ id }) => id);
  return { ids, used: await describe(scope, used, await findTakenNumbers(scope, importId, ids)) };
}

/** By item: its number before the import, where an item bears it now that the undo does not change. */
async function findTakenNumbers({ db }: Scope, importId: number, itemIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    with renumbered as materialized (
      select id, clothing_name_id, columns ->> 'clothing_number' as number
      from clothing_item join ${foundBy(importId, 'clothing_item')} as found on entity_id = id
      where columns ->> 'clothing_number' is not null and id = any(${idArray(itemIds)}) and id not in ${madeBy(importId, 'clothing_item')}
    ), bearers as materialized (
      select clothing_name_id, lower(clothing_number collate "und-x-icu") as number from clothing_item
      where clothing_name_id in (select clothing_name_id from renumbered) and deleted_at is null and clothing_number is not null
        and id not in (select id from renumbered)
        and not (id in ${madeBy(importId, 'clothing_item')} and id = any(${idArray(itemIds)}))
    )
    select id, number from renumbered
    where (clothing_name_id, lower(number collate "und-x-icu")) in (select clothing_name_id, number from bearers)`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Used items by name and number, with what has become of them. */
async function describe(
  { db }: Scope,
  used: ReadonlyMap<number, readonly ItemChange[]>,
  takenNumbers: ReadonlyMap<number, string>,
): Promise<Stuck[]> {
  const ids = idArray([...used.keys(), ...takenNumbers.keys()]);
  const { rows } = await sql<{ id: number; clothingName: string; clothingNumber: string | null }>`
    select item.id, name as clothing_name, clothing_number
    from clothing_item as item join clothing_name on clothing_name.id = clothing_name_id
    where item.id = any(${ids}) order by ${natural('name')}, ${natural('clothing_number')}, item.id`.execute(db);
  const issues = idArray([...used.values()].flat().flatMap(({ table, id }) => (table === 'issue' ? [id] : [])));
  const { rows: issued } = await sql<{ id: number; name: string; returned: boolean }>`
    select issue.id, ${personName} as name, valid_until is not null as returned
    from issue join person on person.id = person_id where issue.id = any(${issues})`.execute(db);
  const holders = new Map(issued.map((issue) => [issue.id, issue]));

  return rows.map(({ id, clothingName, clothingNumber }): Stuck => {
    const text = itemLabel(clothingName, clothingNumber);
    const latest = (used.get(id) ?? []).toSorted((a, b) => b.auditId - a.auditId);
    const issueChanges = latest.filter(({ table }) => table === 'issue');
    const telling = issueChanges.find(({ made }) => made) ?? issueChanges[0];
    const holder = holders.get(telling?.id ?? 0);
    if (holder !== undefined && telling?.made) return { text, code: 'ISSUED', detail: holder.name };
    if (holder?.returned) return { text, code: 'RETURNED', detail: holder.name };
    const [last] = latest;
    return last === undefined ? { text, code: 'NUMBER_TAKEN', detail: takenNumbers.get(id) ?? null } : { text, auditId: last.auditId };
  });
}

/** Undoes items with their measured values and issues. */
export async function undoItems(scope: Scope, importId: number, itemIds: readonly number[]): Promise<void> {
  const { db } = scope;
  const ids: RawBuilder<unknown> = idArray(itemIds);
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
  // Each row is checked on its own, and items may have exchanged their numbers.
  await sql`
    update clothing_item set clothing_number = null
    where id = any(${ids}) and clothing_number is not null and id in (
      select entity_id from ${foundBy(importId, 'clothing_item')} as found where columns ? 'clothing_number')`.execute(db);
  await restore(scope, importId, { table: 'clothing_item', columns: changeable.clothing_item, where: sql`entry.id = any(${ids})` });
}
