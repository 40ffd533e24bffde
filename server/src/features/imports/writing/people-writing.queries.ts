import type { Insertable } from 'kysely';
import type { Person } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import { nameKey } from '../cells.rules.ts';
import type { OnProgress, PersonValues, PersonWrite } from '../imports.types.ts';
import { idsByName, portionsOf, updateRows } from './writing.queries.ts';

type Groups = ReadonlyMap<string, number>;

/** Writes people, and the groups that are not there yet. Of what is said of one person twice, the later counts. */
export async function writePeople(scope: Scope, writes: readonly PersonWrite[], onProgress: OnProgress): Promise<void> {
  const groups = await idsByName(
    scope,
    'group',
    writes.flatMap(({ values }) => values.groupName ?? []),
  );
  let written = 0;
  for (const portion of portionsOf(writes)) {
    await insertPeople(scope, portion, groups);
    await updateRows(scope, 'person', changesOf(portion, groups));
    written += portion.length;
    await onProgress(written);
  }
}

async function insertPeople({ db }: Scope, writes: readonly PersonWrite[], groups: Groups): Promise<void> {
  const people = writes.flatMap((write): Insertable<Person>[] => {
    if (write.id !== null) return [];
    const { groupName, ...columns } = write.values;
    return [{ ...columns, groupId: groupOf(groupName, groups) }];
  });
  if (people.length > 0) await db.insertInto('person').values(people).execute();
}

/** The columns that become different, by person. */
function changesOf(writes: readonly PersonWrite[], groups: Groups) {
  const changes = new Map<number, Partial<PersonValues>>();
  for (const { id, values } of writes) if (id !== null) changes.set(id, { ...changes.get(id), ...values });
  return [...changes].map(([id, { groupName, ...columns }]) => ({
    id,
    values: groupName === undefined ? columns : { ...columns, groupId: groupOf(groupName, groups) },
  }));
}

const groupOf = (name: string | null, groups: Groups) => (name === null ? null : (groups.get(nameKey(name)) ?? null));
