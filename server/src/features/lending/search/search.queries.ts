import { nameLetters, type TypedNumber } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { estonian } from '../../../db/order.ts';
import { listsPerShape, type Queries } from '../../../db/per-shape.ts';
import { identifying, personLetters, personName, rankOfPerson } from '../../../db/person-name.ts';
import { placeholder } from '../../../db/placeholder.ts';
import type { Scope } from '../../../db/scope.ts';
import { classOfWord, containsAll, findsName, hasKey, rankOf } from '../../../db/search.ts';
import { isShown } from '../../../db/shown-person.ts';
import type { Contact } from './search.rules.ts';

const hasContact = ({ kind, text }: Contact): RawBuilder<boolean> =>
  kind === 'EMAIL'
    ? sql`coalesce(strpos(lower(person.email), ${text}) > 0, false)`
    : sql`coalesce(strpos(translate(person.phone_number, ' +-()./', ''), ${text}) > 0, false)`;

/** People with all words in first and last name, in any order, or with the contact; inactive ones last. */
export function findPeople({ db }: Scope, words: readonly string[], contact: Contact | undefined, limit: number) {
  const typed = words.join(' ');
  const named = nameLetters(typed) === '' ? sql<boolean>`false` : findsName(personLetters.whole, typed);
  return db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', personName.$notNull().as('name'), 'person.active', 'group.name as groupName', ...identifying])
    .select(sql<number>`case when person.active and ${named} then ${rankOfPerson(typed)} else 4 end`.as('rank'))
    .where(isShown)
    .where(({ or }) => or([named, ...(contact === undefined ? [] : [hasContact(contact)])]))
    .orderBy('rank')
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .limit(limit)
    .execute();
}

/** What is searched, as `perShape` needs it. */
interface Asked {
  readonly words: readonly string[];
  readonly numbers: readonly TypedNumber[];
  /** Most hits of a kind. */
  readonly limit: number;
}

const groupFolded = sql<string>`fold("group".name)`;

/** Groups with all words, and their active people. */
const groupsByWords = (db: Db, asked: Asked) =>
  db
    .selectFrom('group')
    .select(['group.id', 'group.name', 'group.borrowers', rankOf(groupFolded, asked.words).as('rank')])
    .select(sql<number>`(select count(*) from person where group_id = "group".id and active)`.as('people'))
    .where(containsAll(groupFolded, asked.words))
    .orderBy('rank')
    .orderBy(estonian('group.name'))
    .orderBy('group.id')
    .limit(placeholder(() => asked.limit));

const parishFolded = sql<string>`fold(parish.name)`;

/** Parishes of clothing names with all words, and their clothing names. */
const parishesByWords = (db: Db, asked: Asked) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('currentName')
        .select(({ fn, ref }) => [ref('parish').$notNull().as('name'), fn.min('id').as('id'), fn.countAll<number>().as('names')])
        .where('parish', 'is not', null)
        .groupBy('parish')
        .as('parish'),
    )
    .select(['parish.id', 'parish.name', 'parish.names', rankOf(parishFolded, asked.words).as('rank')])
    .where(containsAll(parishFolded, asked.words))
    .orderBy('rank')
    .orderBy(estonian('parish.name'))
    .limit(placeholder(() => asked.limit));

/** How many items have the first number, and one of them, with the number as it is written there; none without a number. */
const itemsOfNumber = (db: Db, asked: Asked) =>
  db
    .selectFrom('currentItem')
    .select(({ fn }) => [fn.countAll<number>().as('items'), fn.min('id').as('id')])
    .select(({ fn }) => fn.min('clothingNumber').$notNull().as('number'))
    .where(asked.numbers.length === 0 ? sql<boolean>`false` : hasKey('current_item.number_folded', () => asked.numbers[0]?.key ?? ''))
    .having(sql<boolean>`count(*) > 0`);

/** Finds everything but people and items of a size, with what other features find, in one statement. */
export const searching = <Others extends Queries>(others: (db: Db, asked: Asked) => Others) =>
  listsPerShape(classOfWord, (db, asked: Asked) => ({
    ...others(db, asked),
    groups: groupsByWords(db, asked),
    parishes: parishesByWords(db, asked),
    alike: itemsOfNumber(db, asked),
  }));
