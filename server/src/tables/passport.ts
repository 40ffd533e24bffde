import type { KeptDays } from '@riideait/contract';
import type { sql } from 'kysely';
import type { Rights } from '../db/rooms.ts';
import type { WholeTable, WithoutSheet } from './sheet.ts';

/** Names of the fields of a form in a sentence. */
export type Words<Form> = Readonly<Record<Exclude<keyof Form, 'version'>, string>>;

type Ref = ReturnType<typeof sql.ref>;

/** Words of keepers, in which a dancer may be named. */
export interface Text {
  /** What it is, in a sentence: "rühma nimi". */
  readonly word: string;
  /** It loses the name of the dancer alone, and is never emptied. */
  readonly isName?: true;
}

/** What a user did with a row: "Väljastas esemeid", and the column of the moment. */
interface Doing {
  readonly did: string;
  readonly at: string;
}

interface Kept {
  readonly period: keyof KeptDays;
  /** Rows whose period is over: the moments are the beginning of the period and now, ISO. Left out: the feature forgets them by itself. */
  readonly over?: (before: string, now: string) => ReturnType<typeof sql>;
}

/** What is known of a table, said once. */
export interface Passport {
  /** What one row is: "Esinemine". */
  readonly label: string;
  /** Folder below `server/src` that writes and locks its rows. */
  readonly owner: string;
  /** Deeds whose sentence names a row of it, by the first word of their kinds. */
  readonly deeds?: readonly string[];
  /** What instructors may do with its rows; null: nothing. */
  readonly instructors: Rights | null;
  /** Its sheet in a whole ensemble, or why it has none. */
  readonly sheet: WholeTable | WithoutSheet;
  /** By column; when a dancer is erased, a manager says which of them are emptied. */
  readonly texts?: Readonly<Record<string, Text>>;
  /** What is erased with the dancer of its `person_id`: the row, or its texts alone. */
  readonly goesWithDancer?: 'ROW' | 'TEXTS';
  /** How its rows stand in the data of their dancer: a title, and a heading for each column. Left out: the answer has a part for them. */
  readonly inData?: { readonly title: string; readonly columns: Readonly<Record<string, string>> };
  /** A row with changes in the audit is about the dancer of its `person_id`. */
  readonly ofDancer?: true;
  /** By the column that names the user. */
  readonly users?: Readonly<Record<string, Doing>>;
  /** How long rows are kept, by a period of the installation. */
  readonly kept?: Kept;
  /** Where rows carry a version: what a sentence calls the fields of its form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Columns of no form: they raise no version. The arguments of the trigger `raise_version`. */
  readonly quiet?: readonly string[];
  /** Deeds are about its rows by the procedure `part_of`; of other tables the audit itself says so. */
  readonly subject?: true;
  /** The table of its whole, by the same procedure: deeds that change the part are about the whole, if that is a `subject`. */
  readonly partOf?: string;
  /** Each change raises the version of the whole. */
  readonly ofForm?: true;
  /** What the row of an id is called; left out: its changes are not audited. */
  readonly called?: (id: Ref) => ReturnType<typeof sql>;
  /** Why its rows hold back the undo of the addition that they refer to. */
  readonly holdsBack?: string;
  /** Why a row cannot come back, by the unique index that it would break. */
  readonly distinct?: Readonly<Record<string, string>>;
  /** The tables of columns that are not named after them. */
  readonly refersTo?: Readonly<Record<string, string>>;
}
