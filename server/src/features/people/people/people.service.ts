import {
  type AddPersonForm,
  type AlikePerson,
  atField,
  type EditPersonForm,
  fullNameOf,
  type OnePerson,
  type PersonKind,
  refusal,
  tellApart,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { requireWithinLimit } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { editMeasures, recordMeasures } from './bodies.service.ts';
import {
  findAlike,
  getPerson,
  insertPerson,
  isOfBorrowers,
  type KeptPerson,
  lockActivePeople,
  lockPerson,
  nameBorrowers,
  requirePersonRow,
  updatePerson,
} from './people.queries.ts';
import { detailsOf } from './people.rules.ts';

export async function addPerson(scope: Scope, { measuredOn, kind, ...form }: AddPersonForm): Promise<OnePerson> {
  await requireKind(scope, kind, form.groupId);
  const id = await insertPerson(scope, form);
  await requireWithinLimit(scope, 'people');
  if (form.groupId !== null) await nameBorrowers(scope);
  await recordMeasures(scope, id, form, measuredOn);
  return getPerson(scope, id);
}

/** A borrower, who needs one name only, is of a group of borrowers. */
async function requireKind(scope: Scope, kind: PersonKind | undefined, groupId: number | null): Promise<void> {
  if (kind === 'BORROWER' && !(await isOfBorrowers(scope, groupId))) refuse(atField('groupId', refusal('NOT_BORROWERS')));
}

/** Changes a person. A holder of items may become inactive: returning stays possible. */
export async function editPerson(scope: Scope, id: number, { version, measuredOn, kind, ...form }: EditPersonForm): Promise<OnePerson> {
  const { height, chest, waist, hips, headSize, footSize, ...others } = form;
  const person = await lockPerson(scope, id);
  // The form shows the person who was merged, not the one who stays.
  if (person.id !== id) refuse(refusal('PERSON_MERGED', { person: person.name }));
  await requireVersion(scope, 'person', id, version);
  await requireKind(scope, kind, form.groupId);
  await editMeasures(scope, await getPerson(scope, id), form, measuredOn);
  await updatePerson(scope, id, others);
  if (form.groupId !== null) await nameBorrowers(scope);
  return getPerson(scope, id);
}

/** People whose name is this one, or one like it. */
export async function findAlikePeople(scope: Scope, firstName: string, lastName: string): Promise<AlikePerson[]> {
  const people = await findAlike(scope, fullNameOf({ firstName, lastName }));
  const told = tellApart(
    people.map(({ firstName, lastName, ...person }) => ({
      ...person,
      name: fullNameOf({ firstName, lastName }),
      details: detailsOf(person, { mayReadContacts: true }),
    })),
  );
  return people.map(({ email: _, phoneNumber: __, held: ___, lastIssuedAt: ____, ...person }) => ({
    ...person,
    detail: told.get(person.id) ?? null,
  }));
}

/** The id of the person: another one where they were merged into somebody. Or 404. */
export const requirePerson = (scope: Scope, id: number): Promise<number> => requirePersonRow(scope, id);

/** Locks and returns the person, or whom they were merged into; or 404. */
export const keepPerson = (scope: Scope, id: number): Promise<KeptPerson> => lockPerson(scope, id);

/** As `keepPerson` for many, who must all be there and active. @throws ChangedMeanwhile */
export const keepActivePeople = (scope: Scope, ids: Iterable<number>): Promise<void> => lockActivePeople(scope, ids);

export { keepInStep, recordOwnMeasures, writePeople } from './bodies.service.ts';
export {
  confirmPerson,
  deactivatePerson,
  findMerged,
  getPerson as readPerson,
  idsOfPeople,
  lockPeople as keepPeople,
  lockPeopleWhole as keepPeopleWhole,
  nameBorrowers,
  unconfirmPeople,
  updatePerson as writePerson,
} from './people.queries.ts';
export { detailsOf } from './people.rules.ts';
