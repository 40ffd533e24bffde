import { defaultEase, type Ease, type EaseRow } from '@riideait/contract';

type Limits = Omit<EaseRow, 'weight'>;

export const isSameRow = (one: Pick<EaseRow, 'garmentKind' | 'criterion'>, other: Pick<EaseRow, 'garmentKind' | 'criterion'>): boolean =>
  one.garmentKind === other.garmentKind && one.criterion === other.criterion;

/** The limits are those of the default table. */
export const isDefault = (row: Limits): boolean =>
  defaultEase.some(
    (each) =>
      isSameRow(each, row) &&
      each.min === row.min &&
      each.idealFrom === row.idealFrom &&
      each.idealTo === row.idealTo &&
      each.max === row.max,
  );

/** The default table with the rows that an ensemble has changed. */
export const easeWith = (changed: readonly Limits[]): Ease[] =>
  defaultEase.map((row) => {
    const own = changed.find((each) => isSameRow(each, row));
    return { ...row, ...own, changed: own !== undefined };
  });
