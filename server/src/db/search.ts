import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether the folded column has `typed` anywhere in it, whatever its case and accents. Not LIKE: what is typed is never a pattern. */
export const contains = (foldedColumn: string, typed: string) => sql<boolean>`strpos(${sql.ref(foldedColumn)}, fold(${typed})) > 0`;

/** Whether the folded column begins with `typed`, whatever its case and accents. */
export const startsWith = (foldedColumn: string, typed: string) => sql<boolean>`starts_with(${sql.ref(foldedColumn)}, fold(${typed}))`;

/** Whether the folded column is `typed`, whatever its case and accents. */
export const equals = (foldedColumn: string, typed: string) => sql<boolean>`${sql.ref(foldedColumn)} = fold(${typed})`;

/** The condition of a filter; one left out or empty keeps every row. */
export const given = <T>(filter: T | undefined, condition: (filter: T) => Expression<SqlBool>): Expression<SqlBool> =>
  filter === undefined || filter === '' ? sql<boolean>`true` : condition(filter);
