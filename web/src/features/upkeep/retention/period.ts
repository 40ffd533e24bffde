import { t } from './texts.ts';

const YEAR = 365;

/** Whole years of 365 days; undefined where some days are left. */
export const inYears = (days: number): number | undefined => (days % YEAR === 0 ? days / YEAR : undefined);

/** `2 aastat`, `7 päeva`. */
export function periodText(days: number): string {
  const years = inYears(days);
  return years === undefined ? t('days', { count: days }) : t('years', { count: years });
}

/** In the genitive, after `üle`: `3 aasta`, `100 päeva`. */
export function genitivePeriod(days: number): string {
  const years = inYears(days);
  return years === undefined ? t('overDays', { count: days }) : t('overYears', { count: years });
}
