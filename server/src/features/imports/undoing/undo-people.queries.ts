import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import { changeable, changedBy, foundBy, idsOf, type Later, madeBy, restore } from './undo-changes.queries.ts';
import type { Stuck } from './undo-reasons.rules.ts';

/** Keeps others from changing people and groups of the import, and from referring to them. */
export async function lockPeople({ db }: Scope, importId: number): Promise<void> {
  for (const table of ['person', 'group'] as const) {
    await sql`
      select from ${sql.table(table)} where id in ${madeBy(importId, table)} or id in ${changedBy(importId, table)}
      order by id for update`.execute(db);
  }
}

/** People who cannot get their values before the import back. */
export async function findStuckPeople({ db }: Scope, importId: number, later: Later): Promise<Stuck[]> {
  const auditIds = new Map(later.person.map(({ id, auditId }) => [id, auditId]));
  const { rows } = await sql<{ id: number; name: string }>`
    select person.id, ${personName} as name
    from person join ${foundBy(importId, 'person')} as found on entity_id = id
    where columns - 'confirmed' <> '{}' and person.id not in ${madeBy(importId, 'person')} and (
      person.id = any(${idsOf(later.person)})
      or (columns ->> 'group_id' is not null and (columns ->> 'group_id')::bigint not in (select id from "group")))
    order by name`.execute(db);
  return rows.map(({ id, name }): Stuck => {
    const auditId = auditIds.get(id);
    return auditId === undefined ? { text: name, code: 'GROUP_GONE', detail: null } : { text: name, auditId };
  });
}

/** Restores people, and deletes the added ones, and added groups, that nothing refers to. After the items. */
export async function undoPeople(scope: Scope, importId: number, later: Later, itemIds: readonly number[]): Promise<void> {
  const { db } = scope;
  await restore(scope, importId, { table: 'person', columns: changeable.person, where: sql`true` });
  // Those hold the same again that they had confirmed.
  await sql`
    update person set confirmed = true
    where id in (select entity_id from ${foundBy(importId, 'person')} as found where (columns ->> 'confirmed')::boolean)
      and id not in (select person_id from issue where id = any(${idsOf(later.issue)}))
      and id not in (
        select person_id from issue where clothing_item_id <> all(${idArray(itemIds)})
          and (id in ${madeBy(importId, 'issue')} or id in ${changedBy(importId, 'issue')}))`.execute(db);
  await sql`
    delete from person where id in ${madeBy(importId, 'person')} and id <> all(${idsOf(later.person)})
      and id not in (select person_id from issue)
      and id not in (select person_id from email where person_id is not null)`.execute(db);
  await sql`
    delete from "group" where id in ${madeBy(importId, 'group')} and id <> all(${idsOf(later.group)})
      and id not in (select group_id from person where group_id is not null)
      and id not in (select group_id from recurring_reminder)`.execute(db);
}
