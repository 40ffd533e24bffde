import { type Summary, seasonOf } from '@riideait/contract';
import { DEFAULT_LOCALE, intlTags } from '../../../lib/locale.ts';

type Returns = Summary['returns'][number];

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTags[DEFAULT_LOCALE], { timeZone: 'UTC', ...options });
const month = formatOf({ month: 'short' });
const dayAndMonth = formatOf({ day: 'numeric', month: 'short' });

/** 'sept' */
export const monthOf = (day: string): string => month.format(new Date(day));
/** Whether the next day is in another month. */
export const isMonthEnd = (day: string): boolean => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
/** '30. sept' */
export const shortDay = (day: string): string => dayAndMonth.format(new Date(day));

/** '2026/27', and the season before that of a day: '2025/26'. */
export function seasonNames(day: string): { thisSeason: string; lastSeason: string } {
  const year = Number(seasonOf(day).from.slice(0, 4));
  const nameOf = (first: number) => `${first}/${String(first + 1).slice(2)}`;
  return { thisSeason: nameOf(year), lastSeason: nameOf(year - 1) };
}

/** Whole per cent that came back; null where nothing had been issued. */
export const percentOf = (returned: Returns['lastSeason'] | null): number | null =>
  returned === null || returned.issued === 0 ? null : Math.round((100 * returned.returned) / returned.issued);

/** Whether any season has something to show. */
export const hasReturns = (returns: readonly Returns[]): boolean =>
  returns.some(({ lastSeason, thisSeason }) => lastSeason.issued > 0 || (thisSeason !== null && thisSeason.issued > 0));
