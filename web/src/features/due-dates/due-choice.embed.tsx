import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '../../lib/kept.ts';
import { writtenDay } from '../../lib/typed-days.ts';
import { useCurrentUser } from '../../shell/use-session.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { typedDayOrNone } from '../../ui/typed-day.ts';
import { dueDatesQuery } from './due-dates.api.ts';
import { keepChoice, readChoice } from './kept-choice.ts';

const written = (day: string | null | undefined) => (day === null ? '' : day && writtenDay(day));

export interface DueChoice {
  readonly typed: string;
  readonly error: string | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly change: (typed: string) => void;
  /** The day to issue with; undefined if it cannot be read: the field says so. */
  readonly read: () => string | null | undefined;
}

/** The due date to issue with: the last choice of this evening, else the ensemble's default. */
export function useDueChoice(): DueChoice {
  const ensembleCode = useCurrentUser()?.ensembleCode ?? '';
  const proposed = useQuery(dueDatesQuery).data?.data.defaultDueOn ?? null;
  const [chosen, setChosen] = useState(() => written(readChoice(browserStorage, ensembleCode, new Date())));
  const [error, setError] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  const change = (typed: string) => {
    setChosen(typed);
    setError(undefined);
    const { success, data } = typedDayOrNone.safeParse(typed);
    if (success) keepChoice(browserStorage, ensembleCode, data, new Date());
  };
  const read = () => {
    if (chosen === undefined) return proposed;
    const { data, error: unread } = typedDayOrNone.safeParse(chosen);
    // The field is shown with a list only.
    if (unread && place.current === null) return null;
    setError(unread?.issues[0]?.message);
    if (unread) place.current?.querySelector('input')?.focus();
    return data;
  };
  return { typed: chosen ?? written(proposed) ?? '', error, place, change, read };
}

export function DueField({ due: { typed, error, place, change } }: { due: DueChoice }) {
  const { t } = useTranslation('due-dates');
  return (
    <div ref={place}>
      <DayInput name="dueOn" label={t('dueOn')} value={typed} error={error} onChange={change} />
    </div>
  );
}
