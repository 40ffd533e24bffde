import { compareTexts } from './compare.ts';

/** Rows under a heading. */
export interface Section<Row> {
  readonly heading: string | undefined;
  readonly rows: readonly Row[];
}

/**
 * Rows by their headings, these by name; rows without one come last, below `others` where there are headings. Within a section the order
 * stays.
 */
export function sectionsOf<Row>(
  rows: readonly Row[],
  headingOf: ((row: Row) => string | undefined) | undefined,
  others: string,
): Section<Row>[] {
  const byHeading = Map.groupBy(rows, (row) => headingOf?.(row));
  const without = byHeading.get(undefined) ?? [];
  const headed = [...byHeading].flatMap(([heading, ofHeading]) => (heading === undefined ? [] : [{ heading, rows: ofHeading }]));
  return [
    ...headed.toSorted((a, b) => compareTexts(a.heading, b.heading)),
    ...(without.length > 0 ? [{ heading: headed.length > 0 ? others : undefined, rows: without }] : []),
  ];
}
