import { z } from 'zod';
import { keptAs, text } from '../fields.ts';
import { compareTexts } from './order.ts';
import { tidyLine } from './tidy-text.ts';

const LONGEST = 12;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;
const NUMERAL = /^\d{1,6}(?:,\d{1,3})?$/;
const LETTER = '(?:(?:[2-9]X|X{1,5})?[SL]|M)';
const NOTHING = /^(?:[^\p{L}\d]*|puudub|ei ole|pole|teadmata|n\/a)$/iu;
const LETTERS = new RegExp(`^${LETTER}(?: ?[-/] ?${LETTER})*$`, 'i');
const LETTER_AMONG_WORDS = new RegExp(String.raw`(?<![\p{L}\d])${LETTER}(?![\p{L}\d])`, 'gu');
/** `Suurus: M`, `5 XL`, `XL(50)`. */
const HEADING = /^(?:suurus|size)(?![\p{L}\d])[\s:.]*(?=[\p{L}\d])/iu;
const LOOSE_X = /\b([2-9]) (?=X[SL]\b)/gi;
const BRACKET = /(?<=\S)\s*\(\s*/g;

/** `2XL` is XXL and `XXXL` 3XL: one label for a size, as in the table of letters. */
const oneSpelling = (letters: string): string =>
  letters.replace(/([2-9])X|X+/g, (xs, digit?: string) => {
    const times = digit === undefined ? xs.length : Number(digit);
    return times > 2 ? `${times}X` : 'X'.repeat(times);
  });

const inEstonian = (number: number) => String(number).replace('.', ',');

/** The label of a plain number: "38,5". */
export const labelOfSize = (size: number | null): string | null => (size === null ? null : inEstonian(size));

/**
 * One spelling of each size: `xl` is "XL", `2XL` "XXL", `36 – 38` "36-38", `38.50` "38,5", `38½` "38 1/2", `128cm` "128 cm", `XL(50)` "XL (50)",
 * `suurus: M` "M", `-` empty. Words stay as typed.
 */
export function tidySize(typed: string): string {
  const dashed = tidyLine(typed.replaceAll('½', ' 1/2')).replace(DASHES, '-');
  const line = dashed.replace(HEADING, '').replace(LOOSE_X, '$1').replace(BRACKET, ' (');
  if (NOTHING.test(line)) return '';
  if (LETTERS.test(line)) return oneSpelling(line.toUpperCase().replaceAll(' ', ''));
  const label = line
    .replace(LETTER_AMONG_WORDS, oneSpelling)
    .replace(/(?<=\d)\.(?=\d)/g, ',')
    .replace(/(?<=\d)[.,]$/, '')
    .replace(/(\d) ?([-/]) ?(?=\d)/g, '$1$2')
    .replace(/(\d) ?cm\.?$/i, '$1 cm');
  return NUMERAL.test(label) ? inEstonian(Number(label.replace(',', '.'))) : label;
}

/** Size of a piece in a form; reads a number as well. */
export const SizeLabel = keptAs(
  (given) => (typeof given === 'number' ? inEstonian(given) : typeof given === 'string' ? tidySize(given) || null : given),
  text(LONGEST),
);

/** The number that a label is, of one decimal at most; null for any other label. The database has it as `size_number`. */
export function sizeNumber(label: string | null): number | null {
  const plain = label?.replace(/ cm$/, '').replace(/ 1\/2$/, ',5') ?? '';
  return /^\d{1,4}(?:,\d)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** Size of a piece in an answer. */
export const sized = {
  size: z.number().nullable().meta({ description: 'The label where it is a number, else null' }),
  sizeLabel: z.string().nullable().meta({ description: 'As on the piece: 38, 38-40, M, S-M, laps 128' }),
};

/** What a label says: a number, or a letter by its distance from M (XL is 2, S -1); a range has two ends. */
export interface SizeReading {
  readonly unit: 'NUMBER' | 'LETTER';
  readonly from: number;
  readonly to: number;
}

const WORDS = new Map([
  ...['väike', 'small'].map((word) => [word, -1] as const),
  ...['keskmine', 'medium'].map((word) => [word, 0] as const),
  ...['suur', 'large'].map((word) => [word, 1] as const),
]);

const NUMBER = String.raw`\d+(?:,\d+)?(?: 1/2)?`;
const RANGE = new RegExp(`${NUMBER}(?:[-/]${NUMBER})*`);

function letterOf(text: string): number {
  if (text === 'M') return 0;
  const times = /^\d/.test(text) ? Number(text[0]) : text.length - 1;
  return text.endsWith('S') ? -1 - times : 1 + times;
}

/** A range where it ascends; else its first value. */
function rangeOf(unit: SizeReading['unit'], values: readonly number[]): SizeReading | undefined {
  const [from, to] = [values[0], values.at(-1)];
  return from === undefined || to === undefined ? undefined : { unit, from, to: Math.max(from, to) };
}

export const middleOf = ({ from, to }: { from: number; to: number }): number => (from + to) / 2;

const numberOf = (text: string) => Number(text.replace(' 1/2', '').replace(',', '.')) + (text.endsWith(' 1/2') ? 0.5 : 0);

/** Reads "38-40" as numbers, "EU 39" and "s. 39" as 39, "L (44-46)" as 44 to 46, "laste XS" as a letter; null: neither. */
export function readSize(label: string): SizeReading | null {
  const range = RANGE.exec(label.replace(LETTER_AMONG_WORDS, ''))?.[0];
  const numbers = rangeOf('NUMBER', (range?.match(new RegExp(NUMBER, 'g')) ?? []).map(numberOf));
  if (numbers !== undefined) return numbers;
  const word = WORDS.get(label.toLowerCase());
  const letters = word === undefined ? (label.match(LETTER_AMONG_WORDS) ?? []).map(letterOf) : [word];
  return rangeOf('LETTER', letters) ?? null;
}

/** Key of a label for an order by meaning: numbers, then letters, then words. A range is its middle. */
export function sizeOrder(label: string | null): string | null {
  if (label === null) return null;
  const read = readSize(label);
  if (read === null) return `2 ${label}`;
  return read.unit === 'NUMBER' ? `0 ${Math.round(middleOf(read) * 100)} ${label}` : `1 ${Math.round(middleOf(read) * 10) + 100} ${label}`;
}

/** By meaning: 38 < 38-40 < 40 < laps 128 < XS < S-M < 3XL < one size; null comes last. */
export function compareSizes(a: string | null, b: string | null): number {
  const [one, other] = [sizeOrder(a), sizeOrder(b)];
  return one === null || other === null ? Number(one === null) - Number(other === null) : compareTexts(one, other);
}

/** A size in a typed text, and the words beside it. */
export interface TypedSize {
  readonly label: string;
  readonly words: readonly string[];
  /** A small letter alone may begin a word. */
  readonly isSure: boolean;
}

const ANNOUNCED = /^suurus$/i;
const PLAIN_NUMBER = /^\d+(?:[.,]\d+)?$/;

/**
 * Sizes at the end or the beginning of typed words: "seelik M", "M seelik", "vest laps 128". A number alone is the number of a piece,
 * unless it is announced: "seelik suurus 38".
 */
export function typedSizes(words: readonly string[]): TypedSize[] {
  const at = words.findIndex((word) => ANNOUNCED.test(word));
  if (at >= 0) {
    const typed = words.slice(at + 1).join(' ');
    const label = tidySize(typed);
    return label === '' ? [] : [{ label, words: words.slice(0, at), isSure: true }];
  }
  const parts = [1, 2].flatMap((count) => [
    [words.slice(-count), words.slice(0, -count)] as const,
    [words.slice(0, count), words.slice(count)] as const,
  ]);
  return parts.flatMap(([size, others]): TypedSize[] => {
    const typed = size.join(' ');
    const label = tidySize(typed);
    if (others.length === 0 || PLAIN_NUMBER.test(typed) || readSize(label) === null) return [];
    return [{ label, words: others, isSure: !/^[sml]$/.test(typed) }];
  });
}
