import { isLate } from '@riideait/contract';
import { daysSince, isoDay } from '../../../lib/dates.ts';
import { t } from './texts.ts';

/** `hilinenud 3 päeva`: days of the calendar in Tallinn since an ISO 8601 day; undefined until it is over. */
export const lateText = (dueOn: string | null, now: Date): string | undefined =>
  dueOn !== null && isLate(dueOn, isoDay(now)) ? t('late', { count: daysSince(dueOn, now) }) : undefined;
