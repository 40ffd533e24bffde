import { atField, type EditGroupForm, type Group, type GroupForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { ensureNamed } from '../../../db/sets.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { nameBorrowers } from '../people/people.service.ts';
import { getGroup, insertGroup, lockGroup, removeGroup, updateGroup } from './groups.queries.ts';

export async function addGroup(scope: Scope, form: GroupForm): Promise<Group> {
  return getGroup(scope, await insertGroup(scope, form));
}

export async function renameGroup(scope: Scope, id: number, { version, ...form }: EditGroupForm): Promise<Group> {
  await lockGroup(scope, id);
  await requireVersion(scope, 'group', id, version);
  const { name, borrowers, nrOfAllPeople } = await getGroup(scope, id);
  if (borrowers && form.borrowers === false && nrOfAllPeople > 0) {
    refuse(atField('borrowers', refusal('BORROWERS_THERE', { name, people: nrOfAllPeople })));
  }
  await updateGroup(scope, id, form);
  if (form.borrowers) await nameBorrowers(scope, id);
  return getGroup(scope, id);
}

/** Deletes an empty group. The lock keeps people from joining meanwhile. */
export async function deleteGroup(scope: Scope, id: number): Promise<null> {
  await lockGroup(scope, id);
  const { name, nrOfAllPeople } = await getGroup(scope, id);
  if (nrOfAllPeople > 0) refuse(refusal('GROUP_IN_USE', { name, people: nrOfAllPeople }));
  await removeGroup(scope, id);
  return null;
}

/** Ids of groups by their names; groups that are not there yet are added. */
export const ensureGroups = (scope: Scope, names: Iterable<string>): Promise<Map<string, number>> => ensureNamed(scope, 'group', names);

export { keepGroup } from './groups.queries.ts';
