import type { AddPersonForm, EditPersonForm, Person } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { requireVersion } from '../versions/versions.service.ts';
import { getPerson, insertPerson, lockActivePeople, lockPerson, requirePersonRow, updatePerson } from './people.queries.ts';

export async function addPerson(scope: Scope, form: AddPersonForm): Promise<Person> {
  return getPerson(scope, await insertPerson(scope, form));
}

/** Changes a person. A holder of items may become inactive: returning stays possible. */
export async function editPerson(scope: Scope, id: number, { version, ...form }: EditPersonForm): Promise<Person> {
  await lockPerson(scope, id);
  await requireVersion(scope, 'person', id, version);
  await updatePerson(scope, id, form);
  return getPerson(scope, id);
}

/** 404 without the person. */
export async function requirePerson(scope: Scope, id: number): Promise<void> {
  await requirePersonRow(scope, id);
}

/** Locks and returns the person, or 404. */
export const keepPerson = (scope: Scope, id: number): Promise<{ active: boolean; name: string }> => lockPerson(scope, id);

/** As `keepPerson` for many, who must all be there and active. @throws ChangedMeanwhile */
export const keepActivePeople = (scope: Scope, ids: Iterable<number>): Promise<void> => lockActivePeople(scope, ids);

export { idsOfPeople, lockPeople as keepPeople, unconfirmPeople, writePeople } from './people.queries.ts';
