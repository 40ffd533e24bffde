import type { Handover } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

/** Items named per entry. */
const NAMED = 3;

type Kind = Handover['kind'];

/** Entries of one kind, newest first: issues of one person at one time by one user. The order by time stops early along an index. */
const deeds = ({ db }: Scope, kind: Kind, limit: number) => {
  const [at, userId] = kind === 'ISSUED' ? (['validFrom', 'issuerId'] as const) : (['validUntil', 'receiverId'] as const);
  const latest = db
    .selectFrom('issue')
    .select([sql<Kind>`${kind}::text`.as('kind'), `${at} as at`, 'personId', `${userId} as userId`])
    .select([sql<number[]>`array_agg(clothing_item_id)`.as('itemIds'), ({ fn }) => fn.countAll<number>().as('numberOfItems')])
    .where(at, 'is not', null)
    .groupBy([at, 'personId', userId])
    .orderBy(at, 'desc')
    .limit(limit);
  // Order and limit within a union.
  return db.selectFrom(latest.as('latest')).selectAll();
};

/** First items of the entry by name and number, as JSON. */
const namedItems = ({ db }: Scope): RawBuilder<Handover['items']> => {
  const items = db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select(['clothingItem.id as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName', 'clothingNumber'])
    .where(sql<boolean>`clothing_item.id = any(deed.item_ids)`)
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .limit(NAMED);
  return sql`(
    select json_agg(json_build_object('clothingId', clothing_id, 'clothingNameId', clothing_name_id,
      'clothingName', clothing_name, 'clothingNumber', clothing_number)) from ${items} item)`;
};

/** Latest issues and returns, newest first, in one query. */
export const findLatest = (scope: Scope, limit: number): Promise<Handover[]> =>
  scope.db
    .selectFrom(
      deeds(scope, 'ISSUED', limit)
        .unionAll(deeds(scope, 'RETURNED', limit))
        .as('deed'),
    )
    .innerJoin('person', 'person.id', 'deed.personId')
    .leftJoin('userName', 'userName.id', 'deed.userId')
    .select(['deed.kind', 'deed.at', 'deed.personId', personName.$notNull().as('personName'), 'userName.name as userName'])
    .select([namedItems(scope).as('items'), 'deed.numberOfItems'])
    .orderBy('deed.at', 'desc')
    .orderBy('deed.personId')
    .limit(limit)
    .$narrowType<{ at: string }>()
    .execute();
