import type { Scope } from '../../../../db/scope.ts';
import { portionsOf } from '../../../../db/sets.ts';
import { ensureGroups } from '../../../people/groups/groups.service.ts';
import { writePeople } from '../../../people/people/people.service.ts';
import type { Judged, OnProgress, PersonWrite } from '../imports.types.ts';

/** Writes the people of a file, and the groups that are not there yet. */
export async function writePeopleRows(scope: Scope, judged: readonly Judged<PersonWrite>[], onProgress: OnProgress): Promise<void> {
  const writes = judged.flatMap(({ write }) => write ?? []);
  const groupNames = writes.flatMap(({ values }) => values.groupName ?? []);
  const groups = await ensureGroups(scope, groupNames);
  const rows = writes.map(({ id, values: { groupName, ...values } }) => ({
    id,
    values: groupName === undefined ? values : { ...values, groupId: groups.get(groupName ?? '') ?? null },
  }));
  let written = 0;
  for (const portion of portionsOf(rows)) {
    await writePeople(scope, portion);
    written += portion.length;
    await onProgress(written);
  }
}
