import { type BodyField, bodyLimits } from '@riideait/contract/rules/body-fields';

/** What is wrong with a typed measure. */
export type Fault = 'notNumber' | 'tooSmall' | 'tooLarge' | 'tooFine';

export type Read = { readonly value: number } | { readonly fault: Fault } | undefined;

/** Reads `84`, `84,5`, ` 84.5 cm `; nothing is undefined. */
export function readMeasure(field: BodyField, typed: string): Read {
  const text = typed
    .trim()
    .replace(/\s*cm$/i, '')
    .replace(',', '.');
  if (text === '') return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) return { fault: 'notNumber' };
  const value = Number(text);
  if (value < 1) return { fault: 'tooSmall' };
  if (value > bodyLimits[field]) return { fault: 'tooLarge' };
  return /\.\d\d/.test(text) ? { fault: 'tooFine' } : { value };
}
