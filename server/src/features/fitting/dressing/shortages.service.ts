import { Readable } from 'node:stream';
import type { Shortage, ShortageSearch } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import { sizeCell } from '../../../sheets/text-cell.ts';
import type { ProposalOrder, Solver } from '../fit/solver.service.ts';
import type { Layout } from './dressing.types.ts';
import { fitPlan, withNames } from './fitting.service.ts';
import { readLayout, readLayouts } from './layout.service.ts';
import { findPlans, getPlan } from './plans.queries.ts';
import { readOrder } from './proposal.service.ts';
import { type Demand, demandOf } from './shortages.rules.ts';

/** Pieces that are missing: of one plan as it is stored, else of all plans together. */
export async function listShortages(files: FileContext, solver: Solver, search: ShortageSearch): Promise<Shortage[]> {
  const { planId, ...filter } = search;
  if (planId !== undefined) return files.inScope((scope) => shortagesOfPlan(scope, planId, filter), { readOnly: true });
  const { names, order } = await files.inScope((scope) => readDemand(scope, filter), { readOnly: true });
  if (order === null) return [];
  return withNames((await solver.solveInThread(files, order, { tooLarge: 'SHORTAGES_TOO_LARGE' })).shortages, names);
}

type Filter = Omit<ShortageSearch, 'planId'>;

/** What a plan lacks as it is stored, of one of its sets or all. */
export async function shortagesOfPlan(scope: Scope, planId: number, { clothingSetId }: Filter = {}): Promise<Shortage[]> {
  await getPlan(scope, planId);
  const layout = await readLayout(scope, planId);
  const { shortages } = await fitPlan(scope, layout);
  const wanted = new Set(layout.names.flatMap(({ id, clothingSetIds }) => (matches(clothingSetIds, clothingSetId) ? id : [])));
  return shortages.filter(({ clothingNameId }) => wanted.has(clothingNameId));
}

const matches = (ids: readonly number[], id: number | undefined) => id === undefined || ids.includes(id);

/** What the dancers of several plans still need, each name once for each dancer. */
async function readDemand(
  scope: Scope,
  { groupId, clothingSetId }: Filter,
): Promise<{ names: Layout['names']; order: ProposalOrder | null }> {
  const plans = (await findPlans(scope)).filter((plan) => groupId === undefined || plan.groupId === groupId);
  const layouts = await readLayouts(
    scope,
    plans.map(({ id }) => id),
  );
  const demand: Demand = demandOf(layouts, clothingSetId);
  if (demand.wanted.length === 0) return { names: demand.names, order: null };
  return {
    names: demand.names,
    order: await readOrder(scope, { ...demand, performanceId: null, neededFrom: null }, { wanted: demand.wanted, fixed: [], together: [] }),
  };
}

const columns = [
  { heading: 'Nimetus', width: 32 },
  { heading: 'Suurus', width: 20 },
  { heading: 'Puudu', width: 10 },
];

/** The same as a spreadsheet. */
export async function exportShortages(files: FileContext, solver: Solver, search: ShortageSearch): Promise<Readable> {
  const rows = (await listShortages(files, solver, search)).map(({ clothingName, sizeLabel, count }) => [
    clothingName,
    sizeCell(sizeLabel),
    count,
  ]);
  const { writeSheet } = await import('../../../sheets/write-sheet.ts');
  return Readable.from(writeSheet('Puudu', columns, rows));
}
