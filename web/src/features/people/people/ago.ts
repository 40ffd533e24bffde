import { daysSince } from '../../../lib/dates.ts';
import { t } from './texts.ts';

/** How long ago a day was, in whole days, months or years: '3 kuud tagasi'. */
export function ago(day: string, now: Date): string {
  const days = daysSince(`${day}T12:00:00Z`, now);
  const months = Math.floor(days / 30.44);
  if (days <= 0) return t('agoToday');
  if (months === 0) return t('agoDays', { count: days });
  return days < 365 ? t('agoMonths', { count: months }) : t('agoYears', { count: Math.floor(days / 365) });
}
