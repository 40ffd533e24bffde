import { pieceNumberKey } from './piece-number.ts';
import { type TypedSize, typedSizes } from './size-label.ts';

/** The key of a piece's number in a typed text, and the words beside it. */
export interface TypedNumber {
  readonly key: string;
  readonly words: readonly string[];
}

/** What a typed text may mean: words of a name, the number of a piece or its size, or both. */
export interface Reading {
  /** Without duplicates; none where nothing is typed. */
  readonly words: readonly string[];
  /** Likelier first. */
  readonly numbers: readonly TypedNumber[];
  readonly sizes: readonly TypedSize[];
}

/** A comma ends a word, but in `84,5`. */
const BETWEEN_WORDS = /\s+|,(?![0-9])|(?<![0-9]),/;
/** As in lists and messages: "Muhu seelik nr 12". */
const ANNOUNCES = /^nr[.:]*$/i;

const hasDigit = (word: string) => /[0-9]/.test(word);
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text) && !ANNOUNCES.test(text);

/** Most readings as numbers: texts of many numbers are lists, not searches. */
const MOST = 8;

/** One or two words with a digit, from the last on, are the number, and the others are of the name; or the whole text is the number. */
function numbersIn(words: readonly string[], whole: string): TypedNumber[] {
  const parts = words.flatMap((_, index) => [2, 1].map((count) => ({ from: words.length - index - count, count })));
  const runs = parts
    .filter(({ from }) => from >= 0)
    .map(({ from, count }) => ({ key: pieceNumberKey(words.slice(from, from + count).join(' ')), words: words.toSpliced(from, count) }));
  const found = [{ key: pieceNumberKey(whole), words: [] }, ...runs].filter(
    ({ key }) => key !== '' && (words.length === 1 || hasDigit(key)),
  );
  return [...new Map(found.map((number) => [[number.key, ...number.words].join('\n'), number])).values()].slice(0, MOST);
}

/**
 * Reads typed text, on both sides of a connection. `seelik` is a name, `12` a number or part of a name. In `12 seelik`, `seelik 12` and
 * `muhu 12 seelik` it is the number of that name, or part of the name (`Särk 2`); `B 12` is B-12, or 12 of a name with *b*.
 */
export function readTyped(typed: string): Reading {
  const all = typed.split(BETWEEN_WORDS).filter((word) => word !== '');
  const meant = all.filter(isWord);
  const words = [...new Set(meant.length > 0 ? meant : all)];
  return { words, numbers: numbersIn(words, all.join(' ')), sizes: typedSizes(all) };
}

/** Searches begin with two characters, or with one digit. */
export const isEnough = (typed: string): boolean => typed.length >= 2 || hasDigit(typed);

/** As `readTyped`; undefined where it is too little for a search. */
export function readSearch(typed: string): Reading | undefined {
  const reading = readTyped(typed);
  return isEnough(typed.trim()) && reading.words.length > 0 ? reading : undefined;
}

/** The text is the number of a piece and nothing else: `12`, `nr 12`, `B 12`. A single letter is no name: searches begin with two. */
export const isNumberAlone = ({ words }: Reading): boolean =>
  words.filter(hasDigit).length === 1 && words.every((word) => hasDigit(word) || word.length === 1);
