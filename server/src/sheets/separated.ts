import { type ImportSeparator, importSeparators } from '@riideait/contract';

const QUOTE = '"';
const LINE_FEED = '\n';
/** Records that are looked at for what separates their cells. */
const SAMPLE = 100;
/** A sample of so many signs has that many records, unless a quote was left open. */
const SAMPLE_SIGNS = 200_000;

/** Which sign divides most records into the same number of cells. Of signs that do nearly as well the one that is rarer in texts. */
export function detectSeparator(text: string): ImportSeparator {
  const sample = text.slice(0, SAMPLE_SIGNS);
  const rated = byRarity.map((separator) => ({ separator, share: consistency(sample, separator) }));
  const best = Math.max(...rated.map(({ share }) => share));
  return rated.find(({ share }) => share > 0 && share >= best - 0.15)?.separator ?? importSeparators[0];
}

/** A comma divides numbers and names too. */
const byRarity: readonly ImportSeparator[] = ['\t', ';', '|', ','];

/** Share of the records that have as many cells as most have, if that is more than one. */
function consistency(text: string, separator: ImportSeparator): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const cells of readSeparated(text, separator)) {
    if (records === SAMPLE) break;
    if (cells.every((cell) => cell.trim() === '')) continue;
    records++;
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return records === 0 ? 0 : Math.max(0, ...counts.values()) / records;
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
