/** List signs of a word processor, with spaces as wide as a tab: `·      ` or `1.     `. */
const LIST_SIGN = /<span\b[^>]*mso-list:\s*ignore[^>]*>([^<]*)<span\b[^>]*>[^<]*<\/span>\s*<\/span>/gi;

/** Replaces list signs of a word processor by "- " or the number. */
export const withListSigns = (html: string): string =>
  html.replace(LIST_SIGN, (_, sign: string) => (/^\s*\w+[.)]\s*$/.test(sign) ? `${sign.trim()} ` : '- '));

/** The start of a list item with words of its own. */
const ITEM = /<li\b[^>]*>\s*(?:<(?:p|div|h[1-6])>\s*)*(?!\s*<(?:[uo]l|\/li)\b)/g;
/** A row without nested rows. */
const ROW = /<tr\b[^>]*>((?:(?!<tr\b)[\s\S])*?)<\/tr>/g;
const CELL_EDGE = /<\/?t[dh]\b[^>]*>/g;
const BLOCK_EDGE = /<\/?(?:p|div|h[1-6])\b[^>]*>/g;
const SEVERAL = /<\/(?:p|div|h[1-6]|li)>[\s\S]*<(?:p|div|h[1-6]|li)\b|<(?:ul|ol|br)\b/;
const IN_TABLE = /<(\/?)(?:table|tbody|tr|td|th)\b[^>]*>/g;

const isBlank = (cell: string) => cell.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** A table row as one line; rows with multi-line cells keep the lines. */
function rowInLines(cells: readonly string[]): string {
  if (cells.length === 1 || cells.some((cell) => SEVERAL.test(cell))) return cells.map((cell) => `<div>${cell}</div>`).join('');
  return `<p>${cells.map((cell) => cell.replace(BLOCK_EDGE, '').trim()).join(' ')}</p>`;
}

/** Converts lists and tables of cleaned HTML to lines: "- " before an item, spaces between cells. */
export const inLines = (clean: string): string =>
  clean
    .replace(ITEM, '$&- ')
    .replace(ROW, (_, row: string) => rowInLines(row.split(CELL_EDGE).filter((cell) => !isBlank(cell))))
    .replace(IN_TABLE, '<$1div>');
