import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';

/** A column, or what is made of some. */
type Text = string | RawBuilder<unknown>;

/** A text with plain marks, as `compareTexts` of the contract compares it. */
const plain = (text: Text) => sql`translate(${typeof text === 'string' ? sql.ref(text) : text}, '‘’‚‛“”„‟', ${sql.lit(`''''""""`)})`;

/** Alphabetical order by the Estonian alphabet: š, z and ž after s; õ, ä, ö and ü at the end. */
export const estonian = (text: Text) => sql<string>`${plain(text)} collate "et-x-icu"`;

/** Estonian order in which digits count as numbers: 2, 10, 10a. */
export const natural = (text: Text) => sql<string>`${plain(text)} collate "et_natural"`;

/** Places in natural order of the names of a table, by id: for lists of so many more rows that names are compared once each. */
export const ranks = (table: 'clothing_name' | 'place') =>
  sql<{ id: number; rank: number }>`(select id, rank() over (order by ${natural('name')}) as rank from ${sql.table(table)})`;

/** Direction of an order, default ascending; rows without a value come last either way. */
export const directed = (order: 'asc' | 'desc' | undefined) => (item: OrderByItemBuilder) =>
  (order === 'desc' ? item.desc() : item.asc()).nullsLast();
