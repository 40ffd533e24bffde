import type { ImportColumn, ImportDecision, ImportRow, Person } from '@riideait/contract';
import type { SheetCell } from '../../sheets/spreadsheet.ts';

/** A data row of the file. */
export interface SourceRow {
  /** From 1, as in the file. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

/** A row with the keeper's decision; mended cells stand in `cells`. */
export interface DecidedRow extends SourceRow {
  readonly decision: ImportDecision | null;
}

/**
 * A sheet after reading: heading row, columns with their fields, data rows. Columns that the file lacks stand behind its own, with
 * an empty heading and their cells in the rows: the group of group lines, and the clothing type where no column has it (its cells are
 * empty, so that a keeper can mend them).
 */
export interface Understood {
  /** From 1; null: the file has no headings, the keeper maps its columns. */
  readonly headerRow: number | null;
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly SourceRow[];
  /** Numbers of total lines. */
  readonly totalRows: readonly number[];
  /** An export of this product: an empty cell clears the value in the register. */
  readonly isExport: boolean;
}

export interface JudgingOptions {
  readonly columns: readonly Pick<ImportColumn, 'index' | 'heading' | 'field' | 'fillDown'>[];
  /** An empty cell of a mapped column clears the value in the register; else it leaves it. */
  readonly emptyClears: boolean;
  /** Rows that are in the register already are updated; else skipped. A row's own decision goes first. */
  readonly updateExisting: boolean;
  /** Date in Estonia: `2026-09-03`. */
  readonly today: string;
}

/** An `ImportRow` before it is stored; `write` is null where nothing is to be written. */
export interface Judged<Write> extends Readonly<Omit<ImportRow, 'decision'>> {
  readonly write: Write | null;
}

// People ---------------------------------------------------------------------------------------------

/** A group that is not there yet is made. */
export type PersonValues = Readonly<Omit<Person, 'id' | 'groupId' | 'confirmed' | 'amountOfIssuedItems'>>;

export interface RegisteredPerson extends PersonValues {
  readonly id: number;
}

export interface PeopleRegister {
  readonly people: readonly RegisteredPerson[];
  readonly groups: readonly string[];
}

/** `id` null: a new person. Of a known one `values` holds the differences. A person stands in one row only. */
export type PersonWrite =
  | { readonly id: null; readonly values: PersonValues }
  | { readonly id: number; readonly values: Partial<PersonValues> };

// Clothing -------------------------------------------------------------------------------------------

export interface RegisteredName {
  readonly id: number;
  readonly name: string;
  readonly clothingTypeName: string;
  readonly parish: string | null;
  readonly description: string | null;
}

export interface RegisteredItem {
  readonly id: number;
  readonly clothingNameId: number;
  readonly clothingNumber: string | null;
  readonly size: number | null;
  readonly comment: string | null;
  readonly active: boolean;
  /** By the measurement's name in small letters, centimetres. */
  readonly measured: Readonly<Record<string, number>>;
  readonly holderId: number | null;
  /** Since when, the day in Estonia: `2026-09-03`. */
  readonly heldSince: string | null;
  /** The day in Estonia on which somebody last gave it back: nobody can have got it before; null where nobody has. */
  readonly freeSince: string | null;
}

/** Who may hold something. */
export interface RegisteredHolder {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupName: string | null;
  readonly active: boolean;
}

export interface ClothingRegister {
  readonly types: readonly string[];
  readonly names: readonly RegisteredName[];
  readonly items: readonly RegisteredItem[];
  readonly people: readonly RegisteredHolder[];
}

export interface ItemValues {
  readonly clothingNumber: string | null;
  readonly size: number | null;
  readonly comment: string | null;
  readonly active: boolean;
}

/** `id` null: a new item. Of a known one `values` and `measured` hold the differences. An item stands in one row only. */
export interface ItemWrite {
  readonly id: number | null;
  readonly values: Partial<ItemValues>;
  /** By the measurement's name in lower case; null clears it. A measurement that is not there yet is added. */
  readonly measured: Readonly<Record<string, number | null>>;
  /** Who is to have it, since when (null: from now on); null: it is returned. Left out: that stays as it is. */
  readonly holder?: { readonly personId: number; readonly since: string | null } | null;
}

/** The items of one row, all of one clothing name; none where the row changes its clothing name alone. */
export interface ClothingWrite {
  /** Key of the clothing name, as in `NameWrite`. */
  readonly nameKey: string;
  /** Null: a `NameWrite` adds it. */
  readonly nameId: number | null;
  readonly items: readonly ItemWrite[];
}

/** `id` null: a new clothing name. Of a known one `values` holds the differences. A type that is not there yet is added. */
export interface NameWrite {
  /** The clothing name in lower case. */
  readonly key: string;
  readonly id: number | null;
  readonly values: { readonly name?: string } & Partial<Readonly<Record<'clothingTypeName' | 'parish' | 'description', string | null>>>;
}

export interface JudgedClothing {
  readonly rows: readonly Judged<ClothingWrite>[];
  /** New and changed clothing names, of the rows that are written. */
  readonly names: readonly NameWrite[];
}

/** Called now and then while rows are being written, with the number of rows written. */
export type OnProgress = (written: number) => Promise<void>;
