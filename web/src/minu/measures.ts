import type { AnsweredMeasures, BodyKind } from '@riideait/contract';

export type Field = keyof AnsweredMeasures;

/** The field of each kind; and of each field the largest value, and the least and largest usual one. A test holds them to the contract. */
export const fields: Readonly<Record<BodyKind, Field>> = {
  HEIGHT: 'height',
  CHEST: 'chest',
  WAIST: 'waist',
  HIPS: 'hips',
  HEAD: 'headSize',
  FOOT: 'footSize',
};
export const limits: Readonly<Record<Field, readonly [most: number, leastUsual: number, mostUsual: number]>> = {
  height: [300, 50, 230],
  chest: [300, 50, 160],
  waist: [300, 40, 160],
  hips: [300, 50, 170],
  headSize: [200, 40, 70],
  footSize: [100, 15, 52],
};

/** What is wrong with a typed measure. */
export type Fault = 'notNumber' | 'tooSmall' | 'tooLarge' | 'tooFine';

export type Read = { readonly value: number } | { readonly fault: Fault } | undefined;

/** Reads `84`, `84,5`, ` 84.5 cm `; nothing is undefined. */
export function readMeasure(field: Field, typed: string): Read {
  const text = typed
    .trim()
    .replace(/\s*cm$/i, '')
    .replace(',', '.');
  if (text === '') return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) return { fault: 'notNumber' };
  const value = Number(text);
  if (value < 1) return { fault: 'tooSmall' };
  if (value > limits[field][0]) return { fault: 'tooLarge' };
  return /\.\d\d/.test(text) ? { fault: 'tooFine' } : { value };
}

/** Whether a measure is worth a question: it is possible, but rare. */
export function isDoubtful(field: Field, value: number): boolean {
  const [, least, most] = limits[field];
  return value < least || value > most;
}
