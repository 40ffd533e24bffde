import { isInName, typedSizes } from '@riideait/contract';
import { fold } from './fold.ts';

/** `nr 017.` is 17. */
const plainNumber = (text: string) =>
  fold(text)
    .replace(/^nr\.?/, '')
    .replace(/(?<=\d)\.+$/, '')
    .replace(/^0+(?=\d)/, '');

/**
 * How a text finds a piece: by exactly its number, by its number but for a letter after it ("10a", for the keyboard of numbers), by the
 * beginning of its number, or by its words.
 */
export type Match = 'number' | 'lettered' | 'beginning' | 'words';

/** The likeliest first. */
export const matches: readonly Match[] = ['number', 'lettered', 'words', 'beginning'];

export const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !/^nr\.?$/.test(word));

interface Findable {
  readonly number: string | null;
  readonly words: string;
  /** The name of who has it. */
  readonly holder?: string;
  /** The label of its size. */
  readonly size: string | null;
}

/** How these words, of `wordsOf`, find a piece by its number, its words, its holder and its size; undefined: they do not. */
export function matchOf(of: Findable, words: readonly string[]): Match | undefined {
  const number = plainNumber(of.number ?? '');
  const text = fold(of.words);
  const isIn = (word: string) => text.includes(word) || isInName(word, of.holder ?? '');
  const numbered = (fits: (typed: string) => boolean) =>
    words.some((word, index) => /\d/.test(word) && fits(plainNumber(word)) && words.every((other, at) => at === index || isIn(other)));
  if (number !== '' && numbered((typed) => typed === number)) return 'number';
  if (number !== '' && numbered((typed) => number.startsWith(typed) && /^\D/.test(number.slice(typed.length)))) return 'lettered';
  if (number !== '' && numbered((typed) => number.startsWith(typed))) return 'beginning';
  const isSized = typedSizes(words).some(({ label, words: others }) => fold(label) === fold(of.size ?? '') && others.every(isIn));
  return isSized || words.every(isIn) ? 'words' : undefined;
}

/** With an exact number only those of it, and those with a letter after it. */
export function narrowToNumber<Found extends { readonly match: Match }>(found: readonly Found[]): readonly Found[] {
  const isExact = found.some(({ match }) => match === 'number');
  return isExact ? found.filter(({ match }) => match === 'number' || match === 'lettered') : found;
}

/** The one hit that Enter takes: "12" is neither "120" nor "12a". */
export function meantOf<Found extends { readonly match: Match }>(found: readonly Found[]): Found | undefined {
  const exact = found.filter(({ match }) => match === 'number');
  const [only, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 && only?.match !== 'beginning' && only?.match !== 'lettered' ? only : undefined;
}
