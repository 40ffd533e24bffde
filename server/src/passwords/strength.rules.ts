/** Whose password it is to be, as far as somebody who guesses would know it. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** Name and code of the ensemble. */
  readonly ensemble?: readonly (string | null)[];
}

/** How passwords and words are compared: without case, accents and kinds of letters, so that `Salasõna` is `salasona`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const COMMON = 'Seda või väga sarnast parooli kasutavad paljud. Neli juhuslikku sõna ritta on hea parool.';
const OWN = 'Parool koosneb peaaegu ainult sinu nimest või e-posti aadressist. Neli juhuslikku sõna ritta on hea parool.';
const PLACE = 'Parool koosneb peaaegu ainult ansambli või veebilehe nimest. Neli juhuslikku sõna ritta on hea parool.';
const SIMPLE = 'Parool on liiga ühetaoline: märgid korduvad või tulevad järjest. Neli juhuslikku sõna ritta on hea parool.';

const PRODUCT = 'riideait';

/** Signs that are typed one after another: the alphabet, digits, and the rows and columns of the keyboard. */
const ROWS = [
  'abcdefghijklmnopqrsšzžtuvwõäöüxy',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopüõ',
  'asdfghjklöä',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].map(folded);
const RUNS = ROWS.flatMap((row) => [row + row, [...(row + row)].toReversed().join('')]);

/** Signs that stand for letters: `p4ssw0rd`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Letters and digits only. */
const plain = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Fewer letters and digits than this beside a known word do not make a password; the eight digits of a date do not either. */
const FEW = 5;
const DATE = 8;

function isLittle(rest: string): boolean {
  if (isRun(rest)) return true;
  const kept = plain(rest);
  return rest.length <= DATE && (kept.length < FEW || /^\d+$/.test(kept));
}

/** All of it typed along one row, there or back. */
const isRun = (text: string) => text.length > 2 && RUNS.some((run) => run.includes(text));

/** The text of which it is a repetition: `abcabcabc` of `abc`; itself where it is none. */
const unitOf = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** Pieces of a name or an address that are long enough to mean somebody. */
const pieces = (text: string) => [plain(text), ...folded(text).split(/[^\p{L}\p{N}]+/u)].filter((piece) => piece.length > 2);

/**
 * Why a password would be guessed soon, in Estonian; undefined where it would not. A long password may well have a name or a
 * common word in it: what counts is what remains without.
 * @param common passwords and words that many use, folded
 */
export function whyWeak(password: string, { name, email, ensemble = [] }: PasswordOwner, common: ReadonlySet<string>): string | undefined {
  const typed = folded(password);
  if (new Set(typed).size < 4 || isRun(typed) || unitOf(typed).length < FEW) return SIMPLE;
  if (isCommon(typed, common)) return COMMON;

  const [local = '', domain = ''] = email.split('@');
  const own = [...pieces(name), ...pieces(local), ...pieces(domain), ...pieces(email)];
  if (isMadeOf(typed, own, common)) return OWN;
  if (isMadeOf(typed, [...own, ...pieces(PRODUCT), ...ensemble.flatMap((known) => pieces(known ?? ''))], common)) return PLACE;
  return undefined;
}

/** One of the list; or one with little before and after, once or repeated, with lookalikes or not. */
function isCommon(typed: string, common: ReadonlySet<string>): boolean {
  const unit = unitOf(typed);
  return [typed, unit, withLetters(typed), withLetters(unit)].some((text) => {
    if (common.has(text)) return true;
    const [, before = '', word = '', after = ''] = /^(\P{L}*)(.+?)(\P{L}*)$/su.exec(text) ?? [];
    return word.length > 2 && common.has(unitOf(word)) && isLittle(before + after);
  });
}

/** Nothing but these words, and little or one common word beside them. */
function isMadeOf(typed: string, words: readonly string[], common: ReadonlySet<string>): boolean {
  return [plain(typed), plain(withLetters(typed))].some((text) => {
    const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && (isLittle(rest) || common.has(rest));
  });
}
