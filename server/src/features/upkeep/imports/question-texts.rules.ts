import { readAmount } from '@riideait/contract';
import { shown } from './cells.rules.ts';

const INCHES = /^(\d\d(?:[.,]\d+)?)\s*(?:["”″]|'{2}|in\.?|tolli?)?$/i;

const FEET = /^([3-7])\s*(?:['’′]|ft\.?|jalga)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|'{2}|in\.?|tolli)?)?$/i;

/** The height in inches (`62`, `62,5"`, `5'2"`), if it is from 50 to 80: no dancer is that small in centimetres. */
export function inches(text: string): number | undefined {
  const [, feet, rest] = FEET.exec(text) ?? [];
  const typed = feet === undefined ? INCHES.exec(text)?.[1] : rest;
  const height = Number(feet ?? 0) * 12 + Number(typed?.replace(',', '.') ?? (feet === undefined ? Number.NaN : 0));
  return height >= 50 && height <= 80 ? height : undefined;
}

export const centimetres = (text: string): string | null => shown(Math.round((inches(text) ?? 0) * 25.4) / 10);

/** The two sums that a text may mean. */
export function eitherSum(text: string): readonly [number, number] | undefined {
  const read = readAmount(text);
  return read !== null && 'either' in read ? read.either : undefined;
}

/** A number that a spreadsheet program has rounded: `5,55123E+06`. */
export const isSpoilt = (text: string): boolean => /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i.test(text);

const ADDRESS = /[^\s,;|/<>()]+@[^\s,;|/<>()]+/g;

/** The values of a cell: `a@naide.ee, b@naide.ee`, or with the sign of exported contacts `5551 2345 ::: 5551 2346`. */
export function valuesIn(text: string): readonly string[] {
  const addresses = text.includes('@') ? (text.match(ADDRESS) ?? []) : [];
  if (addresses.length > 1) return addresses;
  return text.includes(':::') ? text.split(/\s*:::\s*/) : [text];
}
