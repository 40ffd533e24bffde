import { type Summary, seasonOf } from '@riideait/contract';
import { DEFAULT_LOCALE, intlTags } from '../../../lib/locale.ts';

const month = new Intl.DateTimeFormat(intlTags[DEFAULT_LOCALE], { timeZone: 'UTC', month: 'short' });

/** 'sept' */
export const monthOf = (day: string): string => month.format(new Date(day));

/** '2026/27', and the season before that of a day: '2025/26'. */
export function seasonNames(day: string): { thisSeason: string; lastSeason: string } {
  const year = Number(seasonOf(day).from.slice(0, 4));
  const nameOf = (first: number) => `${first}/${String(first + 1).slice(2)}`;
  return { thisSeason: nameOf(year), lastSeason: nameOf(year - 1) };
}

/** Whole per cent that came back; null where nothing had been issued. */
export const percentOf = (returned: Summary['returns']['lastSeason']): number | null =>
  returned.issued === 0 ? null : Math.round((100 * returned.returned) / returned.issued);

/** The dearest of sums that are in order, and the others together; of one more than fits all are shown. */
export function topOf<One extends { readonly cents: number }>(sums: readonly One[], most = 5) {
  const top = sums.slice(0, sums.length === most + 1 ? most + 1 : most);
  const rest = sums.slice(top.length);
  return { top, others: rest.length === 0 ? null : { count: rest.length, cents: rest.reduce((sum, { cents }) => sum + cents, 0) } };
}
