/** What typed words may mean: the number of an item, and words of its name. */
export interface NumberReading {
  readonly number: string;
  readonly words: readonly string[];
}

/** What was typed into a search box may be meant as the words of a name, as the number of an item, or both. */
export interface Reading {
  /** At least one, each once. */
  readonly words: readonly string[];
  /** The likelier first. */
  readonly numbers: readonly NumberReading[];
}

const hasDigit = (word: string) => /\d/.test(word);
/** As lists and messages have it: "Muhu seelik nr 12". */
const announcesNumber = (word: string) => /^nr\.?$/i.test(word);

/** A comma ends a word where a space or nothing follows: "Tamm, Mari", but not "84,5". */
const wordsOf = (typed: string): string[] => [...new Set(typed.split(/,*(?:\s+|$)/))].filter((word) => word !== '');

/**
 * How typed text may be meant. `seelik` is a name, `12` a number or part of a name; in `12 seelik` and `seelik 12` the word with
 * a digit is a number of that name, unless the name itself bears it (`Särk 2`).
 * Under two characters nothing is meant, except that numbers 1 to 9 exist.
 */
export function readingOf(typed: string): Reading | undefined {
  const words = wordsOf(typed);
  const [first, ...more] = words;
  if (first === undefined || (typed.trim().length < 2 && !hasDigit(first))) return undefined;
  if (more.length === 0) return { words, numbers: [{ number: first, words: [] }] };

  const numbers = [words.length - 1, 0]
    .map((index) => ({ number: words[index] ?? '', words: words.toSpliced(index, 1).filter((word) => !announcesNumber(word)) }))
    .filter(({ number }) => hasDigit(number));
  return { words, numbers };
}
