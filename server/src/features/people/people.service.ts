import type { AddPersonForm, EditPersonForm, Person } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { getPerson, insertPerson, lockPerson, updatePerson } from './people.queries.ts';

export async function addPerson(scope: Scope, form: AddPersonForm): Promise<Person> {
  return getPerson(scope, await insertPerson(scope, form));
}

/** Changes a person. Someone who holds items may become inactive: they can still return them. */
export async function editPerson(scope: Scope, id: number, form: EditPersonForm): Promise<Person> {
  await lockPerson(scope, id);
  await updatePerson(scope, id, form);
  return getPerson(scope, id);
}
