import type { BodyKind, ChosenSize, GenderCode } from '@riideait/contract';

/** Somebody who is not in the register, under an id that no dancer has. */
export interface Stranger {
  readonly personId: number;
  readonly genderCode: GenderCode | null;
  readonly growing: boolean;
  readonly size?: string;
  readonly measures: readonly { readonly kind: BodyKind; readonly value: number }[];
}

/** One for each of the count; measures say more than a label. */
export const strangersOf = (sizes: readonly ChosenSize[], genderCode: GenderCode | null): Stranger[] =>
  sizes
    .flatMap(({ count, height, waist, size }) => {
      const measures = [...measureOf('HEIGHT', height), ...measureOf('WAIST', waist)];
      const label = measures.length === 0 && size ? { size } : {};
      return Array.from({ length: count }, () => ({ genderCode, growing: false, measures, ...label }));
    })
    .map((stranger, index) => ({ personId: -1 - index, ...stranger }));

const measureOf = (kind: BodyKind, value: number | null) => (value === null ? [] : [{ kind, value }]);
