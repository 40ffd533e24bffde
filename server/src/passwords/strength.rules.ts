import type { ZxcvbnResult } from '@zxcvbn-ts/core';
import { PLACES } from './places.ts';

/** What an attacker may know of the user. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** Name and code of the ensemble. */
  readonly ensemble?: readonly (string | null)[];
}

/** Estimates how many guesses a text takes, given words the attacker tries first. */
export type Estimate = (text: string, known?: string[]) => Pick<ZxcvbnResult, 'guessesLog10' | 'sequence'>;

/** Passwords and words are compared without case, accents and letter widths: `Salasõna` is `salasona`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const COMMON = 'Seda või väga sarnast parooli kasutavad paljud. Hea parool on neli juhuslikku sõna järjest.';
const OWN = 'Parool koosneb peaaegu ainult sinu nimest või e-posti aadressist. Hea parool on neli juhuslikku sõna järjest.';
const PLACE = 'Parool koosneb peaaegu ainult ansambli või veebilehe nimest. Hea parool on neli juhuslikku sõna järjest.';
const SIMPLE =
  'Parool on liiga ühetaoline: märgid korduvad, tulevad järjest või on kõik numbrid. Hea parool on neli juhuslikku sõna järjest.';

const PRODUCT = 'riideait';

/** Fewest guesses of a good password, as a power of ten. A word and a year take up to 10^8.6, ten random letters and digits 10^9.5. */
const ENOUGH = 8.7;

/** The parts of a name or an address that have three letters or more. */
const parts = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(folded).filter((part) => part.length > 2);

/** The reason why a password is easy to guess, in Estonian; undefined for a good one. A good one may contain a name or a common word. */
export function whyWeak(password: string, { name, email, ensemble = [] }: PasswordOwner, estimate: Estimate): string | undefined {
  const typed = folded(password);
  if (estimate(typed).guessesLog10 < ENOUGH) return hasWord(typed, estimate) ? COMMON : SIMPLE;
  if (isOfPlaces(typed, estimate)) return COMMON;

  const own = [name, email, ...email.split('@')].flatMap(parts);
  if (isMadeOf(typed, own, estimate)) return OWN;
  const place = [PRODUCT, ...ensemble].flatMap((known) => parts(known ?? ''));
  if (isMadeOf(typed, [...own, ...place], estimate)) return PLACE;
  return undefined;
}

const hasWord = (text: string, estimate: Estimate): boolean =>
  estimate(text).sequence.some(
    ({ pattern, baseToken }) => pattern === 'dictionary' || (pattern === 'repeat' && hasWord(String(baseToken), estimate)),
  );

const FOLDED_PLACES = PLACES.map(folded);
const YEARS = /(?:19|20)\d\d/g;

/** Fewest guesses of what stands beside places and years, as a power of ten: four letters or more. */
const BESIDE_PLACES = 4;

/** Whether the password is places and years with next to nothing beside them, such as `pärnu-2026-pärnu`. */
function isOfPlaces(typed: string, estimate: Estimate): boolean {
  const rest = FOLDED_PLACES.reduce((left, place) => left.replaceAll(place, ''), typed);
  return rest !== typed && estimate(rest.replaceAll(YEARS, '')).guessesLog10 < BESIDE_PLACES;
}

/** Whether the password is weak to an attacker who knows these words, or without them. */
function isMadeOf(typed: string, words: readonly string[], estimate: Estimate): boolean {
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), typed);
  return [estimate(typed, [...words]), estimate(rest)].some(({ guessesLog10 }) => guessesLog10 < ENOUGH);
}
