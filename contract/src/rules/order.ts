const estonian = new Intl.Collator('et', { numeric: true });

/** With plain apostrophes and quotation marks: versions of Unicode's order differ in their other forms. */
const plain = (text: string): string => text.replace(/[\u2018-\u201F]/g, (mark) => (mark < '\u201C' ? "'" : '"'));

/**
 * Estonian order, letter case last; numbers inside compare as numbers: 2 < 10 < 10a. Of O'Kask and O’Kask neither comes first, in any browser.
 * `natural` of the server is the same.
 */
export const compareTexts = (a: string, b: string): number => estonian.compare(plain(a), plain(b));
