/** A hit with its rank, lower is better. */
export interface Ranked<T> {
  readonly rank: number;
  readonly hit: T;
}

/**
 * Picks hits of several kinds, best matches first; of equal ones an earlier kind comes first.
 * Each kind with hits has an equal share of the places; unused places go to the best hits.
 * @param kinds each in its own order, best first
 */
export function chooseFairly<T>(kinds: readonly (readonly Ranked<T>[])[], room: number): T[] {
  const share = Math.floor(room / Math.max(1, kinds.filter(({ length }) => length > 0).length));
  const sure = kinds.flatMap((kind) => kind.slice(0, share));
  const others = kinds.flatMap((kind) => kind.slice(share)).toSorted(byRank);
  const chosen = new Set([...sure, ...others.slice(0, room - sure.length)]);
  return kinds
    .flat()
    .filter((ranked) => chosen.has(ranked))
    .toSorted(byRank)
    .map(({ hit }) => hit);
}

const byRank = (a: Ranked<unknown>, b: Ranked<unknown>) => a.rank - b.rank;
