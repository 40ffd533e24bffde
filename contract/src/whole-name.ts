/** A word in capitals; initials such as T.K. are none. */
const TWO_CAPITALS = /\p{Lu}{2}/u;
const SMALL_LETTER = /\p{Ll}/u;
/** `von`, `de`: belongs to the last name behind it. */
const SMALL = /^\p{Ll}+$/u;

/**
 * The parts of a whole name as people write it: the last name stands before a comma (`Tamm, Mari`), or in capitals (`TAMM Mari Liis`,
 * `Anna von BERG`); else it is the last word, or the first where last names stand first.
 */
export function splitWholeName(text: string, isLastFirst: boolean): { firstName: string; lastName: string } {
  const comma = text.indexOf(',');
  if (comma >= 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() };
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [from, to] = capitals(words) ?? (isLastFirst && words.length > 1 ? [0, 1] : [Math.max(1, words.length - 1), words.length]);
  return { firstName: [...words.slice(0, from), ...words.slice(to)].join(' '), lastName: words.slice(from, to).join(' ') };
}

/** TAMM-KASK, O'NEILL. */
const isCapitals = (word: string): boolean => TWO_CAPITALS.test(word) && !SMALL_LETTER.test(word);

/** Where the words in capitals begin and end, with small ones before them; undefined unless they stand at one end of others. */
function capitals(words: readonly string[]): [number, number] | undefined {
  const first = words.findIndex(isCapitals);
  const to = words.findLastIndex(isCapitals) + 1;
  const from = words.findLastIndex((word, at) => at < first && !SMALL.test(word)) + 1;
  const isOneRun = first >= 0 && words.slice(first, to).every((word) => isCapitals(word) || SMALL.test(word));
  const isAtOneEnd = (from === 0) !== (to === words.length);
  return isOneRun && isAtOneEnd ? [from, to] : undefined;
}
