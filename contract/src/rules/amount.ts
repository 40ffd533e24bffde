import { z } from 'zod';

/** Cents, with VAT; sums of EUR stand as whole numbers everywhere but on the screen. */
export const Cents = z.number().int().min(0).max(99_999_999_99);

/** Splits a sum over so many parts: whole cents that sum to it, the first ones a cent larger. */
export function splitAmount(cents: number, parts: number): number[] {
  const least = Math.floor(cents / parts);
  const more = cents - least * parts;
  return Array.from({ length: parts }, (_, place) => least + (place < more ? 1 : 0));
}
