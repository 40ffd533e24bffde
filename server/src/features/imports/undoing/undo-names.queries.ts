import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { changeable } from '../writing/writing.queries.ts';
import { changedBy, foundBy, idArray, idsOf, type Later, madeBy, restore, undoneBefore } from './undo-changes.queries.ts';
import type { Stuck } from './undo-reasons.rules.ts';

/** Keeps others from changing clothing names, measurements and types of the import, and from referring to them. */
export async function lockNames({ db }: Scope, importId: number): Promise<void> {
  for (const table of ['clothing_type', 'clothing_name', 'measurement'] as const) {
    await sql`
      select from ${sql.table(table)} where id in ${madeBy(importId, table)} or id in ${changedBy(importId, table)}
      order by id for update`.execute(db);
  }
}

/**
 * Gives clothing names back what they had, and deletes the new ones, with their measurements and types, to which nothing refers. To be
 * called once the items are undone.
 * @returns the clothing names that could not get back what they had
 */
export async function undoNames(scope: Scope, importId: number, later: Later): Promise<Stuck[]> {
  const { db } = scope;
  const stuck = await findStuckNames(scope, importId, later);
  const where = sql`
    deleted_at is null and entry.id <> all(${idsOf(stuck)}) and entry.id not in ${undoneBefore(importId, 'clothing_name')}`;
  await restore(scope, importId, { table: 'clothing_name', columns: changeable.clothing_name, where });

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
  return stuck;
}

async function findStuckNames({ db }: Scope, importId: number, later: Later): Promise<Stuck[]> {
  const auditIds = new Map(later.clothing_name.map(({ id, auditId }) => [id, auditId]));
  const { rows } = await sql<{ id: number; name: string; taken: boolean; homeless: boolean }>`
    with found as (
      select entry.id, entry.name, columns ->> 'name' as old_name, (columns ->> 'clothing_type_id')::bigint as old_type
      from clothing_name as entry join ${foundBy(importId, 'clothing_name')} as found on entity_id = id
      where deleted_at is null and id not in ${undoneBefore(importId, 'clothing_name')}
    ), judged as (
      select id, name, old_type is not null and old_type not in (select id from clothing_type) as homeless,
        lower(old_name collate "und-x-icu") in (
          select lower(other.name collate "und-x-icu") from clothing_name as other
          where deleted_at is null and other.id not in (select id from found)) is true as taken
      from found
    )
    select * from judged where taken or homeless or id = any(${idArray([...auditIds.keys()])}) order by name`.execute(db);
  return rows.map(({ id, name, homeless }) => {
    const auditId = auditIds.get(id);
    const url = `/clothing/${id}`;
    if (auditId !== undefined) return { id, text: name, url, why: { code: 'CHANGED', auditId } };
    return { id, text: name, url, why: { code: homeless ? 'TYPE_GONE' : 'NAME_TAKEN', detail: null } };
  });
}
