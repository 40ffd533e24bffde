import type { Readable } from 'node:stream';
import { compareTexts, type Shortage, type ShortageSearch } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { type Afterwards, andThen, finished } from '../../../http/afterwards.ts';
import type { FileContext } from '../../../http/context.ts';
import { sizeCell } from '../../../sheets/text-cell.ts';
import { countMissing } from '../fit/missing.service.ts';
import type { Asker, Solver } from '../fit/solver.service.ts';
import { fitPlan, withNames } from './fitting.service.ts';
import { readLayout } from './layout.service.ts';
import { getPlan } from './plans.queries.ts';
import { findWanted } from './waiting.queries.ts';

type Filter = Omit<ShortageSearch, 'planId'>;
type Counter = Pick<Solver, 'countInThread'>;

/** Pieces that are missing: of one plan as it is stored, else of all plans that still wait, as they are best dressed together. */
export async function listShortages(
  scope: Scope,
  asker: Asker,
  solver: Counter,
  { planId, ...filter }: ShortageSearch,
): Promise<Shortage[] | Afterwards<Shortage[]>> {
  if (planId !== undefined) return shortagesOfPlan(scope, planId, filter);
  const wanted = await findWanted(scope, filter);
  if (wanted.length === 0) return [];
  const nameOf = new Map(wanted.map(({ clothingNameId, clothingName }) => [clothingNameId, clothingName]));
  const names = [...nameOf].map(([id, name]) => ({ id, name })).toSorted((a, b) => compareTexts(a.name, b.name));
  const counted = await countMissing(scope, wanted, (order) => solver.countInThread(asker, order));
  return andThen(counted, (counts) => withNames(counts, names));
}

/** What a plan lacks as it is stored, of one of its sets or all. */
export async function shortagesOfPlan(scope: Scope, planId: number, { clothingSetId }: Filter = {}): Promise<Shortage[]> {
  await getPlan(scope, planId);
  const layout = await readLayout(scope, planId);
  const { shortages } = await fitPlan(scope, layout);
  const wanted = new Set(layout.names.flatMap(({ id, clothingSetIds }) => (matches(clothingSetIds, clothingSetId) ? id : [])));
  return shortages.filter(({ clothingNameId }) => wanted.has(clothingNameId));
}

const matches = (ids: readonly number[], id: number | undefined) => id === undefined || ids.includes(id);

const columns = [
  { heading: 'Nimetus', width: 32 },
  { heading: 'Suurus', width: 20 },
  { heading: 'Puudu', width: 10 },
];

/** The same as a spreadsheet. */
export async function exportShortages(files: FileContext, solver: Counter, search: ShortageSearch): Promise<Readable> {
  const listed = await finished(await files.inScope((scope) => listShortages(scope, files, solver, search), { readOnly: true }));
  const rows = listed.map(({ clothingName, sizeLabel, count }) => [clothingName, sizeCell(sizeLabel), count]);
  const { writeSheet } = await import('../../../sheets/write-sheet.ts');
  return writeSheet('Puudu', columns, rows);
}
