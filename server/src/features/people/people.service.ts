import type { AddPersonForm, EditPersonForm, Person } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { requireVersion } from '../versions/versions.service.ts';
import { editMeasures, recordMeasures } from './bodies.service.ts';
import { getPerson, insertPerson, lockActivePeople, lockPerson, requirePersonRow, updatePerson } from './people.queries.ts';

export async function addPerson(scope: Scope, { measuredOn, ...form }: AddPersonForm): Promise<Person> {
  const id = await insertPerson(scope, form);
  await recordMeasures(scope, id, form, measuredOn);
  return getPerson(scope, id);
}

/** Changes a person. A holder of items may become inactive: returning stays possible. */
export async function editPerson(scope: Scope, id: number, { version, measuredOn, ...form }: EditPersonForm): Promise<Person> {
  const { height, chest, waist, hips, headSize, footSize, ...others } = form;
  await lockPerson(scope, id);
  await requireVersion(scope, 'person', id, version);
  await editMeasures(scope, await getPerson(scope, id), form, measuredOn);
  await updatePerson(scope, id, others);
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

export { keepInStep, writePeople } from './bodies.service.ts';
export { idsOfPeople, lockPeople as keepPeople, lockPersonWhole as keepPersonWhole, unconfirmPeople } from './people.queries.ts';
