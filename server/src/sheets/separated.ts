/**
 * Records of a text, one after another; a cell in quotes may hold separators and line breaks. A quote that is never closed is an ordinary
 * character, so that it does not swallow what follows: the reader of `hucre` takes the rest of the file for one cell.
 */
export function* readSeparated(text: string, separator: string): Generator<string[]> {
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      const closing = text[at] === '"' ? closingQuote(text, at, separator) : -1;
      const end = endOfCell(text, closing + 1 || at, separator);
      // Text between a closing quote and the separator belongs to the cell, as in other programs.
      cells.push(closing < 0 ? text.slice(at, end) : text.slice(at + 1, closing).replaceAll('""', '"') + text.slice(closing + 1, end));
      at = end + 1;
      if (text[end] !== separator) break;
    }
    yield cells;
  }
}

/**
 * Position of the closing quote. -1: there is none, or the quote is a ditto mark, a cell of its own; then the next quote is another mark or
 * stands within a cell.
 */
function closingQuote(text: string, opening: number, separator: string): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  const isEdge = (sign: string | undefined) => sign === undefined || sign === separator || sign === '\n';
  const isMark = isEdge(text[opening + 1]) && (isEdge(text[at - 1]) || !isEdge(text[at + 1]));
  return isMark ? -1 : at;
}

function endOfCell(text: string, at: number, separator: string): number {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return end;
}
