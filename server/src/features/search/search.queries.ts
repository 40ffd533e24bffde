import { sql } from 'kysely';
import { namesOfType } from '../../db/names-of-type.ts';
import { estonian } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { containsAll, rankOf } from '../../db/search.ts';

const firstLast = sql<string>`person.first_name_folded || ' ' || person.last_name_folded`;
const lastFirst = sql<string>`person.last_name_folded || ' ' || person.first_name_folded`;
const typeFolded = sql.ref<string>('clothing_type.name_folded');

/** People whose names have all the words, in whichever order first and last name are typed; inactive ones last. */
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

/** Clothing types that have all the words, with how many clothing names are of them. */
export const findTypes = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('clothingType')
    .select(['clothingType.id', 'clothingType.name', rankOf(typeFolded, words).as('rank'), namesOfType.as('names')])
    .where(containsAll(typeFolded, words))
    .orderBy('rank')
    .orderBy(estonian('clothing_type.name'))
    .limit(limit)
    .execute();
