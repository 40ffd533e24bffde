import { atField, type NumbersForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepPeople } from '../../people/people/people.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { lockPerformance } from './locked-performance.service.ts';
import { type Difference, findDifferences, findNumbers, findSetsOfNumbers, writeDifferences, writeNumbers } from './numbers.queries.ts';
import { programmeOf, whyNotNumbers, writesOf } from './numbers.rules.ts';
import type { NumberWrite } from './performances.types.ts';

/** Saves the programme. Numbers that are named keep their exceptions, unless new ones are given. */
export async function saveNumbers(scope: Scope, id: number, { version, numbers }: NumbersForm): Promise<void> {
  await lockPerformance(scope, id);
  await requireVersion(scope, 'performance', id, version);
  const writes = writesOf(numbers);
  const known = new Set((await findNumbers(scope, id)).map((number) => number.id));
  const sets = await findSetsOfNumbers(
    scope,
    writes.flatMap(({ womenSetId, menSetId }) => [womenSetId ?? [], menSetId ?? []].flat()),
  );
  refuseIfAny(whyNotNumbers(writes, known, sets));
  await requireDancers(scope, writes);
  const ids = await writeNumbers(scope, id, writes);
  const of = writes.flatMap((number, index) => {
    const numberId = ids[index] ?? 0;
    return [
      ...(number.addedPersonIds === undefined ? [] : [{ numberId, added: true, personIds: number.addedPersonIds }]),
      ...(number.leftOutPersonIds === undefined ? [] : [{ numberId, added: false, personIds: number.leftOutPersonIds }]),
    ];
  });
  const differences = of.flatMap(({ personIds, ...each }) => personIds.map((personId): Difference => ({ ...each, personId })));
  await writeDifferences(scope, id, of, differences);
}

/** Keeps the people of the exceptions from being deleted meanwhile, and refuses ids that are not there, at their fields. */
async function requireDancers(scope: Scope, numbers: readonly NumberWrite[]): Promise<void> {
  const wanted = numbers.flatMap(({ addedPersonIds = [], leftOutPersonIds = [] }) => [...addedPersonIds, ...leftOutPersonIds]);
  if (wanted.length === 0) return;
  const there = new Set((await keepPeople(scope, [...new Set(wanted)])).map(({ id }) => id));
  const isGone = (ids: readonly number[] = []) => ids.some((id) => !there.has(id));
  const isTwice = ({ addedPersonIds = [], leftOutPersonIds = [] }: NumberWrite) =>
    addedPersonIds.some((id) => leftOutPersonIds.includes(id));
  const twice = refusal('INVALID', { reason: 'Tantsija on korraga lisatud ja välja jäetud' });
  const refused = numbers.flatMap((number, index) => (isTwice(number) ? [atField(`numbers.${index}.leftOutPersonIds`, twice)] : []));
  refuseIfAny(refused);
  const gone = numbers.flatMap(({ addedPersonIds, leftOutPersonIds }, index) => [
    ...(isGone(addedPersonIds) ? [atField(`numbers.${index}.addedPersonIds`, refusal('REFERENCE_NOT_FOUND'))] : []),
    ...(isGone(leftOutPersonIds) ? [atField(`numbers.${index}.leftOutPersonIds`, refusal('REFERENCE_NOT_FOUND'))] : []),
  ]);
  refuseIfAny(gone);
}

/** The numbers that a new performance with sets begins with. */
export async function beginProgramme(scope: Scope, id: number, setIds: readonly number[]): Promise<void> {
  if (setIds.length === 0) return;
  const sets = await findSetsOfNumbers(scope, setIds);
  if (sets.size < setIds.length) refuse(atField('clothingSetIds', refusal('REFERENCE_NOT_FOUND')));
  const inOrder = setIds.flatMap((setId) => sets.get(setId) ?? []);
  await writeNumbers(scope, id, programmeOf(inOrder));
}

/** Gives a new performance the numbers of another, with the exceptions of people who are there. */
export async function copyNumbers(scope: Scope, from: number, to: number): Promise<void> {
  const numbers = await findNumbers(scope, from);
  const writes = writesOf(
    numbers.map(({ name, minutes, fixed, womenSetId, menSetId }) => ({ name, minutes, fixed, womenSetId, menSetId })),
  );
  const ids = await writeNumbers(scope, to, writes);
  const newId = new Map(numbers.map((number, index) => [number.id, ids[index] ?? 0]));
  const differences = (await findDifferences(scope, from)).map((each) => ({ ...each, numberId: newId.get(each.numberId) ?? 0 }));
  await writeDifferences(scope, to, [], differences);
}
