let inEstonia: Intl.DateTimeFormat | undefined;
let newest = { minute: Number.NaN, day: '' };

/** The day in Estonia at a moment: `2026-09-03`. Requests ask for the day of their moment several times. */
export function dayInEstonia(moment: Date): string {
  // At first use: a format takes a slow phone some ms.
  inEstonia ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short' });
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== newest.minute) newest = { minute, day: inEstonia.format(moment) };
  return newest.day;
}

/** Year, month and day of an ISO 8601 day, or of the day in Estonia of a moment. */
const partsOf = (at: string): string[] => (at.length > 10 ? dayInEstonia(new Date(at)) : at).split('-');

/** An ISO 8601 day or moment as its day in a list: `03.09.26`. */
export const listedDay = (at: string): string =>
  partsOf(at)
    .reverse()
    .join('.')
    .replace(/\d\d(?=\d\d$)/, '');

/** An ISO 8601 day or moment as its day everywhere but in lists: `3.9.2026`. */
export const writtenDay = (at: string): string => partsOf(at).reverse().map(Number).join('.');

/** A moment with its time in Estonia: `3.9.2026 kell 18:05`. */
export const writtenMoment = (at: string): string =>
  `${writtenDay(at)} kell ${new Date(at).toLocaleTimeString('et', { timeZone: 'Europe/Tallinn', hour: '2-digit', minute: '2-digit' })}`;
