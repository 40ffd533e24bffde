import { atField, type DressingPlan, type ProposalForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { clearHidden, findCells, findPieces, writeCells } from './cells.queries.ts';
import type { CellWrite } from './dressing.types.ts';
import { type Demand, readDemand, solve } from './fitting.service.ts';
import { readLayout, whyNot } from './layout.service.ts';
import { getPlan, lockPlan } from './plans.queries.ts';
import { type Problem, problemOf, whyNotLockable } from './proposal.rules.ts';
import { showPlan } from './showing.service.ts';

/** Times that a proposal is made anew because the plan has changed while it was made. */
const TRIES = 3;

interface Reading {
  /** The plan and its cells as they were read. */
  readonly state: string;
  readonly problem: Problem;
  readonly demand: Demand;
}

/** Proposes pieces for all open cells of a plan. No transaction is open while the solver works. */
export async function propose(files: FileContext, planId: number, form: ProposalForm): Promise<DressingPlan> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reading = await files.inScope((scope) => readProblem(scope, planId, form), { readOnly: true });
    const proposed = await solve(reading.demand);
    const plan = await files.inScope((scope) => store(scope, planId, reading, proposed));
    if (plan !== undefined) return plan;
  }
  return refuse(refusal('CHANGED_MEANWHILE', { change: 'Plaani muudetakse parajasti ka mujal. Proovi uuesti.' }));
}

async function readProblem(scope: Scope, planId: number, { locked, together }: ProposalForm): Promise<Reading> {
  const state = await stateOf(scope, planId);
  const layout = await readLayout(scope, planId);
  const pieces = await findPieces(
    scope,
    locked.map(({ clothingId }) => clothingId),
  );
  const refused = whyNotLockable(layout, locked, new Map(pieces.map((piece) => [piece.id, piece])), whyNot);
  refuseIfAny(refused.map((each) => atField('locked', each)));
  const problem = problemOf(layout, locked);
  return { state, problem, demand: await readDemand(scope, planId, problem, together) };
}

async function stateOf(scope: Scope, planId: number): Promise<string> {
  return JSON.stringify([await getPlan(scope, planId), await findCells(scope, [planId])]);
}

/** Stores a proposal; undefined where the plan has changed since it was read. */
async function store(
  scope: Scope,
  planId: number,
  { state, problem }: Reading,
  proposed: readonly CellWrite[],
): Promise<DressingPlan | undefined> {
  await lockPlan(scope, planId);
  if ((await stateOf(scope, planId)) !== state) return undefined;
  const writes = [...problem.locks, ...proposed];
  await clearHidden(scope, planId, writes);
  await writeCells(scope, planId, writes);
  return showPlan(scope, planId);
}
