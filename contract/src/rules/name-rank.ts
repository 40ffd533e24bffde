import { fold } from './fold.ts';

/** Signs between words, also within one: both halves of Kolga-Jaani are words. */
const BETWEEN = /[-\s\u2010-\u2015\u2212,.()/"]+/;

export const partsOf = (text: string): string[] => text.split(BETWEEN).filter((part) => part !== '');

/** Shortest word that a name has anywhere, letters. */
export const SHORTEST_PART = 3;

/** The word is too short to stand anywhere in a name, and is looked for as the beginning of a word: a single letter stands in most names. */
export const isBeginning = (word: string): boolean => word.length < SHORTEST_PART && /^[\p{L}\p{N}]+$/u.test(word);

const isIn = (folded: string, word: string): boolean =>
  isBeginning(word) ? partsOf(folded).some((part) => part.startsWith(word)) : folded.includes(word);

/** Whether a word is in the name, a short one as the beginning of a word. */
export function wordFinder(name: string): (word: string) => boolean {
  const folded = fold(name);
  return (word) => isIn(folded, fold(word));
}

/** All typed words are in the name. */
export const hasWords = (name: string, typed: readonly string[]): boolean => typed.every(wordFinder(name));

type Fits = (word: string, typed: string) => boolean;
const isWhole: Fits = (word, typed) => word === typed;
const begins: Fits = (word, typed) => word.startsWith(typed);

/** Each typed word fits one of the name, in their order. */
function areInOrder(words: readonly string[], typed: readonly string[], fits: Fits): boolean {
  let from = 0;
  return typed.every((part) => {
    const at = words.findIndex((word, index) => index >= from && fits(word, part));
    from = at + 1;
    return at !== -1;
  });
}

/**
 * How well typed words find a name, the less the better: 0 they are the name, 1 words of it, 2 beginnings of its words, both in their order, 3
 * they are in it somehow; half a rank more where the name does not begin with the first word. Undefined: they are not in it. `muhu p` finds
 * *Muhu põll* by 2, and no *Muhu käised*. `rankOf` of the server's `db/search.ts` is its SQL.
 */
export function nameRank(name: string, typed: readonly string[]): number | undefined {
  if (!hasWords(name, typed)) return undefined;
  const folded = fold(name);
  const words = typed.map(fold);
  if (folded === words.join(' ')) return 0;
  const parts = words.flatMap(partsOf);
  const later = folded.startsWith(words[0] ?? '') ? 0 : 0.5;
  if (areInOrder(partsOf(folded), parts, isWhole)) return 1 + later;
  return areInOrder(partsOf(folded), parts, begins) ? 2 + later : 3;
}

/** As `nameRank`, wherever the name begins; `others`: of a name that has other forms of the words. */
export const wordsRank = (name: string, typed: readonly string[], others: number): number =>
  typed.length === 0 ? 0 : Math.floor(nameRank(name, typed) ?? others);
