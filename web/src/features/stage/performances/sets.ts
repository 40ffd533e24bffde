import type { ClothingSet } from '@riideait/contract';

type OfGender = Pick<ClothingSet, 'id' | 'genderCode'>;

/** A dancer wears one set in a number: the set that was chosen last replaces those for the same dancers. */
export function onePerGender(sets: readonly OfGender[], before: readonly number[], next: readonly number[]): number[] {
  const genderOf = (id: number) => sets.find((set) => set.id === id)?.genderCode ?? null;
  const added = next.find((id) => !before.includes(id));
  if (added === undefined) return [...next];
  const gender = genderOf(added);
  return next.filter((id) => id === added || (gender !== null && genderOf(id) !== null && genderOf(id) !== gender));
}
