import type { HolderPerformance } from '@riideait/contract';

/** A performance in which a person of the link dances. */
export interface DancedBy extends HolderPerformance {
  readonly personId: number;
  readonly version: number;
  readonly closed: boolean;
  /** ISO 8601; null: nobody has said when. */
  readonly gathersAt: string | null;
}
