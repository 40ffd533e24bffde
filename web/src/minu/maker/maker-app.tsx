import { useRef, useState } from 'react';
import { usePage, Waiting } from '../page-state.tsx';
import type { MakerCalls } from './calls.ts';
import { DoneJobs } from './done-jobs.tsx';
import { Job } from './job.tsx';
import { texts } from './texts.ts';

/** The page: the jobs of the maker of the link, and what she has done. */
export function MakerApp({ calls }: { calls: MakerCalls }) {
  const { state, read, show, again } = usePage(calls, texts.withoutLink);
  const [said, setSaid] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const jobs = state.kind === 'open' ? state.page.jobs : [];
  const toDo = jobs.filter(({ doneAt }) => doneAt === null);
  const done = jobs.filter(({ doneAt }) => doneAt !== null);
  const ended = state.kind === 'ended' ? state.text : state.kind === 'open' && state.ended;

  return (
    <>
      <h1>{texts.title}</h1>
      <Waiting state={state} again={again} />
      {ended && (
        <p className="card" role="alert">
          {ended}
        </p>
      )}
      {state.kind === 'open' && (
        <>
          <p className="ensemble">
            {state.page.ensemble} · {state.page.name}
          </p>
          <p className="done" role="status" ref={status} tabIndex={-1}>
            {said}
          </p>
          {toDo.length > 0 ? <h2>{texts.toDo(toDo.length)}</h2> : <p className="card">{texts.nothing}</p>}
          {toDo.map((job) => (
            <Job
              key={job.id}
              job={job}
              calls={calls}
              onChanged={read}
              onDone={(page, piece) => {
                show(page);
                setSaid(texts.marked(piece));
                // The button that had the focus goes.
                status.current?.focus();
              }}
            />
          ))}
          {done.length > 0 && <DoneJobs jobs={done} />}
        </>
      )}
    </>
  );
}
