import { daysSince } from '../../../lib/dates.ts';

export interface Day<Row> {
  /** Days ago: 0 today, 1 yesterday. */
  readonly ago: number;
  readonly rows: readonly Row[];
}

/** Rows by their day in Tallinn, in their order. A clock that is behind has no days to come. */
export const byDay = <Row extends { readonly at: string }>(rows: readonly Row[], now: Date): Day<Row>[] =>
  [...Map.groupBy(rows, ({ at }) => Math.max(0, daysSince(at, now)))].map(([ago, ofDay]) => ({ ago, rows: ofDay }));
