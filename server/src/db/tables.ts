import type { Selectable } from 'kysely';
import type { ClothingItem, ClothingName, CurrentIssue, CurrentItem, CurrentName, DB as Generated, Issue } from './schema.ts';

/** Columns of the view beyond the item; null without a holder. */
type Holding = Pick<CurrentItem, 'issueId' | 'holderId' | 'heldSince' | 'dueOn'>;

/** Columns of the view beyond the clothing name. */
interface Stock {
  /** Its image, else a drawing. */
  readonly imageUrl: string;
  readonly present: number;
  readonly inStock: boolean;
}

/** Tables and views. PostgreSQL does not know which columns of a view are nullable: take those of its tables. */
export interface DB extends Omit<Generated, 'currentIssue' | 'currentItem' | 'currentName'> {
  currentIssue: Pick<Selectable<Issue>, keyof CurrentIssue>;
  currentItem: Pick<Selectable<ClothingItem>, Exclude<keyof CurrentItem, keyof Holding>> & Holding;
  currentName: Pick<Selectable<ClothingName>, Exclude<keyof CurrentName, keyof Stock>> & Stock;
}
