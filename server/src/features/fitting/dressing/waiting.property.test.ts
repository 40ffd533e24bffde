import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlans, writePlans } from '../../../../test/any-plans.ts';
import { testApp } from '../../../../test/app.ts';
import { few } from '../../../../test/few.ts';
import { type Scope, withScope } from '../../../db/scope.ts';
import type { Layout } from './dressing.types.ts';
import { cellsOf, isShort } from './layout.rules.ts';
import { readLayout } from './layout.service.ts';
import { findPlans } from './plans.queries.ts';
import { countHanded, countShort, findWanted } from './waiting.queries.ts';

const { anEnsemble, database, clock } = testApp();

const NEEDED: readonly string[] = ['PROPOSED', 'LOCKED', 'NONE'];

/** Dancers and names of cells that are neither held, empty nor her own, each once; of the names of a set, by each plan that has it. */
function neededIn(layouts: readonly Layout[], clothingSetId?: number): string[] {
  const cells = layouts.flatMap((layout) => {
    const isOfSet = (id: number) =>
      clothingSetId === undefined || layout.names.some((name) => name.id === id && name.clothingSetIds.includes(clothingSetId));
    return cellsOf(layout).filter(({ cell }) => isOfSet(cell.clothingNameId) && NEEDED.includes(cell.state));
  });
  return [...new Set(cells.map(({ person, cell }) => `${person.id} ${cell.clothingNameId}`))].toSorted();
}

const found = async (scope: Scope, of: Parameters<typeof findWanted>[1]) =>
  (await findWanted(scope, of)).map(({ personId, clothingNameId }) => `${personId} ${clothingNameId}`).toSorted();

/** Compares what the database counts and finds with the layouts of those plans that this scope sees. */
async function compare(scope: Scope, { plans, groupIds, setIds }: Awaited<ReturnType<typeof writePlans>>): Promise<void> {
  const seen = new Set((await findPlans(scope)).map(({ id }) => id));
  const layouts: Layout[] = [];
  for (const { id, waits } of plans) if (waits && seen.has(id)) layouts.push(await readLayout(scope, id));
  const planIds = plans.map(({ id }) => id);

  const short = layouts.map(({ planId, people }) => [planId, people.filter(({ cells }) => cells.some(isShort)).length] as const);
  expect(await countShort(scope, planIds)).toEqual(new Map(short.filter(([, people]) => people > 0)));
  const handed = layouts.map(({ planId, people }) => {
    return [planId, { numberOfPeople: people.length, numberOfHanded: people.filter((person) => person.handed).length }] as const;
  });
  expect(await countHanded(scope)).toEqual(new Map(handed));
  expect(await countHanded(scope, planIds.slice(1))).toEqual(new Map(handed.filter(([id]) => id !== planIds[0])));

  expect(await found(scope, {})).toEqual(neededIn(layouts));
  for (const clothingSetId of setIds) expect(await found(scope, { clothingSetId })).toEqual(neededIn(layouts, clothingSetId));
  for (const groupId of groupIds) {
    const ofGroup = new Set(plans.filter((plan) => plan.groupId === groupId).map(({ id }) => id));
    expect(await found(scope, { groupId })).toEqual(neededIn(layouts.filter(({ planId }) => ofGroup.has(planId))));
  }
}

test('plans that still wait are counted, and their open cells found, as the rules have it; of an instructor in her groups', async () => {
  const property = fc.asyncProperty(anyPlans, async (register) => {
    const { inside, ensembleId, keeper } = await anEnsemble();
    const written = await inside((scope) => writePlans(scope, register));
    await inside((scope) => compare(scope, written));
    const room = { groupIds: written.groupIds.slice(0, 1), seesMeasures: true };
    await withScope(database(), 'switch', { ensembleId, userId: keeper.id, room, now: clock.now }, (scope) => compare(scope, written));
  });
  await fc.assert(property, { ...few(20), endOnFailure: true });
});
