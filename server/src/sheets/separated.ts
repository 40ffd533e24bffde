import { type ImportSeparator, importSeparators } from '@riideait/contract';

const QUOTE = '"';
const LINE_FEED = '\n';
/** What is looked at for what separates the cells. */
const SAMPLE_SIGNS = 200_000;
const SAMPLE_LINES = 100;
/** A cell in quotes, whatever separates it from the one before. */
const QUOTED = /(^|[;,\t|\n])"[^"]*"(?:"[^"]*")*/g;

/** Which sign divides most lines into the same number of cells. Of signs that do nearly as well the one that is rarer in texts. */
export function detectSeparator(text: string): ImportSeparator {
  const lines = text
    .slice(0, SAMPLE_SIGNS)
    .replaceAll(QUOTED, '$1')
    .split(LINE_FEED)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const rated = byRarity.map((separator) => ({ separator, share: consistency(lines, separator) }));
  const best = Math.max(...rated.map(({ share }) => share));
  return rated.find(({ share }) => share > 0 && share >= best - NEARLY)?.separator ?? importSeparators[0];
}

/** A comma divides numbers and names too. */
const byRarity: readonly ImportSeparator[] = ['\t', ';', '|', ','];
const NEARLY = 0.15;

/** Share of the lines that have as many cells as most have, if that is more than one. */
function consistency(lines: readonly string[], separator: ImportSeparator): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(separator).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / Math.max(1, lines.length);
}

/**
 * The records of a text, one after another; a cell in quotes may hold separators and line breaks. A quote that is never closed is a
 * sign like any other, so that it does not swallow what follows.
 */
export function* readSeparated(text: string, separator: ImportSeparator): Generator<string[]> {
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      const { cell, end } = readCell(text, at, separator);
      cells.push(cell);
      at = end + 1;
      if (text[end] !== separator) break;
    }
    yield cells;
  }
}

function readCell(text: string, at: number, separator: string): { cell: string; end: number } {
  if (text[at] === QUOTE) {
    const closing = closingQuote(text, at);
    if (closing !== -1) {
      // What stands between the quote and the separator belongs to the cell, as other programs have it.
      const end = endOfCell(text, closing + 1, separator);
      return { cell: text.slice(at + 1, closing).replaceAll('""', QUOTE) + text.slice(closing + 1, end), end };
    }
  }
  const end = endOfCell(text, at, separator);
  return { cell: text.slice(at, end), end };
}

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf(QUOTE, opening + 1);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

function endOfCell(text: string, at: number, separator: string): number {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== LINE_FEED) end++;
  return end;
}
