/** What a word processor puts before the words of a list, with blanks as wide as a tab: `·      ` or `1.     `. */
const LIST_SIGN = /<span\b[^>]*mso-list:\s*ignore[^>]*>([^<]*)<span\b[^>]*>[^<]*<\/span>\s*<\/span>/gi;

/** Turns what a word processor puts before the words of a list into "- ", or its number. */
export const withListSigns = (html: string): string =>
  html.replace(LIST_SIGN, (_, sign: string) => (/^\s*\w+[.)]\s*$/.test(sign) ? `${sign.trim()} ` : '- '));

/** The first words of a list item; not of one that only has another list in it. */
const ITEM = /<li\b[^>]*>\s*(?:<(?:p|div|h[1-6])>\s*)*(?!\s*<(?:[uo]l|\/li)\b)/g;
/** A row that has no other rows in it. */
const ROW = /<tr\b[^>]*>((?:(?!<tr\b)[\s\S])*?)<\/tr>/g;
const CELL_EDGE = /<\/?t[dh]\b[^>]*>/g;
const BLOCK_EDGE = /<\/?(?:p|div|h[1-6])\b[^>]*>/g;
const SEVERAL = /<\/(?:p|div|h[1-6]|li)>[\s\S]*<(?:p|div|h[1-6]|li)\b|<(?:ul|ol|br)\b/;
const IN_TABLE = /<(\/?)(?:table|tbody|tr|td|th)\b[^>]*>/g;

const isBlank = (cell: string) => cell.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** A row of a table in one line; one whose cells have lines of their own keeps these. */
function rowInLines(cells: readonly string[]): string {
  if (cells.length === 1 || cells.some((cell) => SEVERAL.test(cell))) return cells.map((cell) => `<div>${cell}</div>`).join('');
  return `<p>${cells.map((cell) => cell.replace(BLOCK_EDGE, '').trim()).join(' ')}</p>`;
}

/** Lists and tables of cleaned HTML as lines, which is what the texts have: "- " before an item, blanks between the cells of a row. */
export const inLines = (clean: string): string =>
  clean
    .replace(ITEM, '$&- ')
    .replace(ROW, (_, row: string) => rowInLines(row.split(CELL_EDGE).filter((cell) => !isBlank(cell))))
    .replace(IN_TABLE, '<$1div>');
