import { daysSince } from '../../lib/dates.ts';
import { i18n } from '../../texts/i18n.ts';

/** `hilinenud 3 päeva`: days of the calendar in Tallinn since an ISO 8601 day; undefined until it is over. */
export function lateText(dueOn: string | null, now: Date): string | undefined {
  const days = dueOn === null ? 0 : daysSince(dueOn, now);
  return days > 0 ? i18n.t('due-dates:late', { count: days }) : undefined;
}
