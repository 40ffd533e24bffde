import type { GenderCode, NumberForm, Performance } from '@riideait/contract';

/** What a form gives a performance. */
export type PerformanceValues = Pick<Performance, 'name' | 'kind' | 'onDay' | 'gatherAt' | 'place' | 'note' | 'neededFrom' | 'neededUntil'>;

/** A clothing set, for women or men; null: for all. */
export interface SetOfNumber {
  readonly id: number;
  readonly name: string;
  readonly genderCode: GenderCode | null;
}

/** A number to write, at its place; `id` null: a new one. */
export interface NumberWrite extends Pick<NumberForm, 'name' | 'fixed' | 'addedPersonIds' | 'leftOutPersonIds'> {
  readonly id: number | null;
  readonly position: number;
  readonly seconds: number | null;
  readonly womenSetId: number | null;
  readonly menSetId: number | null;
}
