import { type GenderCode, REMINDER_HOUR, type RecurringReminder } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { nextRun, weekdayOf } from './days.ts';
import { t } from './texts.ts';

/** An ISO 8601 day with its weekday: `E 30.11.2026`, without a line break. */
export const shortDay = (day: string): string => `${t(`shortDay.${weekdayOf(day)}`)}\u00a0${writtenDay(day)}`;

/** Several days: `E 14.12.2026 ja E 28.12.2026`. */
export const listedDays = (days: readonly string[]): string => days.map(shortDay).join(t('and'));

/** Said after a resumption. */
export const resumed = ({ comingRuns: [next] }: Pick<RecurringReminder, 'comingRuns'>): string =>
  next === undefined ? t('resumed') : t('resumedNext', { day: shortDay(next) });

/** Recipients: `Naisrühm, naised`. */
export const people = (groupName: string, genderCode: GenderCode | null): string =>
  t(`people.${genderCode ?? 'all'}`, { group: groupName });

interface Rhythm {
  readonly startsOn: string;
  readonly everyWeeks: number | null;
}

/** Rhythm: `iga 2 nädala tagant esmaspäeval`, `üks kord`. */
export const rhythm = ({ startsOn, everyWeeks }: Rhythm): string =>
  everyWeeks === null ? t('once') : t('rhythm', { count: everyWeeks, onDay: t(`onDay.${weekdayOf(startsOn)}`) });

interface Plan extends Rhythm {
  readonly groupName: string;
  readonly genderCode: GenderCode | null;
  readonly lateOnly?: boolean | undefined;
  readonly onlyUnconfirmed?: boolean | undefined;
}

/** The plan in one or two sentences; nothing once its one day is over. */
export function outlook(
  { groupName, genderCode, startsOn, everyWeeks, lateOnly, onlyUnconfirmed }: Plan,
  today: string,
): string | undefined {
  const next = nextRun(startsOn, everyWeeks, today);
  if (next === undefined) return undefined;
  const toWhom = t(`toWhom.${genderCode ?? 'all'}`, { group: groupName });
  const who = [t(lateOnly ? 'whoIsLate' : 'whoHolds'), onlyUnconfirmed && t('andUnconfirmed')].filter(Boolean).join(' ');
  const onDay = t(`onDay.${weekdayOf(startsOn)}`);
  if (everyWeeks === null) return t('willGoOnce', { onDay, day: writtenDay(next), hour: REMINDER_HOUR, toWhom, who });

  const from = next === startsOn ? t('firstTime', { day: writtenDay(next) }) : t('nextTime', { day: writtenDay(next) });
  return `${t('willRepeat', { count: everyWeeks, onDay, hour: REMINDER_HOUR, toWhom, who })} ${from}`;
}
