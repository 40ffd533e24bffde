let inEstonia: Intl.DateTimeFormat | undefined;

/** Year, month and day of an ISO 8601 day, or of the day in Estonia of a moment. */
function partsOf(at: string): string[] {
  if (at.length > 10) {
    // At first use: a format takes a slow phone some ms.
    inEstonia ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short' });
    return inEstonia.format(new Date(at)).split('-');
  }
  return at.split('-');
}

/** An ISO 8601 day or moment as its day in a list: `03.09.26`. */
export const listedDay = (at: string): string =>
  partsOf(at)
    .reverse()
    .join('.')
    .replace(/\d\d(?=\d\d$)/, '');

/** An ISO 8601 day or moment as its day everywhere but in lists: `3.9.2026`. */
export const writtenDay = (at: string): string => partsOf(at).reverse().map(Number).join('.');
