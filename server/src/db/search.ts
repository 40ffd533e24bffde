import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The folded column contains `typed`, ignoring case and accents. Not LIKE: input is never a pattern. */
export const contains = (foldedColumn: string, typed: string) => sql<boolean>`strpos(${sql.ref(foldedColumn)}, fold(${typed})) > 0`;

/** The folded column begins with `typed`, ignoring case and accents. */
export const startsWith = (foldedColumn: string, typed: string) => sql<boolean>`starts_with(${sql.ref(foldedColumn)}, fold(${typed}))`;

/** The folded column equals `typed`, ignoring case and accents. */
export const equals = (foldedColumn: string, typed: string) => sql<boolean>`${sql.ref(foldedColumn)} = fold(${typed})`;

type Folded = RawBuilder<string>;

const each = (words: readonly string[], condition: (word: string) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join([sql`true`, ...words.map(condition)], sql` and `)})`;

/** The folded text contains all words in any order. */
export const containsAll = (folded: Folded, words: readonly string[]) => each(words, (word) => sql`strpos(${folded}, fold(${word})) > 0`);

/** Word separators: both halves of "Kolga-Jaani" are words. */
const asWords = (folded: RawBuilder<string>) => sql<string>`' ' || translate(${folded}, '-,.()/"', '       ')`;

/** Rank of a match: 0 equal, 1 begins with the first word, 2 its words begin with them, 3 contains them. */
export const rankOf = (folded: Folded, words: readonly string[]) => {
  const begins = each(words, (word) => sql`strpos(${asWords(folded)}, ${asWords(sql`fold(${word})`)}) > 0`);
  return sql<number>`case when ${folded} = fold(${words.join(' ')}) then 0 when not ${begins} then 3
    when starts_with(${folded}, fold(${words[0] ?? ''})) then 1 else 2 end`;
};

/** Condition of a filter; a missing or empty one keeps every row. */
export const given = <T>(filter: T | undefined, condition: (filter: T) => Expression<SqlBool>): Expression<SqlBool> =>
  filter === undefined || filter === '' ? sql<boolean>`true` : condition(filter);
