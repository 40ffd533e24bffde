import { AskLink } from './ask-link.tsx';
import { Calendar } from './calendar.tsx';
import type { Calls } from './calls.ts';
import { Loan } from './loan.tsx';
import { usePage, Waiting } from './page-state.tsx';
import { People } from './people.tsx';
import { texts } from './texts.ts';

/** The page: what the people of the link hold, else the form that asks for a link. */
export function App({ calls }: { calls: Calls }) {
  const { state, read, show, again } = usePage(calls, texts.askWithoutLink);

  return (
    <>
      <h1>{state.kind === 'open' && state.page.loan !== null ? texts.loan : texts.title}</h1>
      <Waiting state={state} again={again} />
      {state.kind === 'ended' && <AskLink reason={state.text} sendLink={calls.sendLink} />}
      {state.kind === 'open' && (
        <>
          {state.ended !== undefined && <AskLink reason={state.ended} sendLink={calls.sendLink} />}
          {state.page.loan === null ? (
            <p className="ensemble">{state.page.ensemble}</p>
          ) : (
            <Loan loan={state.page.loan} ensemble={state.page.ensemble} loanFile={calls.loanFile} />
          )}
          <People
            people={state.page.people}
            asksMeasures={state.page.asksMeasures}
            isOfLoan={state.page.loan !== null}
            calls={calls}
            onPage={show}
            onChanged={read}
          />
          {state.page.people.some(({ performances }) => performances.length > 0) && <Calendar makeCalendar={calls.makeCalendar} />}
        </>
      )}
    </>
  );
}
