import { type DancerCard, type Programme, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { readLayout } from '../../fitting/dressing/layout.service.ts';
import { cardsOf } from './cards.rules.ts';
import { proposeOrder } from './order.rules.ts';
import { getPerformance, isShared } from './performances.queries.ts';
import { findDances, findNamedNumbers, findNamedSets, getPace } from './programme.queries.ts';
import { changesOf } from './programme.rules.ts';
import type { Stage } from './programme.types.ts';
import { dressedNumbers, inOrder } from './stage.rules.ts';

/** The changes of costume; `ids`: in this order of the numbers. */
export async function readProgramme(scope: Scope, id: number, ids: readonly number[] = []): Promise<Programme> {
  await getPerformance(scope, id);
  const [stage, pace] = [await readStage(scope, id), await getPace(scope)];
  const nameOfNumber = new Map(stage.numbers.map((number) => [number.id, number.name]));
  const nameOfPerson = new Map(stage.dances.map(({ personId, personName }) => [personId, personName]));
  const changes = changesOf(inOrder(dressedNumbers(stage), ids), pace).map((change) => ({
    ...change,
    personName: nameOfPerson.get(change.personId) ?? '',
    fromName: nameOfNumber.get(change.fromId) ?? '',
    toName: nameOfNumber.get(change.toId) ?? '',
  }));
  return { ...pace, changes };
}

async function readStage(scope: Scope, id: number): Promise<Stage> {
  const [numbers, dances] = [await findNamedNumbers(scope, id), await findDances(scope, id)];
  const sets = await findNamedSets(
    scope,
    dances.flatMap(({ clothingSetId }) => clothingSetId ?? []),
  );
  return { numbers, dances, sets };
}

/**
 * Ids of the numbers in an order with fewer short changes.
 * @throws AppError PERFORMANCE_SHARED to an instructor, who does not see all the dancers
 */
export async function proposeOrderOf(scope: Scope, id: number): Promise<number[]> {
  await getPerformance(scope, id);
  if (await isShared(scope, id)) refuse(refusal('PERFORMANCE_SHARED'));
  return proposeOrder(dressedNumbers(await readStage(scope, id)), await getPace(scope));
}

/** Cards of those who come, by last, then first name. */
export async function readCards(scope: Scope, id: number, seesPlans: boolean): Promise<DancerCard[]> {
  const { planId } = await getPerformance(scope, id);
  const stage = await readStage(scope, id);
  if (!seesPlans) return cardsOf(stage, null);
  const { people } = await readLayout(scope, planId);
  return cardsOf(
    stage,
    people.flatMap((person) => person.cells.map((cell) => ({ ...cell, personId: person.id }))),
  );
}
