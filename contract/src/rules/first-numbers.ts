import type { GenderCode } from './gender.ts';

interface OfGender {
  readonly id: number;
  /** Null: for all. */
  readonly genderCode: GenderCode | null;
}

interface SetsOfNumber {
  readonly womenSetId: number | null;
  readonly menSetId: number | null;
}

/**
 * The numbers that a new performance begins with, by its sets in the order in which they were chosen: a dancer wears one set in a number, so a
 * second one for her makes a second number. Whose sets are fewer wears the last of them on.
 */
export function firstNumbers(sets: readonly OfGender[]): SetsOfNumber[] {
  const setsFor = (gender: GenderCode) => sets.filter(({ genderCode }) => genderCode === null || genderCode === gender).map(({ id }) => id);
  const [women, men] = [setsFor('F'), setsFor('M')];
  return Array.from({ length: Math.max(women.length, men.length) }, (_, place) => ({
    womenSetId: women[place] ?? women.at(-1) ?? null,
    menSetId: men[place] ?? men.at(-1) ?? null,
  }));
}
