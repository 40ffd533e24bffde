import { isInName, type NumberMatch, numberMatch, pieceNumberKey, type Reading, readTyped } from '@riideait/contract';
import { fold } from './fold.ts';

/** How a text finds a piece: as a whole by exactly its number, by its number beside words, or by its words. */
export type Match = 'whole' | NumberMatch | 'words';

/** The likeliest first. */
export const matches: readonly Match[] = ['whole', 'number', 'lettered', 'words', 'beginning'];

/** The surest first: what a number begins with is no word. */
const byNumbers: readonly Match[] = ['whole', 'number', 'lettered', 'beginning'];

const isExact = (match: Match) => match === 'whole' || match === 'number';

const folded = <Part extends { readonly words: readonly string[] }>(part: Part): Part => ({ ...part, words: part.words.map(fold) });

/** As `readTyped`, its words folded. */
export function readWords(typed: string): Reading {
  const { words, numbers, sizes } = readTyped(typed);
  return { words: words.map(fold), numbers: numbers.map(folded), sizes: sizes.map(folded) };
}

interface Findable {
  readonly number: string | null;
  readonly words: string;
  /** The name of who has it. */
  readonly holder?: string;
  /** The label of its size. */
  readonly size: string | null;
}

/** How a reading, of `readWords`, finds a piece by its number, its words, its holder and its size; undefined: it does not. */
export function matchOf(of: Findable, { words, numbers, sizes }: Reading): Match | undefined {
  const key = pieceNumberKey(of.number ?? '');
  const text = fold(of.words);
  const areIn = (typed: readonly string[]) => typed.every((word) => text.includes(word) || isInName(word, of.holder ?? ''));
  const found = numbers.flatMap(({ key: typed, words: others }): Match[] => {
    const match = key === '' ? undefined : numberMatch(key, typed);
    if (match === undefined || !areIn(others)) return [];
    return match === 'number' && others.length === 0 ? ['whole'] : [match];
  });
  const byNumber = byNumbers.find((match) => found.includes(match));
  if (byNumber !== undefined) return byNumber;
  const isSized = sizes.some(({ label, words: others }) => fold(label) === fold(of.size ?? '') && areIn(others));
  return isSized || areIn(words) ? 'words' : undefined;
}

/** With an exact number only those of it, and those with a letter after it. */
export function narrowToNumber<Found extends { readonly match: Match }>(found: readonly Found[]): readonly Found[] {
  return found.some(({ match }) => isExact(match)) ? found.filter(({ match }) => isExact(match) || match === 'lettered') : found;
}

/** Those of exactly the typed number: where the whole text is one, only these. */
export function exactOf<Found extends { readonly match: Match }>(found: readonly Found[]): readonly Found[] {
  const whole = found.filter(({ match }) => match === 'whole');
  return whole.length > 0 ? whole : found.filter(({ match }) => match === 'number');
}

/** The one hit that Enter takes: "12" is neither "120" nor "12a". */
export function meantOf<Found extends { readonly match: Match }>(found: readonly Found[]): Found | undefined {
  const exact = exactOf(found);
  const [only, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 && only?.match !== 'beginning' && only?.match !== 'lettered' ? only : undefined;
}
