import type { HolderPerformance } from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlans, writePlans } from '../../../../test/any-plans.ts';
import { testApp } from '../../../../test/app.ts';
import { few } from '../../../../test/few.ts';
import type { Scope } from '../../../db/scope.ts';
import type { CellPlace, Layout } from '../../fitting/dressing/dressing.types.ts';
import { cellsOf, isShort } from '../../fitting/dressing/layout.rules.ts';
import { readLayout } from '../../fitting/dressing/layout.service.ts';
import { findPlans } from '../../fitting/dressing/plans.queries.ts';
import { findDances } from '../../stage/performances/dances.queries.ts';
import { readCards } from '../../stage/performances/programme.service.ts';
import { findProgress } from '../../stage/performances/progress.queries.ts';
import { findPlanned } from './packing.queries.ts';

const { anEnsemble } = testApp();

type Worn = HolderPerformance['pieces'][number]['state'];

/** What a dancer is told of a cell by the plan alone. */
function wornState({ cell }: CellPlace): Worn {
  if (cell.state === 'HELD' || cell.state === 'OWN') return cell.state;
  return isShort(cell) || cell.piece === null ? 'NONE' : 'PROMISED';
}

const numberOf = (place: CellPlace): string | null =>
  ['HELD', 'PROMISED'].includes(wornState(place)) ? (place.cell.piece?.clothingNumber ?? null) : null;

/** Lines of a packing by the plan; a piece without a number that somebody has, and another stands in for, is handed out and not packed. */
const packed = (place: CellPlace): string[] => {
  const { person, cell } = place;
  const [state, piece] = [wornState(place), cell.piece];
  if (state === 'NONE' || (state === 'PROMISED' && (piece?.holderId !== null || piece.deleted))) return [];
  return [`${person.id} ${cell.clothingNameId} ${state === 'PROMISED' ? 'PACK' : state} ${piece?.id ?? null}`];
};

/** How many dancers have something packed, and nothing that is only promised. */
async function countPacked({ db }: Scope, performanceId: number, { people }: Layout): Promise<number> {
  const packed = await db.selectFrom('packedItem').select('clothingItemId').where('performanceId', '=', performanceId).execute();
  const isPacked = (id: number | undefined) => packed.some(({ clothingItemId }) => clothingItemId === id);
  const held = await db.selectFrom('currentItem').select(['id', 'holderId', 'clothingNameId']).where('holderId', 'is not', null).execute();
  return people.filter((person) => {
    const has = held.filter(
      ({ holderId, clothingNameId }) => holderId === person.id && person.cells.some((cell) => cell.clothingNameId === clothingNameId),
    );
    const promised = person.cells.filter((cell) => wornState({ person, cell }) === 'PROMISED').map(({ piece }) => piece?.id);
    return promised.every(isPacked) && [...has.map(({ id }) => id), ...promised].some(isPacked);
  }).length;
}

/** What the mail and the page say to everybody, the packing list and the cards: all as the plan has it. */
async function compare(scope: Scope, performanceId: number, layout: Layout, everybody: readonly number[]): Promise<void> {
  const places = cellsOf(layout);
  const nameOf = new Map(layout.names.map(({ id, name }) => [id, name]));
  const asked = everybody.map((personId) => ({ performanceId, personId }));
  const told = (await findDances(scope, asked)).flatMap(({ personId, pieces }) =>
    pieces.map(({ clothingName, clothingNumber, state }) => ({ personId, clothingName, clothingNumber, state })),
  );
  const comes = new Set(layout.people.map(({ id }) => id));
  const byPlan = places.map((place) => ({
    ...{ personId: place.person.id, clothingName: nameOf.get(place.cell.clothingNameId) },
    ...{ clothingNumber: numberOf(place), state: wornState(place) },
  }));
  expect(told.filter(({ personId }) => comes.has(personId))).toEqual(expect.arrayContaining(byPlan));
  expect(told.filter(({ personId }) => comes.has(personId))).toHaveLength(byPlan.length);
  expect(told.filter(({ personId, state }) => !comes.has(personId) && state === 'PROMISED')).toEqual([]);

  const lines = (await findPlanned(scope, performanceId)).map(
    ({ personId, clothingNameId, kind, clothingId }) => `${personId} ${clothingNameId} ${kind} ${clothingId}`,
  );
  expect(lines.toSorted()).toEqual(places.flatMap(packed).toSorted());

  expect((await findProgress(scope, [performanceId]))(performanceId).packed).toBe(await countPacked(scope, performanceId, layout));

  const onPaper = new Map(places.map((place) => [`${place.person.id} ${place.cell.clothingNameId}`, numberOf(place)]));
  for (const { id, numbers } of await readCards(scope, performanceId, true))
    for (const { clothingNameId, clothingNumber } of numbers.flatMap(({ pieces }) => pieces))
      expect(clothingNumber).toBe(onPaper.get(`${id} ${clothingNameId}`) ?? null);
}

test('mail, page, packing list, its progress and cards promise a piece, in any state of it, where the plan has no obstacle', async () => {
  const property = fc.asyncProperty(anyPlans, async (register) => {
    const { inside } = await anEnsemble();
    await inside(async (scope) => {
      await writePlans(scope, register);
      const everybody = (await scope.db.selectFrom('person').select('id').execute()).map(({ id }) => id);
      for (const { id, performanceId } of await findPlans(scope))
        if (performanceId !== null) await compare(scope, performanceId, await readLayout(scope, id), everybody);
    });
  });
  await fc.assert(property, { ...few(20), endOnFailure: true });
});
