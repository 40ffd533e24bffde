import type { Choice, Move, Swaps } from '@riideait/contract';

/** The held piece goes back to the store, and the chosen one comes from there. */
export const swapMoves = (personId: number, heldId: number, { clothingId }: Pick<Choice, 'clothingId'>): Move[] => [
  { clothingId: heldId, fromPersonId: personId, toPersonId: null },
  { clothingId, fromPersonId: null, toPersonId: personId },
];

/** Along the chain each person gets the piece of the next. */
export const chainMoves = (chain: Swaps['chain']): Move[] =>
  chain.map(({ clothingId, from, to }) => ({ clothingId, fromPersonId: from?.id ?? null, toPersonId: to?.id ?? null }));
