import { type AddPersonForm, type EditPersonForm, type Person, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { requireVersion } from '../versions/versions.service.ts';
import { editMeasures, recordMeasures } from './bodies.service.ts';
import {
  getPerson,
  insertPerson,
  type KeptPerson,
  lockActivePeople,
  lockPerson,
  requirePersonRow,
  updatePerson,
} from './people.queries.ts';

export async function addPerson(scope: Scope, { measuredOn, ...form }: AddPersonForm): Promise<Person> {
  const id = await insertPerson(scope, form);
  await recordMeasures(scope, id, form, measuredOn);
  return getPerson(scope, id);
}

/** Changes a person. A holder of items may become inactive: returning stays possible. */
export async function editPerson(scope: Scope, id: number, { version, measuredOn, ...form }: EditPersonForm): Promise<Person> {
  const { height, chest, waist, hips, headSize, footSize, ...others } = form;
  const person = await lockPerson(scope, id);
  // What was typed is about the other row.
  if (person.id !== id) refuse(refusal('PERSON_MERGED', { person: person.name }));
  await requireVersion(scope, 'person', id, version);
  await editMeasures(scope, await getPerson(scope, id), form, measuredOn);
  await updatePerson(scope, id, others);
  return getPerson(scope, id);
}

/** The id of the person: another one where they were merged into somebody. Or 404. */
export const requirePerson = (scope: Scope, id: number): Promise<number> => requirePersonRow(scope, id);

/** Locks and returns the person, or whom they were merged into; or 404. */
export const keepPerson = (scope: Scope, id: number): Promise<KeptPerson> => lockPerson(scope, id);

/** As `keepPerson` for many, who must all be there and active. @throws ChangedMeanwhile */
export const keepActivePeople = (scope: Scope, ids: Iterable<number>): Promise<void> => lockActivePeople(scope, ids);

export { keepInStep, writePeople } from './bodies.service.ts';
export {
  findMerged,
  getPerson as readPerson,
  idsOfPeople,
  lockPeople as keepPeople,
  lockPeopleWhole as keepPeopleWhole,
  unconfirmPeople,
  updatePerson as writePerson,
} from './people.queries.ts';
