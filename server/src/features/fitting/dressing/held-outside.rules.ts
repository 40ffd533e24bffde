import { briefOf, type Fit, type HeldOutside } from '@riideait/contract';
import type { Layout } from './dressing.types.ts';
import { cellsOf, isShort } from './layout.rules.ts';

/** A piece that somebody may hold. */
interface HeldPiece {
  readonly clothingId: number;
  readonly clothingNameId: number;
  readonly usable: boolean;
  readonly holderId: number | null;
  readonly holder: string | null;
}

type Judge = (personId: number, clothingId: number) => { readonly cost: number; fit(): Fit } | undefined;

/** Pieces of the names that dancers lack, with people who are not in the plan; the best for one of those dancers first. */
export function heldOutsideOf(layout: Layout, pieces: readonly HeldPiece[], judge: Judge): HeldOutside[] {
  const members = new Set(layout.people.map(({ id }) => id));
  const lacking = Map.groupBy(
    cellsOf(layout).filter(({ cell }) => isShort(cell)),
    ({ cell }) => cell.clothingNameId,
  );
  const outside = Map.groupBy(
    pieces.filter(({ usable, holderId }) => usable && holderId !== null && !members.has(holderId)),
    ({ clothingNameId }) => clothingNameId,
  );
  return layout.names.flatMap(({ id, name }) => {
    const short = lacking.get(id) ?? [];
    const judged = (short.length === 0 ? [] : (outside.get(id) ?? [])).flatMap((piece) => {
      const [best] = short.flatMap(({ person }) => judge(person.id, piece.clothingId) ?? []).toSorted((a, b) => a.cost - b.cost);
      return best === undefined ? [] : [{ piece, best }];
    });
    const holders = judged
      .toSorted((a, b) => a.best.cost - b.best.cost)
      .map(({ piece: { holderId, holder }, best }) => ({ personId: holderId ?? 0, name: holder ?? '', fit: briefOf(best.fit()) }));
    return holders.length === 0 ? [] : [{ clothingNameId: id, clothingName: name, holders }];
  });
}
