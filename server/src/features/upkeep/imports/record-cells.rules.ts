import { type CellKind, type Columns, clothingItemColumns, clothingNameColumns, importedOf, rangeOfField } from '@riideait/contract';
import { z } from 'zod';
import { type CellReader, cellReader, lineText, readYesNo, tidyProse } from './cells.rules.ts';
import { readDayWithin, unlessDay } from './clothing/clothing-cells.rules.ts';

/** Readers by the kind of a column; a reference, a code, a number and a day are read by rules of their own. */
const readers: Readonly<Partial<Record<CellKind, (schema: z.ZodType) => CellReader<unknown>>>> = {
  LINE: (schema) => cellReader(schema, lineText),
  SIZE: (schema) => unlessDay(cellReader(schema, lineText)),
  PROSE: (schema) => cellReader(schema, tidyProse),
  YES_NO: () => readYesNo,
};

type Readers = Readonly<Record<string, CellReader<unknown>>>;

/** Readers of the cells of a table by their fields; those of `own` beside or instead of the ones by kind. */
export const readersOf = (columns: Columns, own: Readers = {}): Readers =>
  Object.fromEntries(
    importedOf(columns).flatMap(({ field, kind, schema = z.never() }) => {
      const read = own[field] ?? readers[kind]?.(schema);
      return read === undefined ? [] : [[field, read]];
    }),
  );

const clothing = [...importedOf(clothingNameColumns), ...importedOf(clothingItemColumns)];

/** Fields of clothing that are days. */
export const dayFields: readonly string[] = [
  'validFrom',
  'dueOn',
  ...clothing.flatMap(({ kind, field }) => (kind === 'DAY' ? [field] : [])),
];

/** Readers of the days of clothing, each within its range. */
export const dayReaders = (today: string): Readers =>
  Object.fromEntries([
    ['dueOn', readDayWithin('DUE', today)],
    ...clothing.flatMap(({ kind, field, schema }) => {
      const range = kind === 'DAY' && schema !== undefined ? rangeOfField(schema) : undefined;
      return range === undefined ? [] : [[field, readDayWithin(range, today)]];
    }),
  ]);

/** Fields of an item that an empty cell may clear. */
export const clearableFields: readonly string[] = importedOf(clothingItemColumns).flatMap(({ kind, field }) =>
  kind === 'YES_NO' || kind === 'CODE' ? [] : [field],
);
