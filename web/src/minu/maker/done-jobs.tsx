import type { MakerJob } from '@riideait/contract';
import { texts } from './texts.ts';
import { doneWords, nameOf } from './words.ts';

/** What is done: a keeper takes the piece in. */
export const DoneJobs = ({ jobs }: { jobs: readonly MakerJob[] }) => (
  <>
    <h2>{texts.done(jobs.length)}</h2>
    <ul className="card answers">
      {jobs.map((job) => (
        <li key={job.id}>
          <strong>{nameOf(job)}</strong>
          <p>{job.what}</p>
          <p className="facts">
            {doneWords(job)} · <span className={job.takenIn ? 'settled' : 'waits'}>{job.takenIn ? texts.takenIn : texts.waits}</span>
          </p>
        </li>
      ))}
    </ul>
  </>
);
