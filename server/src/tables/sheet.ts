import { Day, type Column as RecordColumn, type TableRecord, Timestamp } from '@riideait/contract';
import { z } from 'zod';
import type { DB } from '../db/tables.ts';

/** A column of a sheet, and of its table. */
export interface Column {
  readonly heading: string;
  /** What a cell may hold; the cells of a reference hold ids of the zip. */
  readonly schema: z.ZodType;
  /** The table of the row that the cell refers to. */
  readonly refersTo?: string;
  /** A zip that was made before the column was there lacks it. */
  readonly isNewer?: true;
  /** Written after all rows: from then on no row may refer to this one. */
  readonly isLast?: true;
  /** Unique in its table, in rows that have the same in these columns. */
  readonly distinctWithin?: readonly string[];
}

type TableName = keyof DB & string;

/** A table of the register as a sheet: `andmed/<file>.xlsx`. */
export interface WholeTable {
  readonly table: TableName;
  readonly file: string;
  /** A zip that was made before the table was there lacks it. */
  readonly isNewer?: true;
  readonly columns: readonly (Column & { readonly column: string })[];
}

export const sheet = <Name extends TableName>(
  name: Name,
  file: string,
  columns: Readonly<Partial<Record<keyof DB[Name] & string, Column>>>,
): WholeTable => ({
  table: name,
  file,
  columns: Object.entries<Column | undefined>(columns).flatMap(([column, rest]) => (rest === undefined ? [] : [{ column, ...rest }])),
});

export const cell = (heading: string, schema: z.ZodType): Column => ({ heading, schema });
export const distinct = (heading: string, schema: z.ZodType, ...distinctWithin: string[]): Column => ({ heading, schema, distinctWithin });
/** The id of a row of another sheet. */
export const of = (heading: string, refersTo: string): Column => ({ heading, schema: z.number().int(), refersTo });
export const maybeOf = (heading: string, refersTo: string): Column => ({ heading, schema: z.number().int().nullable(), refersTo });

const words: Readonly<Record<string, boolean>> = { jah: true, ei: false };
/** @param missing what an empty cell means; default: it is wrong */
export const yesNo = (heading: string, missing?: boolean) =>
  cell(
    heading,
    z.preprocess((said) => (said === null ? missing : words[String(said)]), z.boolean({ error: 'Kirjuta jah või ei' })),
  );

/** `2026-09-03 18:30:00Z`: with a `T` programs would read a day. */
const Moment = z.preprocess((said) => (typeof said === 'string' ? said.replace(' ', 'T') : said), Timestamp.nullable());
export const isMoment = ({ schema }: Pick<Column, 'schema'>): boolean => schema === Moment;
export const moment = (heading: string) => cell(heading, Moment);

/** A table of the catalogue, with all its columns. */
export const known = ({ table, sheet, columns }: TableRecord & { readonly table: TableName }): WholeTable => ({
  table,
  file: sheet,
  columns: Object.entries<RecordColumn>(columns)
    .filter(([, { isDerived }]) => !isDerived)
    .map(([column, { distinctWithin, isNewer, isLast, ...own }]) => ({
      ...{ column, ...cellOf(own) },
      ...(distinctWithin && { distinctWithin }),
      ...(isNewer && { isNewer }),
      ...(isLast && { isLast }),
    })),
});

function cellOf({ heading, kind, schema, refersTo }: Pick<RecordColumn, 'heading' | 'kind' | 'schema' | 'refersTo'>): Column {
  if (refersTo !== undefined) return (refersTo.always ? of : maybeOf)(refersTo.heading, refersTo.table);
  if (kind === 'DAY' && schema === undefined) return cell(heading, Day.nullable());
  return kind === 'YES_NO' ? yesNo(heading) : kind === 'MOMENT' ? moment(heading) : cell(heading, schema ?? z.never());
}

/* Why a table has no sheet. */

/** It goes out as a list to read: what was planned, counted, mailed or owed is over for another ensemble. */
export const READ = 'READ';
/** It is a part of what goes out as a list to read, or of a deed. */
export const PART = 'PART';
/** It stays with its ensemble, or with who gave it. */
export const STAYS = 'STAYS';
/** It leaves by itself. */
export const PASSES = 'PASSES';
/** Its rows go out as files. */
export const PICTURES = 'PICTURES';

export type WithoutSheet = typeof READ | typeof PART | typeof STAYS | typeof PASSES | typeof PICTURES;
