import { BESIDE_NAME, nameWords, OTHER_GROUP, PAIR_FOR_ONE } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';

/** First and last name of the joined person, or null; of a borrower the one name. As `fullNameOf` of the contract. */
export const personName = sql<string | null>`trim(person.first_name || ' ' || person.last_name)`;

/**
 * The name of the holder of the joined issue, null without one. Of a person of another group instructors see only that; `issue`: column
 * with the id of the issue.
 */
export const holderName = (issue: string, name: RawBuilder<unknown> = personName) =>
  sql<string | null>`case when ${sql.ref(issue)} is not null then coalesce(${name}, ${sql.lit(OTHER_GROUP)}) end`;

const lettersOf = (words: string) => sql<string>`replace(${sql.ref(words)}, ' ', '')`;
const first = lettersOf('person.first_name_folded');
const last = lettersOf('person.last_name_folded');

const whole = sql<string>`${first} || ${last}`;

/** Without what stands aside: stored letters have lost its brackets. */
const bare = sql<string>`case when concat_ws(' ', person.first_name, person.last_name) ~ ${BESIDE_NAME.source}
  then coalesce(nullif(name_letters(regexp_replace(concat_ws(' ', person.first_name, person.last_name), ${BESIDE_NAME.source}, ' ', 'g')), ''), ${whole})
  else ${whole} end`;

/** The letters of the first, of the last, and of the whole name, for `findsName`; and as `doubtLetters` of the contract. */
export const personLetters = {
  ...{ first, last, whole },
  doubt: sql<string>`(select substr(regexp_replace(replace(right(bare, 1) || bare, 'y', 'u'), ${PAIR_FOR_ONE.source}, '\\1\\2', 'g'), 2)
    from (values (${bare})) as own (bare))`,
};

/** The words of the first and of the last name. */
export const personWords = sql<string>`(person.first_name_folded || ' ' || person.last_name_folded)`;

/**
 * How well a person is found whose name has all typed words: 0 it is the whole name, in either order; 1 a name begins with the first word
 * and the words of the name with all; 2 these alone; 3 the words are somewhere in it.
 */
export const rankOfPerson = (typed: string) => {
  const words = nameWords(typed).split(' ');
  const whole = words.join('');
  const begins = sql<string>`concat_ws(' ', '', person.first_name_folded, person.last_name_folded, ${first}, ${last})`;
  return sql<number>`case when ${whole} in (${first} || ${last}, ${last} || ${first}) then 0
    when not (${sql.join(
      words.map((word) => sql`strpos(${begins}, ${` ${word}`}) > 0`),
      sql` and `,
    )}) then 3
    when starts_with(${first}, ${words[0] ?? ''}) or starts_with(${last}, ${words[0] ?? ''}) then 1 else 2 end`;
};

/** What tells namesakes apart: contacts, how many pieces they hold, and when one was last given to them. */
export const identifying = [
  sql.ref<string | null>('person.email').as('email'),
  sql.ref<string | null>('person.phone_number').as('phoneNumber'),
  sql<number>`(select count(*) from current_issue where person_id = person.id)`.as('held'),
  sql<string | null>`(select max(valid_from) from issue where person_id = person.id)`.as('lastIssuedAt'),
] as const;
