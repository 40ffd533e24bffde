import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether the folded column has `typed` anywhere in it, whatever its case and accents. Not LIKE: what is typed is never a pattern. */
export const contains = (foldedColumn: string, typed: string) => sql<boolean>`strpos(${sql.ref(foldedColumn)}, fold(${typed})) > 0`;

/** Whether the folded column begins with `typed`, whatever its case and accents. */
export const startsWith = (foldedColumn: string, typed: string) => sql<boolean>`starts_with(${sql.ref(foldedColumn)}, fold(${typed}))`;

/** Whether the folded column is `typed`, whatever its case and accents. */
export const equals = (foldedColumn: string, typed: string) => sql<boolean>`${sql.ref(foldedColumn)} = fold(${typed})`;

type Folded = RawBuilder<string>;

const each = (words: readonly string[], condition: (word: string) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join([sql`true`, ...words.map(condition)], sql` and `)})`;

/** Whether the folded text has all of the words anywhere in it, in any order. */
export const containsAll = (folded: Folded, words: readonly string[]) => each(words, (word) => sql`strpos(${folded}, fold(${word})) > 0`);

/** Signs that words stand between: the two halves of "Kolga-Jaani" are words too. */
const asWords = (folded: RawBuilder<string>) => sql<string>`' ' || translate(${folded}, '-,.()/"', '       ')`;

/** How well a folded text that has all of the words matches them: 0 it is them, 1 it begins with the first, 2 its words begin with them, 3 it has them. */
export const rankOf = (folded: Folded, words: readonly string[]) => {
  const begins = each(words, (word) => sql`strpos(${asWords(folded)}, ${asWords(sql`fold(${word})`)}) > 0`);
  return sql<number>`case when ${folded} = fold(${words.join(' ')}) then 0 when not ${begins} then 3
    when starts_with(${folded}, fold(${words[0] ?? ''})) then 1 else 2 end`;
};

/** The condition of a filter; one left out or empty keeps every row. */
export const given = <T>(filter: T | undefined, condition: (filter: T) => Expression<SqlBool>): Expression<SqlBool> =>
  filter === undefined || filter === '' ? sql<boolean>`true` : condition(filter);
