import type { CareState, ReturnAnswer, ReturnsForm } from '@riideait/contract';

type Row = ReturnsForm['items'][number];

/** A locked piece. */
export interface Piece {
  readonly deleted: boolean;
  readonly holderId: number | null;
  readonly holder: string | null;
  readonly state: CareState;
  /** Away with a performance; null: it is not. */
  readonly packed: object | null;
}

/** Undefined fields stay as they are. */
interface CareChange {
  readonly id: number;
  readonly state: CareState | undefined;
  readonly stateNote: string | null | undefined;
}

/**
 * The answer of each row, in their order. A packed piece comes back, with a holder or without; one that was packed since a person had it does
 * not: a phone may send its row days later. A piece that stands in the list again is not out any more.
 */
export function answersOf(rows: readonly Row[], items: ReadonlyMap<number, Piece>): ReturnAnswer[] {
  const returned = new Set<number>();
  return rows.map(({ clothingId, personId: from, packed: fromBags = false }) => {
    const item = items.get(clothingId);
    if (item === undefined || item.deleted) return { clothingId, outcome: 'GONE', personId: null };
    const isFromHolder = !fromBags && item.holderId !== null && item.holderId === (from ?? item.holderId);
    const isAway = item.holder === null ? item.packed !== null && !from : isFromHolder;
    if (!isAway || returned.has(clothingId)) return { clothingId, outcome: 'NOT_OUT', personId: null };
    returned.add(clothingId);
    return { clothingId, outcome: 'RETURNED', personId: item.holderId };
  });
}

/** Pieces that are in store already: who takes them back has seen them there. */
export const seenInStore = (answers: readonly ReturnAnswer[], items: ReadonlyMap<number, Piece>): number[] =>
  answers.flatMap(({ clothingId, outcome }) => {
    const item = items.get(clothingId);
    return outcome === 'NOT_OUT' && item?.holder === null && item.packed === null ? [clothingId] : [];
  });

/**
 * State and note of each piece that is not gone, by its last row. A lost piece that comes back without a state is in order;
 * what a person of another group has is left alone, what was packed since, and what was meant in the bags and is not there.
 */
export function careOf(rows: readonly Row[], items: ReadonlyMap<number, Piece>, answers: readonly ReturnAnswer[]): CareChange[] {
  const changes = new Map<number, CareChange>();
  for (const [index, { clothingId, personId: from, packed = false, state, note }] of rows.entries()) {
    const outcome = answers[index]?.outcome;
    const item = items.get(clothingId);
    const isElsewhere = item?.holderId === null && (item.holder !== null || (item.packed !== null && Boolean(from)));
    if (outcome === 'GONE' || isElsewhere || (packed && outcome === 'NOT_OUT')) continue;
    const before = changes.get(clothingId);
    const found = outcome === 'RETURNED' && item?.state === 'LOST' ? ('OK' as const) : undefined;
    changes.set(clothingId, {
      id: clothingId,
      state: state ?? before?.state ?? found,
      stateNote: note === undefined && state === undefined ? before?.stateNote : note,
    });
  }
  return [...changes.values()];
}
