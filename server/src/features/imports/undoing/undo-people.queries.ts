import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { changeable } from '../writing/writing.queries.ts';
import { changedBy, foundBy, idArray, idsOf, type Later, madeBy, ofEarlierUndo, restore, undoneBefore } from './undo-changes.queries.ts';
import type { KeptItem } from './undo-items.queries.ts';
import type { Stuck, Why } from './undo-reasons.rules.ts';

/** Keeps others from changing people and groups of the import, and from referring to them. */
export async function lockPeople({ db }: Scope, importId: number): Promise<void> {
  for (const table of ['person', 'group'] as const) {
    await sql`
      select from ${sql.table(table)} where id in ${madeBy(importId, table)} or id in ${changedBy(importId, table)}
      order by id for update`.execute(db);
  }
}

/**
 * Gives people back what they had, and deletes the new ones, and new groups, to which nothing refers. To be called once the items are
 * undone.
 * @returns the people that could not get back what they had
 */
export async function undoPeople(scope: Scope, importId: number, later: Later, keptItems: readonly KeptItem[]): Promise<Stuck[]> {
  const { db } = scope;
  const stuck = await findStuckPeople(scope, importId, later);
  const where = sql`entry.id <> all(${idsOf(stuck)}) and entry.id not in ${undoneBefore(importId, 'person')}`;
  await restore(scope, importId, { table: 'person', columns: changeable.person, where });
  await confirmAgain(scope, importId, later, keptItems);

  await sql`
    delete from person where id in ${madeBy(importId, 'person')} and id <> all(${idsOf(later.person)})
      and id not in (select person_id from issue)
      and id not in (select person_id from email where person_id is not null)`.execute(db);
  await sql`
    delete from "group" where id in ${madeBy(importId, 'group')} and id <> all(${idsOf(later.group)})
      and id not in (select group_id from person where group_id is not null)
      and id not in (select group_id from recurring_reminder)`.execute(db);
  return stuck;
}

/** Those who had confirmed what they hold have done so again, where they hold the same again. */
const confirmAgain = ({ db }: Scope, importId: number, later: Later, keptItems: readonly KeptItem[]) =>
  sql`
  update person set confirmed = true
  where id in (select entity_id from ${foundBy(importId, 'person')} as found where (columns ->> 'confirmed')::boolean)
    and id not in (select entity_id from audit where ${ofEarlierUndo(importId)} and entity = 'person')
    and id not in (select person_id from issue where id = any(${idsOf(later.issue)}))
    and id not in (
      select person_id from issue where clothing_item_id = any(${idsOf(keptItems)})
        and (id in ${madeBy(importId, 'issue')} or id in ${changedBy(importId, 'issue')}))`.execute(db);

async function findStuckPeople({ db }: Scope, importId: number, later: Later): Promise<Stuck[]> {
  const auditIds = new Map(later.person.map(({ id, auditId }) => [id, auditId]));
  const { rows } = await sql<{ id: number; name: string }>`
    select person.id, ${personName} as name
    from person join ${foundBy(importId, 'person')} as found on entity_id = id
    where columns - 'confirmed' <> '{}' and person.id not in ${madeBy(importId, 'person')}
      and person.id not in ${undoneBefore(importId, 'person')} and (
      person.id = any(${idArray([...auditIds.keys()])})
      or (columns ->> 'group_id' is not null and (columns ->> 'group_id')::bigint not in (select id from "group")))
    order by name`.execute(db);
  return rows.map(({ id, name }) => {
    const auditId = auditIds.get(id);
    const why: Why = auditId === undefined ? { code: 'GROUP_GONE', detail: null } : { code: 'CHANGED', auditId };
    return { id, text: name, url: `/people/${id}`, why };
  });
}
