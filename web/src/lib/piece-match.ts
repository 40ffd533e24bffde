import {
  fold,
  isInName,
  type NumberMatch,
  numberMatch,
  pieceNumberKey,
  type Reading,
  readTyped,
  wordFinder,
  wordsRank,
} from '@riideait/contract';

/** How a text finds a piece: as a whole by exactly its number, by its number beside words, or by its words. */
export type Match = 'whole' | NumberMatch | 'words';

/** The likeliest first. */
const matches: readonly Match[] = ['whole', 'number', 'lettered', 'words', 'beginning'];

/** The surest first: what a number begins with is no word. */
const byNumbers: readonly Match[] = ['whole', 'number', 'lettered', 'beginning'];

export interface Matched {
  readonly match: Match;
  /** How well the words beside the number find its name, of `wordsRank`: the less the better. */
  readonly rank: number;
}

/** Rank where some words are of the holder. */
const OTHERWISE = 4;

/** The likeliest first. */
export const byLikelihood = (one: Matched, other: Matched): number =>
  matches.indexOf(one.match) - matches.indexOf(other.match) || one.rank - other.rank;

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
export function matchOf(of: Findable, { words, numbers, sizes }: Reading): Matched | undefined {
  const key = pieceNumberKey(of.number ?? '');
  const isIn = wordFinder(of.words);
  const areIn = (typed: readonly string[]) => typed.every((word) => isIn(word) || isInName(word, of.holder ?? ''));
  const rankOf = (typed: readonly string[]) => wordsRank(of.words, typed, OTHERWISE);
  const found = numbers.flatMap(({ key: typed, words: others }): Matched[] => {
    const match = key === '' ? undefined : numberMatch(key, typed);
    if (match === undefined || !areIn(others)) return [];
    return [{ match: match === 'number' && others.length === 0 ? 'whole' : match, rank: rankOf(others) }];
  });
  const [best] = found.toSorted((a, b) => byNumbers.indexOf(a.match) - byNumbers.indexOf(b.match) || a.rank - b.rank);
  if (best !== undefined) return best;
  const isSized = sizes.some(({ label, words: others }) => fold(label) === fold(of.size ?? '') && areIn(others));
  return isSized || areIn(words) ? { match: 'words', rank: rankOf(words) } : undefined;
}

/** With an exact number only those of it, and those with a letter after it. */
export function narrowToNumber<Found extends { readonly match: Match }>(found: readonly Found[]): readonly Found[] {
  return found.some(({ match }) => isExact(match)) ? found.filter(({ match }) => isExact(match) || match === 'lettered') : found;
}

/** Those of exactly the typed number: where the whole text is one, only these; else those that the words find best. */
export function exactOf<Found extends Matched>(found: readonly Found[]): readonly Found[] {
  const exact = found.filter(({ match }) => isExact(match));
  const [best] = exact.toSorted(byLikelihood);
  return exact.filter((one) => best !== undefined && byLikelihood(one, best) === 0);
}

/** The one hit that Enter takes: "12" is neither "120" nor "12a". */
export function meantOf<Found extends Matched>(found: readonly Found[]): Found | undefined {
  const exact = exactOf(found);
  const [only, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 && only?.match !== 'beginning' && only?.match !== 'lettered' ? only : undefined;
}
