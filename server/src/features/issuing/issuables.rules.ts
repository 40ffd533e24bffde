/** One way to read what was typed at the issuing desk: words of a clothing name, a number, or both. */
export interface Reading {
  readonly words: readonly string[];
  readonly number: string | null;
}

const hasDigit = (word: string) => /\d/.test(word);

/**
 * How typed text may be meant. `seelik` is a name, `12` a number or part of a name; in `12 seelik` and `seelik 12` the word
 * with a digit is a number of that name, unless the name itself bears it (`Särk 2`).
 * Under two characters nothing is meant, except that numbers 1 to 9 exist.
 */
export function readingsOf(typed: string): Reading[] {
  const text = typed.trim();
  if (text.length < 2 && !hasDigit(text)) return [];

  const words = text.split(/\s+/);
  const byName: Reading = { words, number: null };
  const [only, ...more] = words;
  if (only !== undefined && more.length === 0) return [{ words: [], number: only }, byName];

  const byNumber = [words.length - 1, 0]
    .map((index) => ({ number: words[index] ?? '', words: words.toSpliced(index, 1) }))
    .filter(({ number }) => hasDigit(number));
  return [...byNumber, byName];
}
