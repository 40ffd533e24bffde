import type { MakerJob, MakerPage } from '@riideait/contract';
import type { MakerCalls } from './calls.ts';

/** A job that is to be done, with its calls. */
export interface JobProps {
  job: MakerJob;
  calls: MakerCalls;
  /** Shows what is so now. */
  onChanged: () => Promise<void>;
  onDone: (page: MakerPage, piece: string) => void;
}
