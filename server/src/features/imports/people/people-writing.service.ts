import type { Scope } from '../../../db/scope.ts';
import { portionsOf } from '../../../db/sets.ts';
import { ensureGroups } from '../../groups/groups.service.ts';
import { writePeople } from '../../people/people.service.ts';
import type { OnProgress, PersonWrite } from '../imports.types.ts';

/** Writes the people of a file, and the groups that are not there yet. */
export async function writePeopleRows(scope: Scope, writes: readonly PersonWrite[], onProgress: OnProgress): Promise<void> {
  const groupNames = writes.flatMap(({ values }) => values.groupName ?? []);
  const groups = await ensureGroups(scope, groupNames);
  const groupId = (name: string | null) => (name === null ? null : (groups.get(name) ?? null));
  let written = 0;
  for (const portion of portionsOf(writes)) {
    const added = portion.flatMap(({ id, values }) => {
      if (id !== null) return [];
      const { groupName, ...columns } = values;
      return [{ ...columns, groupId: groupId(groupName) }];
    });
    const changed = portion.flatMap(({ id, values: { groupName, ...columns } }) =>
      id === null ? [] : [{ id, values: groupName === undefined ? columns : { ...columns, groupId: groupId(groupName) } }],
    );
    await writePeople(scope, added, changed);
    written += portion.length;
    await onProgress(written);
  }
}
