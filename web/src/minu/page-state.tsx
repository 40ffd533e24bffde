import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import type { Outcome } from './calls.ts';
import { failureOf } from './messages.ts';
import { texts } from './texts.ts';

type State<Page> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ended'; readonly text: string }
  /** `ended`: why the link shows nothing new; what is typed stays. */
  | { readonly kind: 'open'; readonly page: Page; readonly ended?: string };

/** Unknown and ended links are 404, too many of them 429. */
function stateOf<Page>(outcome: Outcome<Page>): State<Page> {
  if (outcome.kind === 'done') return { kind: 'open', page: outcome.data };
  const isEnded = outcome.kind === 'refused' && [404, 429].includes(outcome.status);
  return { kind: isEnded ? 'ended' : 'failed', text: outcome.kind === 'lost' ? (outcome.text ?? texts.failed) : failureOf(outcome) };
}

/** A list that is shown stays while there is no newer one. */
function after<Page>(before: State<Page>, next: State<Page>): State<Page> {
  if (before.kind !== 'open' || next.kind === 'open') return next;
  return next.kind === 'ended' ? { ...before, ended: next.text } : before;
}

interface Reading<Page> {
  readonly hasLink: boolean;
  readonly read: () => Promise<Outcome<Page>>;
}

/** What the page of a link shows; `withoutLink`: why there is nothing at an address without one. */
export function usePage<Page>(calls: Reading<Page>, withoutLink: string) {
  const [state, setState] = useState<State<Page>>(calls.hasLink ? { kind: 'loading' } : { kind: 'ended', text: withoutLink });
  const read = useCallback(async () => {
    const outcome = await calls.read();
    setState((before) => after(before, stateOf(outcome)));
  }, [calls]);
  useEffect(() => {
    if (calls.hasLink) void read();
  }, [calls, read]);
  // Fonts never come before the list.
  useEffect(() => {
    if (state.kind !== 'loading') afterPaint(() => document.documentElement.classList.add('fonts'));
  }, [state.kind]);

  return {
    state,
    read,
    show: (page: Page) => setState({ kind: 'open', page }),
    again: () => {
      setState({ kind: 'loading' });
      void read();
    },
  };
}

/** While there is no list: that it comes, or why it did not. */
export function Waiting({ state, again }: { state: State<unknown>; again: () => void }) {
  if (state.kind === 'loading') return <p role="status">{texts.loading}</p>;
  if (state.kind !== 'failed') return null;
  return (
    <div className="card" role="alert">
      <p>{state.text}</p>
      <button type="button" className="primary" onClick={again}>
        {texts.again}
      </button>
    </div>
  );
}
