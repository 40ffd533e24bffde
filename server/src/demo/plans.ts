import type { Scope } from '../db/scope.ts';
import { addPlan } from '../features/fitting/dressing/plans.service.ts';
import { propose } from '../features/fitting/dressing/proposal.service.ts';
import { proposalOf } from '../features/fitting/fit/proposal.rules.ts';

/** A plan for one group in one costume. Those who wear the costume already have been handed theirs; the others have proposals. */
export async function addPlans(scope: Scope, { keeperId }: { keeperId: number }): Promise<void> {
  const group = await scope.db.selectFrom('group').select('id').where('name', '=', 'Naisrühm').executeTakeFirstOrThrow();
  const set = await scope.db.selectFrom('clothingSet').select('id').where('name', '=', 'Muhu naise komplekt').executeTakeFirstOrThrow();
  const { id } = await addPlan(scope, {
    name: 'Jõulukontsert',
    groupId: group.id,
    addedPersonIds: [],
    leftOutPersonIds: [],
    clothingSetIds: [set.id],
    dueOn: null,
  });
  await proposeHere(scope, keeperId, id);
}

/** Proposes pieces for a plan; solved here, since to start a thread takes longer. */
export const proposeHere = (scope: Scope, userId: number, planId: number) =>
  propose(
    { ...scope, userId, room: null, inScope: (work) => work(scope) },
    { solve: async (_context, order) => proposalOf(order) },
    planId,
    { locked: [] },
  );
