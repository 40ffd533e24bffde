import { DAY_OVER, DueDay } from '@riideait/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isoDay } from '../../../lib/dates.ts';
import { browserStorage } from '../../../lib/kept.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { toastUnlessUnanswered } from '../../../ui/toasts.tsx';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { dueDatesQuery } from './due-dates.api.ts';
import { keepChoice, readChoice } from './kept-choice.ts';
import { t } from './texts.ts';

const typedDay = typedDayOrNone(DueDay);

const written = (day: string | null | undefined) => (day === null ? '' : day && writtenDay(day));

export interface DueChoice {
  /** As typed; undefined: what the ensemble proposes. */
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly change: (typed: string) => void;
  /** Why the proposal could not be read the last time: nothing was issued. A `NotIssuedNote` says it where there was no answer. */
  readonly failure: Error | undefined;
  /** Waiting for the ensemble's proposal: nothing else may be pressed. */
  readonly reading: boolean;
  /** The day to issue with. Undefined: the typed one is none, as the field says, or the proposal could not be read. */
  readonly read: () => Promise<string | null | undefined>;
}

/** Reuse a proposal for this long, ms: lists issued one after the other do not wait for it. */
const PROPOSAL_COUNTS = 60_000;

/**
 * The due date to issue with: the last choice of this evening, else the ensemble's default. Does not subscribe to the default: its answer
 * would restart the first render of a dancer's page.
 */
export function useDueChoice(): DueChoice {
  const ensembleCode = useCurrentUser()?.ensembleCode ?? '';
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => written(readChoice(browserStorage, ensembleCode, new Date())));
  const [error, setError] = useState<string>();
  /** The past day that was asked about; that of the last list was. */
  const [asked, setAsked] = useState(chosen);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const place = useRef<HTMLDivElement>(null);

  const change = (typed: string) => {
    setChosen(typed);
    setError(undefined);
    const { success, data } = typedDay.safeParse(typed);
    if (success) keepChoice(browserStorage, ensembleCode, data, new Date());
  };
  const proposed = async () => {
    setReading(true);
    try {
      return (await client.fetchQuery({ ...dueDatesQuery, staleTime: PROPOSAL_COUNTS, retry: false })).data.defaultDueOn;
    } catch (error) {
      toastUnlessUnanswered(error);
      setFailure(error instanceof Error ? error : undefined);
      return undefined;
    } finally {
      setReading(false);
    }
  };
  const read = async () => {
    setFailure(undefined);
    if (chosen === undefined) return proposed();
    const { data, error: unread } = typedDay.safeParse(chosen);
    // A past day is asked about once.
    const isOver = data != null && data < isoDay(new Date()) && asked !== chosen;
    // The field is shown with a list only.
    if ((unread || isOver) && place.current === null) return null;
    setAsked(chosen);
    setError(isOver ? DAY_OVER : unread?.issues[0]?.message);
    if (unread || isOver) place.current?.querySelector('input')?.focus();
    return isOver ? undefined : data;
  };
  return { chosen, error, failure, place, change, reading, read };
}

export function DueField({ due: { chosen, error, place, change } }: { due: DueChoice }) {
  const proposed = useQuery(dueDatesQuery).data?.data.defaultDueOn ?? null;
  const value = chosen ?? written(proposed) ?? '';
  // One line at any time: nothing moves below it.
  const hint = value === '' ? t('hintNone') : t(value === written(proposed) ? 'hintProposed' : 'hintChosen');
  return (
    <div ref={place}>
      <DayInput name="dueOn" label={t('dueOn')} value={value} hint={hint} error={error} onChange={change} />
    </div>
  );
}
