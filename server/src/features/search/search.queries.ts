import { sql } from 'kysely';
import { estonian } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { containsAll, rankOf } from '../../db/search.ts';

const firstLast = sql<string>`person.first_name_folded || ' ' || person.last_name_folded`;
const lastFirst = sql<string>`person.last_name_folded || ' ' || person.first_name_folded`;

/** People with all words in first and last name, in any order; inactive ones last. */
export const findPeople = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', personName.$notNull().as('name'), 'person.active', 'group.name as groupName'])
    .select(sql<number>`case when person.active then least(${rankOf(firstLast, words)}, ${rankOf(lastFirst, words)}) else 4 end`.as('rank'))
    .where(containsAll(firstLast, words))
    .orderBy('rank')
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .limit(limit)
    .execute();
