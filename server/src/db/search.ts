import { fold as foldText, isBeginning, nameLetters, nameWords, partsOf, pieceNumberKey, SHORTEST_PART } from '@riideait/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { formsOf } from '../search/word-forms.ts';
import { placeholder } from './placeholder.ts';

/** A text, or where to read it when the query runs; then `classOfWord` alone may decide the text of the query. */
type Typed = string | (() => string);

const asParameter = (typed: Typed) => (typeof typed === 'string' ? sql<string>`${typed}` : placeholder(typed));

/** The folded text. A subquery, so that a prepared statement folds it once, and not for each row. */
const fold = (typed: Typed) => sql<string>`(select fold(${asParameter(typed)}))`;

/** The column of keys in the order of bytes, which its index has in every database. */
const inBytes = (column: string) => sql<string>`${sql.ref(column)} collate "C"`;

/** The number of a piece has this key, of `pieceNumberKey`. */
export const hasKey = (column: string, key: Typed) => sql<boolean>`${inBytes(column)} = ${asParameter(key)}`;

/** The number of a piece is the typed one, however the two are written. */
export const hasNumber = (column: string, typed: string) => hasKey(column, pieceNumberKey(typed));

/**
 * The key begins with this one. A range up to the last character of Unicode: PostgreSQL makes one of `starts_with` only while it plans for
 * one value, not in a prepared statement.
 */
export const keyBeginsWith = (column: string, key: Typed) =>
  sql<boolean>`(${inBytes(column)} >= ${asParameter(key)} and ${inBytes(column)} < ${asParameter(key)} || chr(1114111))`;

/** One of the conditions. */
export const anyOf = (conditions: readonly Expression<SqlBool>[]) => sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;

type Folded = RawBuilder<string>;

type Word = () => string;

const wordsOf = (words: readonly string[]): Word[] => words.map((_, place) => () => words[place] ?? '');

const each = (words: readonly string[], condition: (word: Word) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join([sql`true`, ...wordsOf(words).map(condition)], sql` and `)})`;

/** Each word between spaces: both halves of "Kolga-Jaani" are words. */
const asWords = (folded: Folded) => sql<string>`' ' || translate(${folded}, '-,.()/"', '       ')`;

/** The text has the word anywhere; a short one as the beginning of a word: as `hasWords` of the contract. */
const hasWord = (folded: Folded, word: Word) =>
  isBeginning(foldText(word()))
    ? sql<boolean>`strpos(${asWords(folded)}, ' ' || ${fold(word)}) > 0`
    : sql<boolean>`strpos(${folded}, ${fold(word)}) > 0`;

/** The folded text contains all words in any order. */
export const containsAll = (folded: Folded, words: readonly string[]) => each(words, (word) => hasWord(folded, word));

/** The words of a name have the letters of the word, of a short one as the beginning of a word; a word without letters finds none: as `isInName` of the contract. */
const isInName = (names: Folded, word: Word) => {
  const letters = nameLetters(word());
  if (isBeginning(letters)) return sql<boolean>`strpos(' ' || ${names}, ${` ${letters}`}) > 0`;
  return sql<boolean>`(${letters} <> '' and strpos(replace(${names}, ' ', ''), ${letters}) > 0)`;
};

/** The letters of a name, of `name_letters`, have all typed words: as `findsName` of the contract. */
export const findsName = (letters: Folded, typed: string) =>
  each(nameWords(typed).split(' '), (word) => sql`strpos(${letters}, ${placeholder(word)}) > 0`);

/** Each of the words is in the folded text or in the name, of `name_words`. */
export const containsAllOrNamed = (folded: Folded, names: Folded, words: readonly string[]) =>
  each(words, (word) => sql`(${hasWord(folded, word)} or ${isInName(names, word)})`);

/** The folded text has a form of the word: `sukki` is found in *Sukad*. */
const hasForm = (folded: Folded, word: Word) => {
  if (formsOf(word()) === undefined) return sql<boolean>`false`;
  const [part, pattern] = [placeholder(() => formsOf(word())?.part), placeholder(() => formsOf(word())?.pattern)];
  return sql<boolean>`case when strpos(${folded}, ${part}) > 0 then ${folded} ~ ${pattern} else false end`;
};
const hasWordOrForm = (folded: Folded, word: Word) => sql<boolean>`(${hasWord(folded, word)} or ${hasForm(folded, word)})`;

/** The folded name of clothing contains all words, or forms of them, in any order. */
export const containsForms = (folded: Folded, words: readonly string[]) => each(words, (word) => hasWordOrForm(folded, word));

/** What of a word decides the text of a query. */
export const classOfWord = (word: string): string =>
  [isBeginning(foldText(word)), formsOf(word) === undefined, word.length < SHORTEST_PART].join();

/** A type is found by the beginning of a word, not by a short one: *ja* stands in half of them. */
const isOfType = (typeFolded: Folded, word: Word) =>
  word().length < SHORTEST_PART
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(strpos(${asWords(typeFolded)}, ' ' || ${fold(word)}) > 0 or ${hasForm(typeFolded, word)}, false)`;

/**
 * As `containsForms`; beside a word of the name the others may be of its type: `kihnu seelik` finds *Kihnu kört* of the type
 * *Seelikud*, and `seelik` alone does not.
 */
export const namesClothing = (nameFolded: Folded, typeFolded: Folded, words: readonly string[]) => {
  if (words.length < 2) return containsForms(nameFolded, words);
  const ofName = wordsOf(words).map((word) => hasWordOrForm(nameFolded, word));
  return sql<boolean>`(${sql.join(ofName, sql` or `)}) and ${each(words, (word) => sql`(${hasWordOrForm(nameFolded, word)} or ${isOfType(typeFolded, word)})`)}`;
};

/** The label of a size is `label`, in any case. The labels of the ensemble are few. */
export const isOfSize = (column: string, label: string) =>
  sql<boolean>`${sql.ref(column)} = any(array(select size_label from (
    select distinct size_label from clothing_item where deleted_at is null) as known where fold(size_label) = ${fold(label)}))`;

/** A text in a pattern of `like`. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * As `nameRank` of the contract: 0 equal, 1 words in their order, 2 beginnings of words in their order, half a rank more where the text does
 * not begin with the first one; 3 in it; 4 other forms, or of the type.
 */
export const rankOf = (folded: Folded, words: readonly string[]) => {
  const parts = () => words.flatMap(partsOf).map(literal);
  // Two words share no space.
  const apart = sql<string>`replace(${asWords(folded)}, ' ', '  ') || ' '`;
  const inOrder = (around: (part: string) => string) => sql<boolean>`${apart} like ${fold(() => `%${parts().map(around).join('%')}%`)}`;
  const later = sql`case when starts_with(${folded}, ${fold(() => words[0] ?? '')}) then 0 else 0.5 end`;
  return sql<number>`case when ${folded} = ${fold(() => words.join(' '))} then 0 when not ${containsAll(folded, words)} then 4
    when ${inOrder((part) => ` ${part} `)} then 1 + ${later} when ${inOrder((part) => ` ${part}`)} then 2 + ${later} else 3 end`;
};

/** Condition of a filter; a missing or empty one keeps every row. */
export const given = <T>(filter: T | undefined, condition: (filter: T) => Expression<SqlBool>): Expression<SqlBool> =>
  filter === undefined || filter === '' ? sql<boolean>`true` : condition(filter);
