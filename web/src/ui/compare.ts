import { compareTexts } from '@riideait/contract';

export { compareTexts };

/** A sort value. Null, undefined and the empty text are "no value". */
export type SortValue = string | number | boolean | null | undefined;

export const presentValue = (value: SortValue): string | number | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'boolean' ? Number(value) : value;
};

/** Ascending: numbers by size, others as Estonian text. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a), String(b));
}

/** A comparator for `toSorted` by the value of `pick`; rows without a value come last in both directions. */
export const compareBy =
  <Row>(pick: (row: Row) => SortValue, order: 'asc' | 'desc' = 'asc') =>
  (rowA: Row, rowB: Row): number => {
    const [a, b] = [presentValue(pick(rowA)), presentValue(pick(rowB))];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return order === 'asc' ? compareValues(a, b) : compareValues(b, a);
  };
