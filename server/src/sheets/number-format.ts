/** What a number format shows a number of days as. */
export type Moment = 'DAY' | 'DURATION';

const DURATION_ID = 46;
const isDayId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);

/** Texts within a format, and its colours, conditions and currencies. */
const ASIDE = /"[^"]*"|\\.|[*_].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
const DURATION = /\[[hms]+\]/i;

/** By the id of a number format, and its code where the file has one: `[h]:mm` is a duration, `d.mm.yyyy h:mm` a day. */
export function momentOf(id: number, code: string | undefined): Moment | undefined {
  if (code === undefined) return id === DURATION_ID ? 'DURATION' : isDayId(id) ? 'DAY' : undefined;
  const signs = code.replaceAll(ASIDE, '');
  if (DURATION.test(signs)) return 'DURATION';
  return /[dmyhs]/i.test(signs) ? 'DAY' : undefined;
}
