import { type Expression, type SqlBool, sql } from 'kysely';

const likeEscaped = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/** Whether the folded column has `typed` anywhere in it, whatever its case and accents. */
export const contains = (foldedColumn: string, typed: string) =>
  sql<boolean>`${sql.ref(foldedColumn)} like '%' || fold(${likeEscaped(typed)}) || '%'`;

/** Whether the folded column begins with `typed`, whatever its case and accents. */
export const startsWith = (foldedColumn: string, typed: string) =>
  sql<boolean>`${sql.ref(foldedColumn)} like fold(${likeEscaped(typed)}) || '%'`;

/** Whether the folded column is `typed`, whatever its case and accents. */
export const equals = (foldedColumn: string, typed: string) => sql<boolean>`${sql.ref(foldedColumn)} = fold(${typed})`;

/** The condition of a filter; one left out or empty keeps every row. */
export const given = <T>(filter: T | undefined, condition: (filter: T) => Expression<SqlBool>): Expression<SqlBool> =>
  filter === undefined || filter === '' ? sql<boolean>`true` : condition(filter);
