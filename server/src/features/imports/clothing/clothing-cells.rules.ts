import { AddItemsForm, type CareState, ClothingItemForm, ITEMS_AT_ONCE, NumberRange, TOO_MANY_AT_ONCE } from '@riideait/contract';
import { cellReader, lineText, nameKey, type ReadCell, wordReader } from '../cells.rules.ts';

const storeWords = new Set(
  'laos, kõik laos, ladu, lao, kapis, kapp, riidehoius, riideaidas, hoidlas, puudub, vaba, ei ole, pole, -, –, —'.split(', '),
);

/** Whether the cell of a holder means that the item is in store. */
export const isInStore = (text: string): boolean => storeWords.has(nameKey(text));

const DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:\s+\d{1,2}[:.]\d{2}(?::\d{2})?)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

/** The day as `2026-09-03`, of `3.9.2026`, `03.09.26` and `2026-09-03`; undefined where there is no such day. */
export function dayOf(text: string): string | undefined {
  const line = lineText(text);
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(line) ?? [];
  const [, day = isoDay, month = isoMonth, typedYear = isoYear] = DAY.exec(line) ?? [];
  if (day === undefined || month === undefined || typedYear === undefined) return undefined;
  const year = typedYear.length === 2 ? 2000 + Number(typedYear) : Number(typedYear);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isThere = year >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

/** The day of an issue, today at the latest. */
export function readIssueDay(text: string, today: string): ReadCell<string> {
  const day = dayOf(text);
  if (day === undefined) return { problem: 'Sisesta kuupäev, näiteks 3.9.2026' };
  return day > today ? { problem: 'See päev on alles ees' } : { value: day };
}

/** When an item is to be back; past days too. */
export function readDueDay(text: string): ReadCell<string> {
  const day = dayOf(text);
  return day === undefined ? { problem: 'Sisesta kuupäev, näiteks 3.9.2026' } : { value: day };
}

/** `korras`, `pesus` and the like. */
export const readState = wordReader<CareState>('Kirjuta korras, pesus, paranduses või kadunud', [
  ['OK', 'korras, ok, hea, heas korras, terve'],
  ['WASH', 'pesus, pesta, pesemisel, puhastuses, keemilises'],
  ['REPAIR', 'paranduses, parandada, parandamisel, katki, remondis'],
  ['LOST', 'kadunud, kaotatud, kaduma läinud, kadunud?'],
]);

/** `3.9.2026` of `2026-09-03`. */
export const shownDay = (day: string): string => day.split('-').map(Number).toReversed().join('.');

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

const readOneNumber = cellReader(ClothingItemForm.shape.clothingNumber);

/** The number of one item, as its form takes it. A day is none: a spreadsheet program makes it of the range 1-3. */
export const readNumber = (text: string): ReadCell<string | null> =>
  dayOf(text) === undefined ? readOneNumber(numberText(lineText(text))) : { problem: `„${text}“ on kuupäev: kirjuta number tekstina` };

/** Words of ranges and lists: „21 kuni 24“, „B-1..B-4“, „41+42“, „7 ja 9“, „nr 51“. */
const TO = /(?<=\d)\s*(?:kuni|\.{2,3}|…)\s*(?=[^\s\d,;+]{0,5}\d)/gi;
const AND = /(?<=\d[a-zõäöü]?)(?:\s*\+\s*|\s+ja\s+)(?=[^\s\d,;+]{0,5}\.?\s?\d)/gi;
const NUMBER_SIGN = /(?<=^|[,;]\s*)nr(?:\.\s*|\s+|(?=\d))(?=\S*\d)/gi;

const SOME_NUMBERS = /[-–,;\t\n]/;

/** The numbers of a cell: `7`, `1-12`, `1, 3, 5-8`, `21 kuni 24`. */
export function readNumbers(cell: string): ReadCell<readonly string[]> {
  const text = numberText(cell).replace(TO, '-').replace(AND, ', ').replace(NUMBER_SIGN, '');
  if (!SOME_NUMBERS.test(text) || dayOf(text) !== undefined) {
    const read = readNumber(text);
    return 'problem' in read ? read : { value: read.value === null ? [] : [read.value] };
  }
  const { success, data, error } = NumberRange.safeParse(text.normalize('NFC'));
  return success ? { value: data } : { problem: error.issues[0]?.message ?? 'Numbreid ei saa lugeda' };
}
