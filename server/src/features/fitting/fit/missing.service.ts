import type { Scope } from '../../../db/scope.ts';
import { Afterwards } from '../../../http/afterwards.ts';
import { isThere, NO_OCCASION } from './fit.service.ts';
import type { Cell, ShortageCount } from './fit.types.ts';
import { readWithoutHistory, withHistory } from './fit-rows.service.ts';
import { fittingOf } from './fitting.rules.ts';
import { contestedOf, goingWithout } from './going-without.rules.ts';
import { inputOf } from './history.rules.ts';
import { countShortages } from './shortages.rules.ts';
import type { ShortageOrder } from './solver.service.ts';
import { FEW_PAIRS, workloadOf } from './workload.rules.ts';

const idsOf = (cells: readonly Cell[]) => ({
  personIds: cells.map(({ personId }) => personId),
  clothingNameIds: cells.map(({ clothingNameId }) => clothingNameId),
});

/** What the cells lack where the free pieces go round as well as they can; `inThread` counts it where there is much to compare. */
export async function countMissing(
  scope: Scope,
  wanted: readonly Cell[],
  inThread: (order: ShortageOrder) => Promise<ShortageCount[]>,
): Promise<ShortageCount[] | Afterwards<ShortageCount[]>> {
  const register = await readWithoutHistory(scope, idsOf(wanted));
  const free = register.pieces.filter((piece) => isThere(piece, NO_OCCASION)).map(({ clothingId }) => clothingId);
  const order = { rows: register.rows, wanted, free };
  if (workloadOf(order).pairs > FEW_PAIRS) {
    const { rows } = await withHistory(scope, register, idsOf(wanted));
    return new Afterwards(() => inThread({ ...order, rows }));
  }
  const contested = contestedOf(fittingOf(inputOf(register.rows)), order);
  if (contested.wanted.length === 0) return [];
  const { rows } = await withHistory(scope, register, idsOf(contested.wanted));
  const fitting = fittingOf(inputOf(rows));
  return countShortages(fitting, goingWithout(fitting, contested), rows.today);
}
