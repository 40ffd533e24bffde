import type { Overview } from '@riideait/contract';
import type { OverviewPerson, OverviewPiece } from './matrix.ts';

/** Marked rows and columns, by id. */
export interface Marks {
  readonly people: ReadonlySet<number>;
  readonly names: ReadonlySet<number>;
}

export const NO_MARKS: Marks = { people: new Set(), names: new Set() };

export type MarkAction =
  | { readonly type: keyof Marks; readonly id: number }
  | { readonly type: 'all'; readonly ids: readonly number[] }
  | { readonly type: 'none' };

/** Marks or unmarks a row, a column or all rows. */
export function marksAfter(marks: Marks, action: MarkAction): Marks {
  if (action.type === 'none') return NO_MARKS;
  if (action.type === 'all') return { ...marks, people: new Set(marks.people.size < action.ids.length ? action.ids : []) };
  return { ...marks, [action.type]: marks[action.type].symmetricDifference(new Set([action.id])) };
}

/** The marks that the overview still shows. */
export const shownMarks = ({ people, names }: Marks, { personOverviewList, clothingNameList }: Overview): Marks => ({
  people: people.intersection(new Set(personOverviewList.map(({ id }) => id))),
  names: names.intersection(new Set(clothingNameList.map(({ id }) => id))),
});

export const isMarked = ({ people, names }: Marks): boolean => people.size + names.size > 0;

/** What the marks mean: rows and columns where they cross; without marked columns all columns, without marked rows all rows. */
export interface Marked {
  readonly people: readonly OverviewPerson[];
  readonly names: Overview['clothingNameList'];
  /** Held by these people of these names. */
  readonly pieces: readonly OverviewPiece[];
  /** Who is written to: the marked people; where only columns are marked, those who hold something of them. */
  readonly readers: readonly number[];
}

export function markedOf({ people, names }: Marks, { personOverviewList, clothingNameList }: Overview): Marked {
  const rows = people.size === 0 ? personOverviewList : personOverviewList.filter(({ id }) => people.has(id));
  const piecesOf = ({ clothingOverviewList }: OverviewPerson) =>
    clothingOverviewList.filter(({ clothingNameId }) => names.size === 0 || names.has(clothingNameId)).flatMap(({ pieces }) => pieces);
  return {
    people: rows,
    names: names.size === 0 ? clothingNameList : clothingNameList.filter(({ id }) => names.has(id)),
    pieces: rows.flatMap(piecesOf),
    readers: (people.size > 0 ? rows : rows.filter((row) => piecesOf(row).length > 0)).map(({ id }) => id),
  };
}
