import { atField, type DressingPlan, type ProposalForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import { promisedBeside, promisedToOther } from '../../wardrobe/promises/promises.service.ts';
import { isThere, type Occasion } from '../fit/fit.service.ts';
import { readToFit } from '../fit/fit-rows.service.ts';
import type { ProposalOrder, Solver } from '../fit/solver.service.ts';
import { clearHidden, findCells, findPieces, writeCells } from './cells.queries.ts';
import type { CellWrite, Layout } from './dressing.types.ts';
import { fittedBy } from './fitting.service.ts';
import { readLayout, whyNot } from './layout.service.ts';
import { lockPlanBeside, requireWhole } from './locked-plan.service.ts';
import { getPlan } from './plans.queries.ts';
import { type Problem, problemOf, whyNotLockable, whyNotPromised } from './proposal.rules.ts';
import { showPlan } from './showing.service.ts';

/** Attempts at a proposal where the plan keeps changing meanwhile. */
const TRIES = 5;

interface Reading {
  /** The plan and its cells as they were read. */
  readonly state: string;
  readonly problem: Problem;
  readonly names: Layout['names'];
  readonly order: ProposalOrder;
}

/** Proposes pieces for all open cells of a plan. No transaction is open while the solver works. */
export async function propose(
  files: FileContext,
  solver: Pick<Solver, 'solve'>,
  planId: number,
  form: ProposalForm,
): Promise<DressingPlan> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reading = await files.inScope((scope) => readProblem(scope, planId, form), { readOnly: true });
    const proposal = await solver.solve(files, reading.order);
    const proposed = proposal.cells.map(({ personId, clothingNameId, clothingId }): CellWrite => {
      return { personId, clothingNameId, state: clothingId === null ? null : 'PROPOSED', clothingId };
    });
    const writes = [...reading.problem.locks, ...proposed];
    const fitted = fittedBy(reading.order, proposal, reading.names);
    const plan = await files.inScope(async (scope) =>
      (await store(scope, planId, reading.state, writes)) ? showPlan(scope, planId, fitted) : undefined,
    );
    if (plan !== undefined) return plan;
  }
  return refuse(refusal('CHANGED_MEANWHILE', { change: 'Plaani muudetakse parajasti ka mujal. Proovi uuesti.' }));
}

async function readProblem(scope: Scope, planId: number, form: ProposalForm): Promise<Reading> {
  await requireWhole(scope, planId);
  const state = await stateOf(scope, planId);
  const layout = await readLayout(scope, planId);
  const pieces = await findPieces(
    scope,
    form.locked.map(({ clothingId }) => clothingId),
  );
  const beside = await promisedBeside(scope, planId);
  const refused = [
    ...whyNotLockable(layout, form.locked, new Map(pieces.map((piece) => [piece.id, piece])), whyNot),
    ...form.locked.flatMap((lock) => whyNotPromised(promisedToOther(beside, lock))),
  ];
  refuseIfAny(refused.map((each) => atField('locked', each)));
  const problem = problemOf(layout, form, beside, (wish) => promisedToOther(beside, wish) !== null);
  return { state, problem, names: layout.names, order: await readOrder(scope, layout, problem, beside) };
}

/** What the solver must know; `promised`: pieces that others are to have. */
async function readOrder(
  scope: Scope,
  { people, names, ...occasion }: Pick<Layout, 'people' | 'names'> & Occasion,
  { wanted, fixed, together }: Omit<Problem, 'locks'>,
  promised: Pick<ReadonlySet<number>, 'has'>,
): Promise<ProposalOrder> {
  const { rows, pieces } = await readToFit(scope, {
    personIds: people.map(({ id }) => id),
    clothingNameIds: names.map(({ id }) => id),
  });
  const taken = new Set(fixed.map(({ clothingId }) => clothingId));
  const free = pieces.filter((piece) => isThere(piece, occasion) && !taken.has(piece.clothingId) && !promised.has(piece.clothingId));
  return { rows, wanted, fixed, together, free: free.map(({ clothingId }) => clothingId) };
}

async function stateOf(scope: Scope, planId: number): Promise<string> {
  return JSON.stringify([await getPlan(scope, planId), await findCells(scope, planId)]);
}

/** Stores a proposal, unless the plan has changed since it was read, or another one has promised a piece of it. */
async function store(scope: Scope, planId: number, state: string, writes: readonly CellWrite[]): Promise<boolean> {
  await lockPlanBeside(scope, planId);
  if ((await stateOf(scope, planId)) !== state) return false;
  const beside = await promisedBeside(scope, planId);
  const isTaken = ({ personId, clothingId }: CellWrite) =>
    clothingId !== null && promisedToOther(beside, { personId, clothingId }) !== null;
  if (writes.some(isTaken)) return false;
  await clearHidden(scope, planId, writes);
  await writeCells(scope, planId, writes);
  return true;
}
