import type { FitRows, Wanted } from './fit.types.ts';
import type { Demand } from './names.rules.ts';

/** How much there is to compare. */
export interface Workload {
  readonly people: number;
  readonly names: number;
  /** Free pieces of these names. */
  readonly pieces: number;
  /** Pairs of dancer and piece; those of names whose numbers belong together twice, since they are looked at again and again. */
  readonly pairs: number;
}

/**
 * Most pairs of one proposal. A million takes a second of a slow processor, together up to three in the worst case: this is under 15 s where
 * the thread gives up after 30. All dancers and all pieces of the largest ensemble (500 and 10,000) are that many.
 */
export const MOST_PAIRS = 5_000_000;

/** Pairs that are compared at once, without a thread: 20 to 40 ms of a slow processor, where to start a thread takes hundreds. */
export const FEW_PAIRS = 15_000;

interface Order extends Demand, Partial<Pick<Wanted, 'together'>> {
  readonly rows: Pick<FitRows, 'garments'>;
}

/** Counted before anything is compared, and by no clock: the same plan is refused on any machine. */
export function workloadOf({ rows, wanted, free, together = [] }: Order): Workload {
  const [isFree, isTogether] = [new Set(free), new Set(together)];
  const cellsOf = Map.groupBy(wanted, ({ clothingNameId }) => clothingNameId);
  const names = rows.garments.flatMap(({ garment: { clothingNameId }, pieces }) => {
    const cells = cellsOf.get(clothingNameId)?.length ?? 0;
    const choosable = pieces.filter(({ clothingId }) => isFree.has(clothingId)).length;
    return cells === 0 ? [] : [{ choosable, pairs: cells * choosable * (isTogether.has(clothingNameId) ? 2 : 1) }];
  });
  return {
    people: new Set(wanted.map(({ personId }) => personId)).size,
    names: names.length,
    pieces: names.reduce((sum, { choosable }) => sum + choosable, 0),
    pairs: names.reduce((sum, { pairs }) => sum + pairs, 0),
  };
}
