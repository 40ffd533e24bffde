import type { SheetCell } from '../../../sheets/spreadsheet.ts';
import { cellText } from '../../../sheets/spreadsheet.ts';
import { nameKey, readGender, readYesNo } from '../cells.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** What a cell can be taken for. */
const none = {
  number: 0,
  whole: 0,
  numbers: 0,
  digits: 0,
  email: 0,
  phone: 0,
  gender: 0,
  yesNo: 0,
  yesNoWord: 0,
  date: 0,
  itemId: 0,
  group: 0,
  type: 0,
  clothing: 0,
  parish: 0,
  firstName: 0,
  lastName: 0,
  personName: 0,
  oneWord: 0,
  severalWords: 0,
  nameLike: 0,
  letterSize: 0,
  long: 0,
};
export type CellKind = keyof typeof none;

const isKind = (text: string): text is CellKind => Object.hasOwn(none, text);
const kinds = Object.keys(none).filter(isKind);

/** What stands in a column, as parts of its filled cells: 1 where all of them are so. */
export interface Content extends Readonly<Record<CellKind, number>> {
  readonly filled: number;
  /** Filled cells of all that were looked at. */
  readonly density: number;
  /** Different values of all filled ones. */
  readonly distinct: number;
  /** Numbers in the order of their size, if it has some. */
  readonly sorted: readonly number[];
  /** 1, 2, 3… from the first row on. */
  readonly counting: boolean;
}

const NUMBER = /^[+-]?\d{1,9}(?:[.,]\d{0,4})?(?: ?(?:cm|mm|tk|a|kg)\.?)?$/i;
const WHOLE = /^\d{1,9}\.?(?: ?tk\.?)?$/;
const NUMBERS = /^\p{L}{0,3}\d{1,5}\p{L}?(?:\s*[-–,;]\s*\p{L}{0,3}\d{1,5}\p{L}?)+$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^(?:\+|00)?[\d\s().-]{7,20}$/;
const PERSONAL_CODE = /^[1-6]\d{10}$/;
const DATE = /^(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:\d{4}|\d{2})\.?|\d{4}-\d{2}-\d{2}(?:[T ].*)?)(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;
const ITEM_ID = /^#\d{1,18}$/;
const NAME_LIKE = /^\p{Lu}[\p{L}'’.-]*(?:,? \p{L}[\p{L}'’.-]*){0,3}$/u;
const LETTER_SIZE = /^(?:X{0,3}S|M|X{0,4}L|\dXL)(?:\s*[-/]\s*(?:X{0,3}S|M|X{0,4}L))?$/i;
/** What calls itself a group: „Naisrühm“, „Segarühm 2“. */
const GROUP = /^(?:\p{L}+ )?\p{L}*(?:rühm|rühmad|grupp)(?: \S{1,3})?$/iu;
const DIGIT = /\d/;
const LONG = 40;

const isPhone = (text: string): boolean => {
  if (!PHONE.test(text) || DATE.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 7 && digits.length <= 15 && !PERSONAL_CODE.test(digits);
};

/** Everything a cell can be taken for. */
function kindsOf(text: string, known: Vocabulary): CellKind[] {
  const key = nameKey(text);
  const words = key.replace(',', '').split(' ');
  const [first = '', last = ''] = text.includes(',') ? [words.at(-1), words[0]] : [words[0], words.at(-1)];
  const digits = DIGIT.test(text);
  const severalWords = !digits && words.length > 1;
  const isKnownPerson =
    known.firstNames.has(first) || known.lastNames.has(last) || (known.firstNames.has(last) && known.lastNames.has(first));
  const found: Record<CellKind, boolean> = {
    number: NUMBER.test(text),
    whole: WHOLE.test(text),
    numbers: NUMBERS.test(text) && !isPhone(text) && !DATE.test(text),
    digits,
    email: EMAIL.test(text),
    phone: digits && isPhone(text),
    gender: readGender(text) !== undefined,
    yesNo: readYesNo(text) !== undefined,
    yesNoWord: /^(?:jah|ei|jaa|yes|no|true|false|ja)$/i.test(text),
    date: digits && DATE.test(text),
    itemId: ITEM_ID.test(text),
    group: known.groups.has(key) || GROUP.test(text),
    type: known.isType(key),
    clothing: known.clothingNames.has(key) || (!digits && known.isGarment(key)),
    parish: known.parishes.has(key) || known.parishes.has(key.replace(/ (?:khk|kihelkond)\.?$/, '')),
    firstName: known.firstNames.has(key) || (words.length === 2 && known.firstNames.has(first)),
    lastName: known.lastNames.has(key),
    personName: severalWords && isKnownPerson && NAME_LIKE.test(text) && !known.isGarment(key),
    oneWord: !digits && words.length === 1,
    severalWords,
    nameLike: NAME_LIKE.test(text),
    letterSize: LETTER_SIZE.test(text),
    long: text.length > LONG,
  };
  return kinds.filter((kind) => found[kind]);
}

/** A number as it stands in a cell; NaN of anything else. */
const numberIn = (text: string): number => (NUMBER.test(text) ? Number.parseFloat(text.replace(',', '.')) : Number.NaN);

/** Signs of a cell by which it is told what it is; reading more could take for ever. */
const LOOKED_AT = 200;
/** Fewer rows may count from one by chance. */
const COUNTED_ROWS = 2;

/** What stands in a column, by some of its cells from the first row on. */
export function contentOf(cells: readonly (SheetCell | undefined)[], known: Vocabulary): Content {
  const counts: Record<CellKind, number> = { ...none };
  const kindsByText = new Map<string, CellKind[]>();
  const numbers: number[] = [];
  let filled = 0;
  for (const cell of cells) {
    const text = cellText(cell).slice(0, LOOKED_AT);
    if (text === '') continue;
    filled += 1;
    const found = kindsByText.get(text) ?? kindsOf(text, known);
    kindsByText.set(text, found);
    for (const kind of found) counts[kind] += 1;
    const number = numberIn(text);
    if (!Number.isNaN(number)) numbers.push(number);
  }
  const part = (count: number) => (filled === 0 ? 0 : count / filled);
  const parts: Record<CellKind, number> = { ...none };
  for (const kind of kinds) parts[kind] = part(counts[kind]);
  return {
    ...parts,
    filled,
    density: cells.length === 0 ? 0 : filled / cells.length,
    distinct: part(kindsByText.size),
    counting: filled > COUNTED_ROWS && numbers.length === filled && goUpByOne(numbers),
    sorted: numbers.toSorted((a, b) => a - b),
  };
}

/** Whether numbers go up one by one from 1; they may begin anew, as below the name of a group. */
function goUpByOne(numbers: readonly number[]): boolean {
  return numbers[0] === 1 && numbers.every((number, place) => place === 0 || number === 1 || number === (numbers[place - 1] ?? 0) + 1);
}

/** Part of the filled cells that are numbers from one to another. */
export function within({ sorted, filled }: Content, from: number, to: number): number {
  return filled === 0 ? 0 : sorted.filter((number) => number >= from && number <= to).length / filled;
}
