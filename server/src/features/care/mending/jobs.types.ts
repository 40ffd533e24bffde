import type { CareState, Job } from '@riideait/contract';

/** What a form gives a job. */
export type JobValues = Pick<
  Job,
  'text' | 'blocks' | 'makerId' | 'promisedOn' | 'minutes' | 'costCents' | 'costTaken' | 'fundingId' | 'urgentFor'
> & { readonly kinds: Job['kinds'] };

/** A locked job. */
export interface LockedJob extends JobValues, Pick<Job, 'id' | 'clothingId' | 'batchId' | 'outcome'> {
  /** Its piece is away in the batch of the job. */
  readonly away: boolean;
}

export interface LockedPiece {
  readonly id: number;
  readonly state: CareState;
}
