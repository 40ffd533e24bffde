import { atField, type MergeForm, type MergePreview, type Person, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepPlans } from '../../fitting/dressing/plans.service.ts';
import { keepPeopleWhole, readPerson, writePerson } from '../../people/people/people.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { countRows, findMeasuredLater, findTwoWords, moveRows } from './merging.queries.ts';
import { kindsOfOther, mergedPerson } from './merging.rules.ts';

/** Both people, and what would go over from the other. */
export async function previewMerge(scope: Scope, id: number, otherId: number): Promise<MergePreview> {
  const [person, other] = [await readPerson(scope, id), await readPerson(scope, otherId)];
  requireTwo(person.id, other.id);
  requireOneKind(person, other);
  return {
    ...{ person, other, moves: await countRows(scope, other.id) },
    measuredLater: await findMeasuredLater(scope, person.id, other.id),
    attendance: await findTwoWords(scope, person.id, other.id),
  };
}

/** Makes two people one: all rows of the other go over, and its row stays behind this one. */
export async function mergePeople(scope: Scope, id: number, { otherId, fields, version, otherVersion }: MergeForm): Promise<Person> {
  requireTwo(id, otherId);
  // Plans before people, as where pieces are handed over.
  await keepPlans(scope);
  const locked = (await keepPeopleWhole(scope, [id, otherId])).filter(({ mergedInto }) => mergedInto === null);
  found(locked.find((one) => one.id === id));
  if (!locked.some((one) => one.id === otherId)) refuse(atField('otherId', refusal('REFERENCE_NOT_FOUND')));
  await requireVersion(scope, 'person', id, version);
  await requireVersion(scope, 'person', otherId, otherVersion);

  const two = { person: await readPerson(scope, id), other: await readPerson(scope, otherId) };
  requireOneKind(two.person, two.other);
  const merged = mergedPerson(two, fields);
  const measuredLater = await findMeasuredLater(scope, id, otherId);
  await moveRows(scope, { id, otherId, groupId: merged.groupId, kindsOfOther: kindsOfOther({ ...two, measuredLater }, fields) });
  await writePerson(scope, id, merged);
  return readPerson(scope, id);
}

function requireTwo(id: number, otherId: number): void {
  if (id === otherId) refuse(atField('otherId', refusal('INVALID', { reason: 'Vali teine tantsija' })));
}

function requireOneKind(person: Person, other: Person): void {
  if (person.kind !== other.kind) refuse(atField('otherId', refusal('INVALID', { reason: 'Tantsijat ja laenajat ei saa ühendada' })));
}
