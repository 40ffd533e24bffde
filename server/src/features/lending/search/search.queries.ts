import { nameLetters } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { estonian } from '../../../db/order.ts';
import { identifying, personLetters, personName, rankOfPerson } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { containsAll, findsName, hasKey, rankOf } from '../../../db/search.ts';
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

const groupFolded = sql<string>`fold("group".name)`;

/** Groups with all words, and their active people. */
export const findGroups = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('group')
    .select(['group.id', 'group.name', 'group.borrowers', rankOf(groupFolded, words).as('rank')])
    .select(sql<number>`(select count(*) from person where group_id = "group".id and active)`.as('people'))
    .where(containsAll(groupFolded, words))
    .orderBy('rank')
    .orderBy(estonian('group.name'))
    .orderBy('group.id')
    .limit(limit)
    .execute();

const parishFolded = sql<string>`fold(parish.name)`;

/** Parishes of clothing names with all words, and their clothing names. */
export const findParishes = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('currentName')
        .select(({ fn, ref }) => [ref('parish').$notNull().as('name'), fn.min('id').as('id'), fn.countAll<number>().as('names')])
        .where('parish', 'is not', null)
        .groupBy('parish')
        .as('parish'),
    )
    .select(['parish.id', 'parish.name', 'parish.names', rankOf(parishFolded, words).as('rank')])
    .where(containsAll(parishFolded, words))
    .orderBy('rank')
    .orderBy(estonian('parish.name'))
    .limit(limit)
    .execute();

/** How many items have the number, and one of them, with the number as it is written there. */
export const countItemsOfNumber = async ({ db }: Scope, key: string) =>
  db
    .selectFrom('currentItem')
    .select(({ fn }) => [fn.countAll<number>().as('items'), fn.min('id').as('id')])
    .select(({ fn }) => fn.min('clothingNumber').$notNull().as('number'))
    .where(hasKey('current_item.number_folded', key))
    .executeTakeFirstOrThrow();
