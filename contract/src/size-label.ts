import { z } from 'zod';
import { keptAs, text } from './fields.ts';

const LONGEST = 12;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;
const NUMERAL = /^\d{1,6}(?:,\d{1,3})?$/;
const LETTER = '(?:(?:[2-9]X|X{1,5})?[SL]|M)';
const NOTHING = /^(?:[^\p{L}\d]*|puudub|ei ole|pole|teadmata|n\/a)$/iu;
const LETTERS = new RegExp(`^${LETTER}(?: ?[-/] ?${LETTER})*$`, 'i');

const inEstonian = (number: number) => String(number).replace('.', ',');

/** The label of a plain number: "38,5". */
export const labelOfSize = (size: number | null): string | null => (size === null ? null : inEstonian(size));

/** One spelling of each size: `xl` is "XL", `36 – 38` "36-38", `38.50` "38,5", `38½` "38 1/2", `128cm` "128 cm", `-` empty. Words stay as typed. */
export function tidySize(typed: string): string {
  const line = typed.replaceAll('½', ' 1/2').normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
  if (NOTHING.test(line)) return '';
  if (LETTERS.test(line)) return line.toUpperCase().replaceAll(' ', '');
  const label = line
    .replace(/(?<=\d)\.(?=\d)/g, ',')
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

/** Letters by their distance from M: XL is 2, S -1; S-M -0.5. */
export type SizeReading = { readonly number: number } | { readonly letter: number };

const WORDS = new Map([
  ['väike', -1],
  ['keskmine', 0],
  ['suur', 1],
]);

const LETTER_AMONG_WORDS = new RegExp(String.raw`(?<![\p{L}\d])${LETTER}(?![\p{L}\d])`, 'gu');
const NUMBER = String.raw`\d+(?:,\d+)?(?: 1/2)?`;
const RANGE = new RegExp(`${NUMBER}(?:[-/]${NUMBER})*`);

function letterOf(text: string): number {
  if (text === 'M') return 0;
  const times = /^\d/.test(text) ? Number(text[0]) : text.length - 1;
  return text.endsWith('S') ? -1 - times : 1 + times;
}

/** The middle of a range that ascends; else its first number. */
function middleOf(values: readonly number[]): number | undefined {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined || last < first ? first : (first + last) / 2;
}

const numberOf = (text: string) => Number(text.replace(' 1/2', '').replace(',', '.')) + (text.endsWith(' 1/2') ? 0.5 : 0);

/** What a label says: "38-40", "EU 39" and "s. 39" the number 39, "L (44-46)" 45, "laste XS" a letter; null: neither. A range is its middle. */
export function readSize(label: string): SizeReading | null {
  const range = RANGE.exec(label.replace(LETTER_AMONG_WORDS, ''))?.[0];
  const number = middleOf((range?.match(new RegExp(NUMBER, 'g')) ?? []).map(numberOf));
  if (number !== undefined) return { number };
  const letter = middleOf((label.match(LETTER_AMONG_WORDS) ?? []).map(letterOf)) ?? WORDS.get(label.toLowerCase());
  return letter === undefined ? null : { letter };
}

const collator = new Intl.Collator('et', { numeric: true });

/** Key of a label for an order by meaning: numbers, then letters, then words. */
export function sizeOrder(label: string | null): string | null {
  if (label === null) return null;
  const read = readSize(label);
  if (read === null) return `2 ${label}`;
  return 'number' in read ? `0 ${Math.round(read.number * 100)} ${label}` : `1 ${Math.round(read.letter * 10) + 100} ${label}`;
}

/** By meaning: 38 < 38-40 < 40 < laps 128 < XS < S-M < 3XL < one size. */
export const compareSizes = (a: string, b: string): number => collator.compare(sizeOrder(a) ?? '', sizeOrder(b) ?? '');
