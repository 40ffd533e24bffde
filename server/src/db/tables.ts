import type { Selectable } from 'kysely';
import type { ClothingItem, ClothingName, CurrentIssue, CurrentItem, CurrentName, DB as Generated, Issue } from './schema.ts';

/** What the view adds to the columns of an item; null while nobody holds it. */
type Holding = Pick<CurrentItem, 'issueId' | 'holderId' | 'heldSince'>;

/** What the view adds to the columns of a clothing name. */
interface Stock {
  readonly imageUrl: string | null;
  readonly present: number;
  readonly inStock: boolean;
}

/** Tables and views. PostgreSQL does not tell which columns of a view can be null: they are those of the tables below it. */
export interface DB extends Omit<Generated, 'currentIssue' | 'currentItem' | 'currentName'> {
  currentIssue: Pick<Selectable<Issue>, keyof CurrentIssue>;
  currentItem: Pick<Selectable<ClothingItem>, Exclude<keyof CurrentItem, keyof Holding>> & Holding;
  currentName: Pick<Selectable<ClothingName>, Exclude<keyof CurrentName, keyof Stock>> & Stock;
}
