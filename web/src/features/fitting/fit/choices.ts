import { type Choice, compareSizes, middleOf, readSize } from '@riideait/contract';

/** A choice; `count` is the number of pieces alike, which have no number. */
export interface ChoiceRow {
  readonly choice: Choice;
  readonly count: number;
}

/** Pieces of one size that nothing sets apart but their number. */
export interface SizeGroup {
  readonly sizeLabel: string | null;
  readonly rows: readonly ChoiceRow[];
}

export interface Offer {
  /** Compared with the body, best first. */
  readonly compared: readonly ChoiceRow[];
  /** Nothing to compare, or they fit all. */
  readonly bySize: readonly SizeGroup[];
  readonly wrong: readonly ChoiceRow[];
  /** A plan gives them to somebody. */
  readonly promised: readonly ChoiceRow[];
}

const isCompared = ({ fit: { level, reasons } }: Choice) => level !== 'UNKNOWN' && reasons[0]?.code !== 'ANY';

/** Free pieces, best first, as they are offered; of those that are not compared the size nearest to `near` comes first, else the smallest. */
export function offerOf(choices: readonly Choice[], near: string | null): Offer {
  const rows = alikeOnce(choices.filter(({ holder }) => holder === null));
  const open = rows.filter(({ choice }) => choice.promised === null);
  const usable = open.filter(({ choice }) => choice.fit.level !== 'WRONG');
  return {
    compared: usable.filter(({ choice }) => isCompared(choice)),
    bySize: groupsOf(
      usable.filter(({ choice }) => !isCompared(choice)),
      near,
    ),
    wrong: open.filter(({ choice }) => choice.fit.level === 'WRONG'),
    promised: rows.filter(({ choice }) => choice.promised !== null),
  };
}

/** One row for the pieces without a number of one size and level. */
function alikeOnce(choices: readonly Choice[]): ChoiceRow[] {
  const keyOf = ({ clothingId, clothingNumber, sizeLabel, fit, promised }: Choice) =>
    clothingNumber === null && promised === null ? `${sizeLabel} ${fit.level}` : clothingId;
  return [...Map.groupBy(choices, keyOf).values()].flatMap((alike) => alike.slice(0, 1).map((choice) => ({ choice, count: alike.length })));
}

/** How far a size is from another; infinite where a number would be compared with a letter. */
function distance(one: string, other: string): number {
  const [a, b] = [readSize(one), readSize(other)];
  return a === null || b === null || a.unit !== b.unit ? Number.POSITIVE_INFINITY : Math.abs(middleOf(a) - middleOf(b));
}

function groupsOf(rows: readonly ChoiceRow[], near: string | null): SizeGroup[] {
  const far = (label: string | null) => (near === null || label === null ? Number.POSITIVE_INFINITY : distance(label, near));
  return [...Map.groupBy(rows, ({ choice }) => choice.sizeLabel)]
    .map(([sizeLabel, ofSize]) => ({ sizeLabel, rows: ofSize }))
    .toSorted(({ sizeLabel: one }, { sizeLabel: other }) => (far(one) === far(other) ? compareSizes(one, other) : far(one) - far(other)));
}
