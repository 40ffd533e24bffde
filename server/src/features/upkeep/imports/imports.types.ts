import type {
  CareState,
  ClothingName,
  clothingItemColumns,
  clothingNameColumns,
  Import,
  ImportColumn,
  ImportDecision,
  ImportedOf,
  ImportedValues,
  ImportRow,
  personColumns,
} from '@riideait/contract';
import type { RowWrite } from '../../../db/sets.ts';
import type { SheetCell } from '../../../sheets/spreadsheet.ts';

export interface SourceRow {
  /** From 1, as in the file. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
  /** By the spreadsheet. */
  readonly hidden?: boolean;
}

/** A row with the keeper's decision; mended cells stand in `cells`. */
export interface DecidedRow extends SourceRow {
  readonly decision: ImportDecision | null;
  /** Problems from unanswered questions about many rows. */
  readonly doubts?: Readonly<ImportRow['problems']>;
  /** By field, beside the cells. */
  readonly added?: Readonly<Record<string, string>>;
}

export interface JudgingOptions extends Readonly<Pick<Import, 'emptyClears' | 'updateExisting'>> {
  readonly columns: readonly (Pick<ImportColumn, 'index' | 'heading' | 'field' | 'fillDown'> & Partial<Pick<ImportColumn, 'fixed'>>)[];
  /** Date in Estonia: `2026-09-03`. */
  readonly today: string;
  /** The price of a row is that of all its pieces together; undefined: of several it is not known. */
  readonly pricesTogether?: boolean | undefined;
}

/** An `ImportRow` before it is stored; `write` is null where nothing is to be written. */
export interface Judged<Write> extends Readonly<Omit<ImportRow, 'decision'>> {
  readonly write: Write | null;
}

/** A group that is not there yet is made. */
export type PersonValues = Omit<ImportedValues<typeof personColumns>, 'groupName'> & { readonly groupName: string | null };

export type RegisteredPerson = PersonValues & {
  readonly id: number;
  /** Of rows that were merged into this one. */
  readonly formerNames?: readonly Pick<PersonValues, 'firstName' | 'lastName'>[];
};

export interface PeopleRegister {
  readonly people: readonly RegisteredPerson[];
  readonly groups: readonly string[];
  /** Of these the ones whose people have one name. */
  readonly groupsOfBorrowers?: readonly string[];
  /** The day on which a dancer of this name, or one like it, was erased. */
  readonly erasedOn?: (name: string) => string | undefined;
}

/** A person stands in one row only. */
export type PersonWrite = RowWrite<PersonValues>;

/** Fields that belong to the clothing name, not to its items; `nameValue` as people write a sum. */
export type NameField = Exclude<ImportedOf<typeof clothingNameColumns>, 'clothingName'> | 'nameValue';

export type RegisteredName = Readonly<Pick<ClothingName, 'id' | 'name'> & Record<NameField, string | null> & { clothingTypeName: string }>;

/** `size`: its label; `price`: cents. An owner that is not there yet is added. */
export type ItemValues = Omit<
  ImportedValues<typeof clothingItemColumns>,
  'state' | 'placeName' | 'ownerName' | 'fundingTitle' | 'lenderCode'
> & {
  readonly ownerName: string | null;
  readonly fundingTitle: string | null;
  readonly price: number | null;
  readonly lenderCode: string | null;
};

export interface RegisteredItem extends ItemValues {
  readonly id: number;
  readonly clothingNameId: number;
  /** By the measurement's name in small letters, centimetres. */
  readonly measured: Readonly<Record<string, number>>;
  readonly holderId: number | null;
  /** Since when, the day in Estonia: `2026-09-03`. */
  readonly heldSince: string | null;
  /** The day in Estonia of the last return: no one can have got it before. */
  readonly freeSince: string | null;
  readonly state: CareState;
  /** Its own place. */
  readonly placeName: string | null;
  /** Where it belongs: its own place, else that of its clothing name. */
  readonly belongs: string | null;
  /** When its owner got it back: `2026-09-03`. */
  readonly givenBackOn: string | null;
  /** When it is to be back: `2026-09-03`. */
  readonly dueOn: string | null;
}

/** State, place and due date of a row: a field left out stays as it is, null clears it, a new place is added. */
export interface CareWrite {
  readonly state?: CareState;
  readonly placeName?: string | null;
  readonly dueOn?: string | null;
}

export type RegisteredHolder = Pick<RegisteredPerson, 'id' | 'firstName' | 'lastName' | 'groupName' | 'active' | 'formerNames'>;

export interface ClothingRegister {
  readonly types: readonly string[];
  readonly owners: readonly string[];
  readonly fundings: readonly string[];
  readonly names: readonly RegisteredName[];
  readonly items: readonly RegisteredItem[];
  /** Items by the codes of their labels. */
  readonly codes: ReadonlyMap<string, number>;
  readonly people: readonly RegisteredHolder[];
}

/** An item stands in one row only. */
export interface ItemWrite extends RowWrite<ItemValues> {
  /** By the measurement's name in lower case; null clears it. A measurement that is not there yet is added. */
  readonly measured: Readonly<Record<string, number | null>>;
  readonly care?: CareWrite;
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

/** A type that is not there yet is added. */
export interface NameWrite extends RowWrite<{ name: string } & Record<NameField, string | null>> {
  /** The clothing name in lower case. */
  readonly key: string;
}

export interface JudgedClothing {
  readonly rows: readonly Judged<ClothingWrite>[];
  /** New and changed clothing names, of the rows that are written. */
  readonly names: readonly NameWrite[];
}

/** Called now and then while rows are being written, with the number of rows written. */
export type OnProgress = (written: number) => Promise<void>;
