/** @jsxImportSource preact */
import type { HolderPage } from '@riideait/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { AskLink } from './ask-link.tsx';
import { Calendar } from './calendar.tsx';
import type { Calls, Outcome } from './calls.ts';
import { failureOf } from './messages.ts';
import { Person } from './person.tsx';
import { texts } from './texts.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ended'; readonly text: string }
  /** `ended`: why the link shows nothing new; what is typed stays. */
  | { readonly kind: 'open'; readonly page: HolderPage; readonly ended?: string };

/** Unknown and ended links are 404, too many of them 429. */
function stateOf(outcome: Outcome<HolderPage>): State {
  if (outcome.kind === 'done') return { kind: 'open', page: outcome.data };
  const isEnded = outcome.kind === 'refused' && [404, 429].includes(outcome.status);
  return { kind: isEnded ? 'ended' : 'failed', text: outcome.kind === 'lost' ? (outcome.text ?? texts.failed) : failureOf(outcome) };
}

/** A list that is shown stays while there is no newer one. */
function after(before: State, next: State): State {
  if (before.kind !== 'open' || next.kind === 'open') return next;
  return next.kind === 'ended' ? { ...before, ended: next.text } : before;
}

/** The page: what the people of the link hold, else the form that asks for a link. */
export function App({ calls }: { calls: Calls }) {
  const [state, setState] = useState<State>(calls.hasLink ? { kind: 'loading' } : { kind: 'ended', text: texts.askWithoutLink });
  const read = useCallback(async () => {
    const outcome = await calls.read();
    setState((before) => after(before, stateOf(outcome)));
  }, [calls]);
  useEffect(() => {
    if (calls.hasLink) void read();
  }, [calls, read]);

  return (
    <>
      <h1>{texts.title}</h1>
      {state.kind === 'loading' && <p role="status">{texts.loading}</p>}
      {state.kind === 'failed' && (
        <div class="card" role="alert">
          <p>{state.text}</p>
          <button
            type="button"
            class="primary"
            onClick={() => {
              setState({ kind: 'loading' });
              void read();
            }}
          >
            {texts.again}
          </button>
        </div>
      )}
      {state.kind === 'ended' && <AskLink reason={state.text} sendLink={calls.sendLink} />}
      {state.kind === 'open' && (
        <>
          {state.ended !== undefined && <AskLink reason={state.ended} sendLink={calls.sendLink} />}
          <p class="ensemble">{state.page.ensemble}</p>
          {state.page.people.length === 0 && <p>{texts.nobody}</p>}
          {state.page.people.map((person) => (
            <Person
              key={person.id}
              person={person}
              asksMeasures={state.page.asksMeasures}
              calls={calls}
              onPage={(page) => setState({ kind: 'open', page })}
              onChanged={read}
            />
          ))}
          {state.page.people.some(({ performances }) => performances.length > 0) && <Calendar makeCalendar={calls.makeCalendar} />}
        </>
      )}
    </>
  );
}
