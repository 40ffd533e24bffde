import type { HolderPerformance } from '@riideait/contract';

/** A performance in which a person of the link dances. */
export interface DancedBy extends HolderPerformance {
  readonly personId: number;
  readonly version: number;
  readonly closed: boolean;
  /** ISO 8601; null: nobody has said when. */
  readonly gathersAt: string | null;
}

export interface CalendarFacts {
  readonly performanceId: number;
  /** Of the numbers that have any; null: of none. */
  readonly minutes: number | null;
  /** ISO 8601: of the performance, its programme or an answer of the people of the link. */
  readonly changedAt: string;
}
