import { sql } from 'kysely';

const likeEscaped = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/** Whether the folded column has `typed` anywhere in it, whatever its case and accents. */
export const contains = (foldedColumn: string, typed: string) =>
  sql<boolean>`${sql.ref(foldedColumn)} like '%' || fold(${likeEscaped(typed)}) || '%'`;

/** Whether the folded column begins with `typed`, whatever its case and accents. */
export const startsWith = (foldedColumn: string, typed: string) =>
  sql<boolean>`${sql.ref(foldedColumn)} like fold(${likeEscaped(typed)}) || '%'`;
