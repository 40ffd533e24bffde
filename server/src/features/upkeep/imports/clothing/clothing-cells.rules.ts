import {
  AddItemsForm,
  type CareState,
  Cents,
  ClothingItemForm,
  type DayRange,
  dayFault,
  dayFaults,
  ITEMS_AT_ONCE,
  NumberRange,
  readAmount,
  TOO_MANY_AT_ONCE,
  writtenAmount,
} from '@riideait/contract';
import { type CellReader, cellReader, lineText, nameKey, type ReadCell, saysNone, wordReader } from '../cells.rules.ts';
import { isSpoilt } from '../question-texts.rules.ts';
import { dayOf, isDayCell } from './days.rules.ts';

const storeWords = new Set('laos, kõik laos, ladu, lao, kapis, kapp, riidehoius, riideaidas, hoidlas, vaba, ready to deploy'.split(', '));
const outWords = new Set('väljas, välja antud, väljastatud, laenutatud, laenus, deployed, checked out'.split(', '));

/** Whether a cell says that the item is in store. */
export const isInStore = (text: string): boolean => saysNone(text) || storeWords.has(nameKey(text));
/** Whether a cell says that the item is with somebody. */
export const isOut = (text: string): boolean => outWords.has(nameKey(text));

/** A day within a range. */
export const readDayWithin =
  (range: DayRange, today: string) =>
  (text: string): ReadCell<string> => {
    const day = dayOf(text);
    if (day === undefined) return { problem: 'Sisesta kuupäev, näiteks 3.9.2026' };
    const fault = dayFault(range, day, today);
    return fault === undefined ? { value: day } : { problem: dayFaults[fault] };
  };

/** `korras`, `pesus` and the like. */
export const readState = wordReader<CareState>('Kirjuta korras, pesus, paranduses või kadunud', [
  ['OK', 'korras, ok, hea, heas korras, terve'],
  ['WASH', 'pesus, pesta, pesemisel, puhastuses, keemilises'],
  ['REPAIR', 'paranduses, parandada, parandamisel, katki, remondis, out for repair, out for diagnostics, broken - not fixable'],
  ['LOST', 'kadunud, kaotatud, kaduma läinud, kadunud?, varastatud, lost/stolen, lost, stolen, missing'],
]);

/** Cents; undefined where the text may mean two sums: that is asked of the whole file. */
export function readCents(text: string): ReadCell<number | undefined> {
  const read = readAmount(text);
  if (read !== null && 'either' in read) return { value: undefined };
  return Cents.safeParse(read?.cents).success ? { value: read?.cents } : { problem: 'Kirjuta summa, näiteks 1234,50' };
}

/** The same as people write it. */
export function readSum(text: string): ReadCell<string | undefined> {
  const read = readCents(text);
  return 'problem' in read ? read : { value: read.value === undefined ? undefined : writtenAmount(read.value) };
}

const PIECES = /^(\d+)\s*(?:tk|tükki|eset|paari?)\.?$/i;
const readWhole = cellReader(AddItemsForm.shape.unnumbered);

/** A count of pieces: `12` or `12 tk`; zero is refused, and so are more than can be added at once. */
export function readCount(text: string): ReadCell<number> {
  const read = readWhole(lineText(text).replace(PIECES, '$1'));
  if ('problem' in read) return read;
  const count = read.value ?? 0;
  if (count === 0) return { problem: 'Arv on 0: siit ei tule ühtegi eset' };
  return count > ITEMS_AT_ONCE ? { problem: TOO_MANY_AT_ONCE } : { value: count };
}

const WITH_DECIMALS = /^(\d+)[.,]0+$/;

/** `12` of `12.0`. */
const numberText = (text: string): string => text.replace(WITH_DECIMALS, '$1');

const NOUGHTS = /^0+(?=\d+$)/;

/** Whether a text is what spreadsheet programs make of a number: 7 of `007`. Noughts more, or other hyphens, are typed. */
export const hasLostNoughts = (text: string, clothingNumber: string | null): boolean =>
  clothingNumber !== null && NOUGHTS.test(clothingNumber) && numberText(lineText(text)) === clothingNumber.replace(NOUGHTS, '');

const readOneNumber = cellReader(ClothingItemForm.shape.clothingNumber);

/** A day is no number, size or name: a spreadsheet program makes it of 1-3. */
export const unlessDay =
  <Value>(read: CellReader<Value>): CellReader<Value> =>
  (text) =>
    isDayCell(text) ? { problem: `„${text}“ on kuupäev: kirjuta see tekstina` } : read(text);

/** The number of one item, as its form takes it. */
export const readNumber = unlessDay((text) => readOneNumber(numberText(lineText(text))));

/** Words of ranges and lists: „21 kuni 24“, „B-1..B-4“, „41+42“, „7 ja 9“, „nr 51“. */
const TO = /(?<=\d)\s*(?:kuni|\.{2,3}|…)\s*(?=[^\s\d,;+]{0,5}\d)/gi;
const AND = /(?<=\d[a-zõäöü]?)(?:\s*\+\s*|\s+ja\s+)(?=[^\s\d,;+]{0,5}\.?\s?\d)/gi;
const NUMBER_SIGN = /(?<=^|[,;]\s*)nr(?:\.\s*|\s+|(?=\d))(?=\S*\d)/gi;

const SOME_NUMBERS = /[-–,;\t\n]/;
/** One number, unless the keeper says that it is a range. */
const HYPHEN = /^\D*(\d+)\s*-\s*\D*(\d+)$/;
const DASH = /[\p{Pd}−]/gu;

/** How many pieces `1-10` are as a range, 0 where it is none: it begins with a nought, runs backwards, or is too long. Undefined for other texts. */
export function piecesInRange(cell: string): number | undefined {
  const text = lineText(cell).replace(NUMBER_SIGN, '').replace(DASH, '-');
  const ends = HYPHEN.exec(text)?.slice(1);
  if (ends === undefined || isDayCell(text)) return undefined;
  const pieces = NumberRange.safeParse(text).data?.length ?? 0;
  return pieces < 2 || ends.some((end) => /^0\d/.test(end)) ? 0 : pieces;
}

/** A range in words: `1 kuni 10`. */
export const asRange = (text: string): string => text.replace(DASH, '-').replace(/\s*-\s*(?=\D*\d+$)/, ' kuni ');

/** The numbers of a cell: `7`, `1, 3, 5-8`, `21 kuni 24`. */
export function readNumbers(cell: string): ReadCell<readonly string[]> {
  const text = isSpoilt(cell) ? cell : numberText(cell).replace(TO, '-').replace(AND, ', ').replace(NUMBER_SIGN, '');
  if (!SOME_NUMBERS.test(text) || piecesInRange(cell) !== undefined || isDayCell(text) || isSpoilt(cell)) {
    const read = readNumber(text);
    return 'problem' in read ? read : { value: read.value === null ? [] : [read.value] };
  }
  const { success, data, error } = NumberRange.safeParse(text);
  return success ? { value: data } : { problem: error.issues[0]?.message ?? 'Numbreid ei saa lugeda' };
}
