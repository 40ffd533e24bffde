import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { changeable, changedBy, foundBy, idsOf, type Later, madeBy, restore } from './undo-changes.queries.ts';
import type { Stuck } from './undo-reasons.rules.ts';

/** Keeps others from changing clothing names, measurements and types of the import, and from referring to them. */
export async function lockNames({ db }: Scope, importId: number): Promise<void> {
  for (const table of ['clothing_type', 'clothing_name', 'measurement'] as const) {
    await sql`
      select from ${sql.table(table)} where id in ${madeBy(importId, table)} or id in ${changedBy(importId, table)}
      order by id for update`.execute(db);
  }
}

/** Clothing names that cannot get their values before the import back. */
export async function findStuckNames({ db }: Scope, importId: number, later: Later): Promise<Stuck[]> {
  const auditIds = new Map(later.clothing_name.map(({ id, auditId }) => [id, auditId]));
  const { rows } = await sql<{ id: number; name: string; taken: boolean; homeless: boolean }>`
    with found as (
      select entry.id, entry.name, columns ->> 'name' as old_name, (columns ->> 'clothing_type_id')::bigint as old_type
      from clothing_name as entry join ${foundBy(importId, 'clothing_name')} as found on entity_id = id where deleted_at is null
    ), judged as (
      select id, name, old_type is not null and old_type not in (select id from clothing_type) as homeless,
        lower(old_name collate "und-x-icu") in (
          select lower(other.name collate "und-x-icu") from clothing_name as other
          where deleted_at is null and other.id not in (select id from found)) is true as taken
      from found
    )
    select * from judged where taken or homeless or id = any(${idsOf(later.clothing_name)}) order by name`.execute(db);
  return rows.map(({ id, name, homeless }): Stuck => {
    const auditId = auditIds.get(id);
    return auditId === undefined ? { text: name, code: homeless ? 'TYPE_GONE' : 'NAME_TAKEN', detail: null } : { text: name, auditId };
  });
}

/** Restores clothing names, and deletes the added ones, with their measurements and types, that nothing refers to. After the items. */
export async function undoNames(scope: Scope, importId: number, later: Later): Promise<void> {
  const { db } = scope;
  await restore(scope, importId, { table: 'clothing_name', columns: changeable.clothing_name, where: sql`deleted_at is null` });
  await sql`
    delete from measurement where id in ${madeBy(importId, 'measurement')} and id <> all(${idsOf(later.measurement)})
      and id not in (select measurement_id from measured_value)`.execute(db);
  await sql`
    delete from clothing_name where id in ${madeBy(importId, 'clothing_name')}
      and (deleted_at is not null or id <> all(${idsOf(later.clothing_name)}))
      and id not in (select clothing_name_id from clothing_item)
      and id not in (select clothing_name_id from measurement)
      and id not in (select clothing_name_id from clothing_set_item)`.execute(db);
  await sql`
    delete from clothing_type where id in ${madeBy(importId, 'clothing_type')} and id <> all(${idsOf(later.clothing_type)})
      and id not in (select clothing_type_id from clothing_name where clothing_type_id is not null)`.execute(db);
}
