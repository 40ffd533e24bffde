const ACCENTS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
const SPACES = /[\t-\r \x85\u1680\u2028\u2029\uFEFF]+/g;
const DASHES = / *[-\u2010-\u2015\u2212][-\u2010-\u2015\u2212 ]*/g;
const ENDS = /^[ -]+|[ .-]+$/g;
/** `nr` before a digit, or apart from what follows; `#`. */
const SAYS_NUMBER = /^(?:(?:nr(?=[ .:0-9-])|#)[ .:-]*)+/;
/** Between a letter (Latin, Greek, Cyrillic) and a digit. */
const GAPS = /(?<=[a-z\u00B5-\u058F])[ -](?=[0-9])|(?<=[0-9])[ -](?=[a-z\u00B5-\u058F])/g;
const ZEROS = /(?<![0-9.,])0+(?=[0-9])/g;

/** Most numbers are plain: skips the costly steps. */
const PLAIN = /^[1-9][0-9]*$/;

/**
 * Equal for two numbers of pieces that find each other: small letters without accents, without `nr`, # and №, dots at the end, zeros before a
 * number, and spaces and hyphens between letter and digit. `nr 0012.` is `12`, `B – 12` is `b12`; `12-3`, `12/3` and `12,3` are three. The
 * function `piece_number_key` of the database answers the same.
 */
export const pieceNumberKey = (number: string): string =>
  PLAIN.test(number)
    ? number
    : number
        .replaceAll('№', '#')
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .replace(SPACES, ' ')
        .replace(DASHES, '-')
        .replace(ENDS, '')
        .replace(SAYS_NUMBER, '')
        .replace(GAPS, '')
        .replace(ZEROS, '');

/** How a typed key finds the key of a piece: as the whole, before a letter or sign (`12` finds `12a`), or as its beginning (`12` finds `120`). */
export type NumberMatch = 'number' | 'lettered' | 'beginning';

/** Undefined: not at all. */
export function numberMatch(key: string, typed: string): NumberMatch | undefined {
  if (key === typed) return 'number';
  if (typed === '' || !key.startsWith(typed)) return undefined;
  return /[0-9]$/.test(typed) && !/^[0-9]/.test(key.slice(typed.length)) ? 'lettered' : 'beginning';
}
