import type { Choice } from '@riideait/contract';

/** A choice; `count` is the number of pieces alike, which have no number. */
export interface ChoiceRow {
  readonly choice: Choice;
  readonly count: number;
}

/** Pieces of one size that nothing sets apart but their number. */
export interface SizeGroup {
  readonly size: number | null;
  readonly rows: readonly ChoiceRow[];
}

export interface Offer {
  /** Compared with the body, best first. */
  readonly compared: readonly ChoiceRow[];
  /** Nothing to compare, or they fit all. */
  readonly bySize: readonly SizeGroup[];
  readonly wrong: readonly ChoiceRow[];
}

const isCompared = ({ fit: { level, reasons } }: Choice) => level !== 'UNKNOWN' && reasons[0]?.code !== 'ANY';

/** Free pieces, best first, as they are offered; of those that are not compared the size nearest to `near` comes first, else the smallest. */
export function offerOf(choices: readonly Choice[], near: number | null): Offer {
  const rows = alikeOnce(choices.filter(({ holder }) => holder === null));
  const usable = rows.filter(({ choice }) => choice.fit.level !== 'WRONG');
  return {
    compared: usable.filter(({ choice }) => isCompared(choice)),
    bySize: groupsOf(
      usable.filter(({ choice }) => !isCompared(choice)),
      near,
    ),
    wrong: rows.filter(({ choice }) => choice.fit.level === 'WRONG'),
  };
}

/** One row for the pieces without a number of one size and level. */
function alikeOnce(choices: readonly Choice[]): ChoiceRow[] {
  const keyOf = ({ clothingId, clothingNumber, size, fit }: Choice) => (clothingNumber === null ? `${size} ${fit.level}` : clothingId);
  return [...Map.groupBy(choices, keyOf).values()].flatMap((alike) => alike.slice(0, 1).map((choice) => ({ choice, count: alike.length })));
}

function groupsOf(rows: readonly ChoiceRow[], near: number | null): SizeGroup[] {
  const rank = (size: number | null) => (size === null ? Number.POSITIVE_INFINITY : near === null ? size : Math.abs(size - near));
  return [...Map.groupBy(rows, ({ choice }) => choice.size)]
    .map(([size, ofSize]) => ({ size, rows: ofSize }))
    .toSorted((one, other) => rank(one.size) - rank(other.size) || (one.size ?? 0) - (other.size ?? 0));
}
