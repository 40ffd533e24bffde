import type { Round } from '../stocktaking/stocktake-entries.ts';

/** What a packing knows of a piece: an entry. One that waits in a browser has no `seq`. */
export interface PackingMark {
  readonly at: string;
  readonly seq?: number;
  readonly round?: Round | null;
}

/** One that waits in a browser comes after all that have arrived. */
const timeOf = ({ at, seq }: PackingMark): number => (seq === undefined ? Number.POSITIVE_INFINITY : Date.parse(at));

/** In the order of what happened, whatever the order of arrival. */
export const asHappened = <Mark extends PackingMark>(marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) => timeOf(one) - timeOf(other) || (one.seq ?? 0) - (other.seq ?? 0));

/** Older than what the register has done to the piece since: it changes nothing. */
const isOvertaken = (mark: PackingMark, changedAt: string | null): boolean => changedAt !== null && timeOf(mark) < Date.parse(changedAt);

/**
 * Where a piece is by the marks of one packing, without slips: the last mark by its time; undefined where the register has changed the piece
 * later (`changedAt`: it came back over the desk, was found, or went on with another performance).
 */
export function lastMark<Mark extends PackingMark>(marks: readonly Mark[], changedAt: string | null): Mark | undefined {
  const last = asHappened(marks).at(-1);
  return last !== undefined && isOvertaken(last, changedAt) ? undefined : last;
}
