import { type TypedSize, typedSizes } from '@riideait/contract';

/** A reading of typed words: the number of an item, and words of its name. */
export interface NumberReading {
  readonly number: string;
  readonly words: readonly string[];
}

/** Readings of a search text: words of a name, the number of an item or its size, or both. */
export interface Reading {
  /** At least one, without duplicates. */
  readonly words: readonly string[];
  /** Likelier first. */
  readonly numbers: readonly NumberReading[];
  readonly sizes: readonly TypedSize[];
}

const hasDigit = (word: string) => /\d/.test(word);
/** The number as typed, and without leading zeros: `nr17` and `17.` mean 17, `012` also means 12. */
export function numbersOf(word: string): string[] {
  const number = word.replace(/^nr\.?\s*(?=\d)/i, '').replace(/(?<=\d)\.+$/, '');
  return [...new Set([number, number.replace(/^0+(?=\d)/, '')])];
}
/** As in lists and messages: "Muhu seelik nr 12". */
const announcesNumber = (word: string) => /^nr\.?$/i.test(word);

/** A comma ends a word before a space or the end: "Tamm, Mari", but not "84,5". */
export const wordsOf = (typed: string): string[] => [...new Set(typed.split(/,*(?:\s+|$)/))].filter((word) => word !== '');

/**
 * Reads typed text. `seelik` is a name, `12` a number or part of a name; in `12 seelik` and `seelik 12` the word with
 * a digit is a number of that name, or part of the name (`Särk 2`).
 * Undefined under two characters, except for a digit.
 */
export function readingOf(typed: string): Reading | undefined {
  const words = wordsOf(typed);
  const [first, ...more] = words;
  if (first === undefined || (typed.trim().length < 2 && !hasDigit(first))) return undefined;
  if (more.length === 0) return { words, numbers: numbersOf(first).map((number) => ({ number, words: [] })), sizes: [] };

  const numbers = [words.length - 1, 0]
    .map((index) => ({ number: words[index] ?? '', words: words.toSpliced(index, 1).filter((word) => !announcesNumber(word)) }))
    .filter(({ number }) => hasDigit(number))
    .flatMap(({ number, words }) => numbersOf(number).map((each) => ({ number: each, words })));
  return { words, numbers, sizes: typedSizes(words) };
}

/** The text is the number of an item and nothing else. */
export const isNumberAlone = ({ numbers }: Reading): boolean => numbers.some(({ number, words }) => words.length === 0 && hasDigit(number));
