import { isBeginning } from './name-rank.ts';

/** Apostrophes, and accents that stand alone in their place: O’Kask, O'Kask, O´Kask. Source: Unicode 17. */
const APOSTROPHES = /['`\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u055A\u2018-\u201B\u2032\u2035\uFF07]/g;
/** Spaces, dashes, and signs between names: Mari-Liis, Mari – Liis, Tamm, M. */
const GAPS =
  /[\t-\r \x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF\-~\u00AD\u058A\u05BE\u2010-\u2015\u2043\u2053\u2212\uFE58\uFE63\uFF0D.,()/"\u00AB\u00BB\u201C-\u201F]+/g;
const ACCENTS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
/** Letters whose accent is a part of them, and pairs of letters. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(OTHER_LETTERS).join('')}]`, 'g');

/** A whole name in small letters, without apostrophes and with a space for each dash: names with one key are one name. Accents count. */
export const wholeNameKey = (name: string): string =>
  name.replace(APOSTROPHES, '').normalize('NFKC').toLowerCase().replace(GAPS, ' ').trim();

/** As `wholeNameKey`, without accents. The function `name_words` of the database answers the same. */
export const nameWords = (name: string): string =>
  wholeNameKey(name)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(OTHER_LETTER, (letter) => OTHER_LETTERS[letter] ?? letter);

/** The letters of a whole name, without accents and spaces: both Mari-Liis Kask and Mariliis Kask are `mariliiskask`. */
export const nameLetters = (name: string): string => nameWords(name).replaceAll(' ', '');

/** The letters closed to a ring and cut where its text comes first: wherever two parts of a name change places, the ring is the same. */
function ringOf(letters: string): string {
  let first = letters;
  for (let cut = 1; cut < letters.length; cut++) {
    const turned = letters.slice(cut) + letters.slice(0, cut);
    if (turned < first) first = turned;
  }
  return first;
}

/** Equal for whole names without accents, in either order, however they are parted. Hashes of erased names are made of it: it must stay as it is. */
export const alikeKey = (name: string): string => ringOf(nameLetters(name));

/** Pet names and former ones beside a name: Kersti (Kessu), Kersti „Kessu“ Tamm, Kersti 'Kessu' Tamm, Mari Tamm (sünd. Kask). PostgreSQL reads it too. */
export const BESIDE_NAME =
  /\([^()]*\)|\[[^[\]]*\]|["\u201C-\u201F\u00AB\u00BB][^"\u201C-\u201F\u00AB\u00BB]*["\u201C-\u201F\u00AB\u00BB]|(?:^| )['\u2018-\u201B][^'\u2018-\u201B]+['\u2018-\u201B](?= |$)/g;
/** Pairs of letters for one: Mueller, Jaeger, Koester, Zhukov, Shvets. PostgreSQL reads it too. */
export const PAIR_FOR_ONE = /([aou])e|([sz])h/g;

/**
 * The letters of a whole name as other keyboards write them: Müller and Mueller, Jüri and Jyri, Žukov and Zhukov are equal. The first letter
 * follows the last one, as in a ring. `personLetters.doubt` of the server is the same.
 */
export function doubtLetters(name: string): string {
  const letters = nameLetters(name.replace(BESIDE_NAME, ' ')) || nameLetters(name);
  return (letters.slice(-1) + letters).replaceAll('y', 'u').replace(PAIR_FOR_ONE, '$1$2').slice(1);
}

/** Equal for whole names that may be one person’s, beside those with one `alikeKey` also in other spellings and without pet names. */
export const doubtKey = (name: string): string => ringOf(doubtLetters(name));

/** Whether a search finds a name, whole or a part of it: all typed words are in its letters. `mari liis` and `mariliis` find Mari-Liis. */
export function findsName(typed: string, name: string): boolean {
  const letters = nameLetters(name);
  return nameWords(typed)
    .split(' ')
    .every((word) => letters.includes(word));
}

/** Whether the letters of a typed word are in a name, of a short one as the beginning of a word. A word without letters is in none. */
export function isInName(word: string, name: string): boolean {
  const letters = nameLetters(word);
  if (isBeginning(letters)) return ` ${nameWords(name)}`.includes(` ${letters}`);
  return letters !== '' && nameLetters(name).includes(letters);
}

/** 'Mari Tamm'; of a borrower, who has no first name, the one name. */
export const fullNameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
