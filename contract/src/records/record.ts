import type { z } from 'zod';

/**
 * How the cells of a column are written and read: prose has several lines, a reference is the id of a row, a code has words of its own; an
 * amount is cents, in a sheet euros.
 */
export type CellKind = 'LINE' | 'PROSE' | 'NUMBER' | 'SIZE' | 'YES_NO' | 'DAY' | 'MOMENT' | 'CODE' | 'REFERENCE' | 'AMOUNT';

/** A column of a table: its names, its values, and where it goes. */
export interface Column {
  /** Above its column in a sheet, and of its field in an import. */
  readonly heading: string;
  /** In a sentence: "Mari Tamm muutis 21:04: kihelkond"; left out: the heading in small letters. */
  readonly word?: string;
  readonly kind: CellKind;
  readonly unit?: 'cm';
  /** Words of its codes. */
  readonly codes?: Readonly<Record<string, string>>;
  /** What forms and files may give; left out: no form has it. */
  readonly schema?: z.ZodType;
  /** What answers have; left out: none has it. */
  readonly answer?: z.ZodType;
  /** Its field in an import; left out: no import writes it. */
  readonly imported?: string;
  /** Its place in the export of clothing or people, from 1, and its width there, characters. */
  readonly exported?: readonly [number, number];
  /** Words of keepers in which a dancer may be named; a NAME is never emptied. */
  readonly freeText?: 'TEXT' | 'NAME';
  /** In the sheets of a whole ensemble: the table of the row that it refers to, and its heading there. */
  readonly refersTo?: Reference;
  /** Unique in the table, in rows that have the same in these columns. */
  readonly distinctWithin?: readonly string[];
  /** Why an undo cannot put the value back: another row has it by now. */
  readonly taken?: string;
  /** Written by the database or with another column: in no sheet. */
  readonly isDerived?: true;
  /** In those sheets: a zip that was made before the column was there lacks it. */
  readonly isNewer?: true;
  /** In those sheets: written after all rows, since from then on no row may refer to this one. */
  readonly isLast?: true;
}

interface Reference {
  readonly table: string;
  readonly heading: string;
  /** Every row has one. */
  readonly always?: true;
  /** Why an undo cannot put the reference back: "Endine tüüp on vahepeal kustutatud". */
  readonly gone?: string;
}

/** The columns of a table, named as in the API. */
export type Columns = Readonly<Record<string, Column>>;

/** A table of the register: its words and its columns. */
export interface TableRecord {
  /** As the server names it: `clothingName`. */
  readonly table: string;
  /** Its sheet in a whole ensemble: `andmed/nimetused.xlsx`. */
  readonly sheet: string;
  /** Why an undo cannot take away what a row of it refers to: "vahepeal on lisatud nimetusi". */
  readonly added: string;
  readonly columns: Columns;
}

type Part = 'schema' | 'answer';
type PartsOf<C extends Columns, P extends Part> = {
  -readonly [Name in keyof C as C[Name] extends Readonly<Record<P, z.ZodType>> ? Name : never]: C[Name] extends Readonly<Record<P, infer S>>
    ? S
    : never;
};

/** The `as` is checked by its type: each column that has the part is there with it. */
const partsOf = <C extends Columns, P extends Part>(columns: C, part: P) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column[part] === undefined ? [] : [[name, column[part]]])),
  ) as PartsOf<C, P>;

/** Fields of a form: the columns that forms may give. */
export const schemasOf = <C extends Columns>(columns: C): PartsOf<C, 'schema'> => partsOf(columns, 'schema');

/** Fields of an answer. */
export const answersOf = <C extends Columns>(columns: C): PartsOf<C, 'answer'> => partsOf(columns, 'answer');

export const wordOf = ({ word, heading }: Pick<Column, 'word' | 'heading'>): string => word ?? heading.toLowerCase();

/** Fields of imports that write a column of the table. */
export type ImportedOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends { readonly imported: infer Field extends string } ? Field : never;
}[keyof C];

/** Values of a row by the fields of an import. */
export type ImportedValues<C extends Columns> = {
  readonly [Name in keyof C as FieldOf<C[Name]>]: C[Name] extends { readonly answer: infer Answer extends z.ZodType }
    ? z.output<Answer>
    : never;
};

/** A column that files have: its field in an import, and its name in the table. */
export interface ColumnOfFile<Field extends string = string> extends Column {
  readonly field: Field;
  readonly name: string;
}

/** Columns that imports write, in their order. */
export const importedOf = <C extends Columns>(columns: C): readonly ColumnOfFile<ImportedOf<C>>[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    column.imported === undefined ? [] : [{ ...column, name, field: column.imported as ImportedOf<C> }],
  );

/** Labels of the fields of an import: "Pikkus (cm)". */
export const importLabelsOf = <C extends Columns>(columns: C): Readonly<Record<ImportedOf<C>, string>> =>
  Object.fromEntries(
    importedOf(columns).map(({ field, heading, unit }) => [field, unit === undefined ? heading : `${heading} (${unit})`]),
  ) as Record<ImportedOf<C>, string>;

/** Fields of the columns that an export has. */
export type ExportedOf<C extends Columns> = C extends Columns
  ? { [Name in keyof C]: C[Name] extends { readonly exported: readonly [number, number] } ? FieldOf<C[Name]> : never }[keyof C]
  : never;
type FieldOf<C> = C extends { readonly imported: infer Field extends string } ? Field : never;

/** A column of an export, named by its field in an import. */
export type ExportedColumn<Field extends string = string> = Pick<Column, 'heading' | 'kind' | 'codes'> & {
  readonly field: Field;
  readonly width: number;
};

/** Columns of an export in their order: those of tables, and those that are columns of none. */
export const exportOf = <Tables extends readonly Columns[]>(...tables: Tables): readonly ExportedColumn<ExportedOf<Tables[number]>>[] =>
  tables
    .flatMap((columns) => importedOf(columns))
    .flatMap(({ exported, ...column }) => (exported === undefined ? [] : [{ ...column, exported }]))
    .toSorted((one, other) => one.exported[0] - other.exported[0])
    .map(({ exported: [, width], field, ...column }) => ({ ...column, width, field: field as ExportedOf<Tables[number]> }));

/** `clothing_name` of `clothingName`, as the database names it. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnWords = <Word>({ table, columns }: TableRecord, separator: string, wordOf: (column: Column) => Word | undefined, end = '') =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const word = wordOf(column);
      return word === undefined ? [] : [[`${snakeCase(table)}${separator}${snakeCase(name)}${end}`, word]];
    }),
  );

/** Why an undo cannot put a row back, by the constraint that it would break. */
export const obstaclesOf = (record: TableRecord): Readonly<Record<string, string>> => ({
  ...columnWords(record, '_', ({ refersTo }) => refersTo?.gone, '_fkey'),
  ...columnWords(record, '_', ({ taken }) => taken, '_taken'),
});
