import type { FitLevel } from '@riideait/contract';
import type { Judged } from './fit.types.ts';

/** A piece of the name and who has it; null: free. */
export interface Place {
  readonly clothingId: number;
  readonly holderId: number | null;
}

/** A piece that changes hands; null: the store. */
export interface ChainMove {
  readonly clothingId: number;
  readonly from: number | null;
  readonly to: number | null;
}

const MOST_LINKS = 3;
const WEARABLE: readonly FitLevel[] = ['FITS', 'TIGHT', 'LOOSE'];

type Judge = (personId: number, clothingId: number) => Judged | undefined;

/** People who each get the piece of the next. */
interface Chain {
  readonly moves: readonly ChainMove[];
  readonly cost: number;
  /** Who still needs a piece. */
  readonly waiting: number;
}

/**
 * The shortest chain of moves within one name that gives a holder a better piece. No move gives a piece that is WRONG; the last piece is
 * free, or the one that the first person gives back. Of equally short chains the cheapest; empty where none has up to three moves.
 */
export function shortestChain(personId: number, clothingId: number, places: readonly Place[], judge: Judge): ChainMove[] {
  const present = judge(personId, clothingId)?.cost ?? Number.POSITIVE_INFINITY;
  const others = places.filter((place) => place.clothingId !== clothingId && place.holderId !== personId);
  const given = { clothingId, holderId: null };
  let chains: Chain[] = [{ moves: [], cost: 0, waiting: personId }];
  for (let link = 1; link <= MOST_LINKS; link += 1) {
    const next = chains.flatMap((chain) => extended(chain, link === 1 ? others : [...others, given], judge));
    const better = link === 1 ? next.filter(({ cost }) => cost < present) : next;
    const whole = better.filter(({ moves }) => moves.at(-1)?.from === null).toSorted((a, b) => a.cost - b.cost)[0];
    if (whole !== undefined) return closed(whole.moves, personId, clothingId);
    chains = cheapestOfEach(better);
  }
  return [];
}

/** The chain with one more link: each piece of others that the waiting one could wear. */
function extended({ moves, cost, waiting }: Chain, places: readonly Place[], judge: Judge): Chain[] {
  return places.flatMap(({ clothingId, holderId }): Chain[] => {
    if (waiting === holderId) return [];
    const judged = judge(waiting, clothingId);
    if (judged === undefined || !WEARABLE.includes(judged.level)) return [];
    return [{ moves: [...moves, { clothingId, from: holderId, to: waiting }], cost: cost + judged.cost, waiting: holderId ?? waiting }];
  });
}

const cheapestOfEach = (chains: readonly Chain[]): Chain[] =>
  [...Map.groupBy(chains, ({ waiting }) => waiting).values()].flatMap((alike) => alike.toSorted((a, b) => a.cost - b.cost).slice(0, 1));

/** With what the first one gives back, unless the last one gets it. */
function closed(moves: readonly ChainMove[], personId: number, clothingId: number): ChainMove[] {
  const isTaken = moves.some((move) => move.clothingId === clothingId);
  if (isTaken) return moves.map((move) => (move.clothingId === clothingId ? { ...move, from: personId } : move));
  return [...moves, { clothingId, from: personId, to: null }];
}
