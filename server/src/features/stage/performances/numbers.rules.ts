import { atField, firstNumbers, type NumberForm, type Refusal, refusal } from '@riideait/contract';
import type { NumberWrite, SetOfNumber } from './performances.types.ts';

/** Numbers in the order of the form. */
export const writesOf = (numbers: readonly NumberForm[]): NumberWrite[] =>
  numbers.map(({ minutes, ...number }, position) => ({
    ...number,
    id: number.id ?? null,
    position,
    seconds: minutes == null ? null : Math.max(1, Math.round(minutes * 60)),
    womenSetId: number.womenSetId ?? null,
    menSetId: number.menSetId ?? null,
  }));

/** Refusals of numbers: one that is not of the performance or stands twice, a set that is gone or for the other gender. */
export function whyNotNumbers(
  numbers: readonly NumberWrite[],
  known: ReadonlySet<number>,
  sets: ReadonlyMap<number, SetOfNumber>,
): Refusal[] {
  const seen = new Set<number>();
  return numbers.flatMap((number, index): Refusal[] => {
    const isStrange = number.id !== null && (!known.has(number.id) || seen.has(number.id));
    if (number.id !== null) seen.add(number.id);
    return [
      ...(isStrange ? [atField(`numbers.${index}.id`, refusal('REFERENCE_NOT_FOUND'))] : []),
      ...whyNotSet(sets, number.womenSetId, 'F').map((each) => atField(`numbers.${index}.womenSetId`, each)),
      ...whyNotSet(sets, number.menSetId, 'M').map((each) => atField(`numbers.${index}.menSetId`, each)),
    ];
  });
}

function whyNotSet(sets: ReadonlyMap<number, SetOfNumber>, id: number | null, gender: 'F' | 'M'): Refusal[] {
  if (id === null) return [];
  const set = sets.get(id);
  if (set === undefined) return [refusal('REFERENCE_NOT_FOUND')];
  return set.genderCode === null || set.genderCode === gender ? [] : [refusal('SET_OF_OTHER_GENDER', { set: set.name })];
}

/** The numbers that a new performance begins with. */
export function programmeOf(sets: readonly SetOfNumber[]): NumberWrite[] {
  const numbers = firstNumbers(sets);
  return numbers.map((worn, position) => {
    const name = numbers.length === 1 ? 'Kava' : `Kava ${position + 1}`;
    return { id: null, position, name, seconds: null, fixed: false, ...worn };
  });
}
