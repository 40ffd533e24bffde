import { type OrderByItemBuilder, sql } from 'kysely';

/** Alphabetical order by the Estonian alphabet: š, z and ž after s; õ, ä, ö and ü at the end. */
export const estonian = (column: string) => sql<string>`${sql.ref(column)} collate "et-x-icu"`;

/** Estonian order in which digits count as numbers: 2, 10, 10a. */
export const natural = (column: string) => sql<string>`${sql.ref(column)} collate "et_natural"`;

/** Direction of an order, default ascending; rows without a value come last either way. */
export const directed = (order: 'asc' | 'desc' | undefined) => (item: OrderByItemBuilder) =>
  (order === 'desc' ? item.desc() : item.asc()).nullsLast();
