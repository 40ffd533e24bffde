import type { Choice, Shortage, ShortageSearch } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { findFreePieces } from './cells.queries.ts';
import type { CellWrite, Layout, PlannedPiece } from './dressing.types.ts';
import { readLayouts } from './layout.service.ts';
import { findPlans } from './plans.queries.ts';
import type { Problem } from './proposal.rules.ts';

/** Free pieces of a name for a person, best-fitting first, WRONG ones last. */
export const choicesFor = async (scope: Scope, _personId: number, clothingNameId: number): Promise<Choice[]> =>
  (await findFreePieces(scope, [clothingNameId])).map(({ id, clothingNumber, size }) => ({
    clothingNameId,
    clothingId: id,
    clothingNumber,
    size,
    fit: { level: 'UNKNOWN', reasons: [] },
    holder: null,
  }));

/** Open cells with all that the solver must know. */
export interface Demand {
  readonly cells: readonly { readonly personId: number; readonly clothingNameId: number }[];
  readonly pieces: readonly PlannedPiece[];
}

export async function readDemand(scope: Scope, _planId: number, { open, taken }: Problem, _together: boolean | undefined): Promise<Demand> {
  const cells = open.map(({ person, cell }) => ({ personId: person.id, clothingNameId: cell.clothingNameId }));
  const free = await findFreePieces(scope, [...new Set(cells.map(({ clothingNameId }) => clothingNameId))]);
  return { cells, pieces: free.filter(({ id }) => !taken.has(id)) };
}

/** Pieces for open cells; those without one are emptied. */
export async function solve({ cells, pieces }: Demand): Promise<CellWrite[]> {
  const piecesOf = Map.groupBy(pieces, ({ clothingNameId }) => clothingNameId);
  return cells.map((cell) => {
    const piece = piecesOf.get(cell.clothingNameId)?.shift();
    return { ...cell, state: piece === undefined ? null : ('PROPOSED' as const), clothingId: piece?.id ?? null };
  });
}

export const shortagesOf = ({ names, people }: Layout): Shortage[] =>
  names.flatMap(({ id, name }) => {
    const count = people.filter(({ cells }) => cells.some(({ clothingNameId, state }) => clothingNameId === id && state === 'NONE')).length;
    return count === 0 ? [] : [{ clothingNameId: id, clothingName: name, size: null, count }];
  });

export const findShortages = (files: FileContext, { planId }: ShortageSearch): Promise<Shortage[]> =>
  files.inScope(
    async (scope) => {
      const plans = (await findPlans(scope)).filter(({ id }) => planId === undefined || id === planId);
      const layouts = await readLayouts(
        scope,
        plans.map(({ id }) => id),
      );
      return layouts.flatMap(shortagesOf);
    },
    { readOnly: true },
  );
