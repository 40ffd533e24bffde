import { type RawBuilder, sql } from 'kysely';
import { natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { contains, startsWith } from '../../db/search.ts';
import type { Reading } from './issuables.rules.ts';

const allWords = (words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => contains('clothing_name.name_folded', word)),
        sql` and `,
      );

const beginsWithFirst = ([first]: readonly string[]): RawBuilder<boolean> =>
  first === undefined ? sql`1 = 1` : startsWith('clothing_name.name_folded', first);

/** Items whose number begins with the one meant: the exact and free first, then the exact, then the free. */
export const findItemsByNumber = ({ db }: Scope, { words, number }: Reading & { number: string }, limit: number) =>
  db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('issue', (join) => join.onRef('issue.clothingItemId', '=', 'clothingItem.id').on('issue.validUntil', 'is', null))
    .leftJoin('person', 'person.id', 'issue.personId')
    .select(['clothingItem.id', 'clothingItem.clothingNameId', 'clothingItem.clothingNumber', 'clothingItem.size', 'clothingItem.active'])
    .select(['clothingName.name as clothingName', personName.as('holder')])
    .where('clothingItem.deletedAt', 'is', null)
    .where(startsWith('clothing_item.number_folded', number))
    .where(allWords(words))
    .orderBy(sql`clothing_item.number_folded = fold(${number})`, 'desc')
    .orderBy(sql`issue.id is null and clothing_item.active`, 'desc')
    .orderBy(beginsWithFirst(words), 'desc')
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy(natural('clothing_name.name'))
    .limit(limit)
    .execute();

/** Clothing names that have all the words, with how many pieces are free: those that begin so first, then those in stock. */
export const findNames = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('clothingName')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('clothingItem')
          .select(({ fn }) => fn.countAll<number>().as('present'))
          .whereRef('clothingItem.clothingNameId', '=', 'clothingName.id')
          .where('clothingItem.deletedAt', 'is', null)
          .where('clothingItem.active', '=', true)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('issue').whereRef('issue.clothingItemId', '=', 'clothingItem.id').where('issue.validUntil', 'is', null))),
          )
          .as('free'),
      (join) => join.onTrue(),
    )
    .select(['clothingName.id', 'clothingName.name', 'clothingName.parish', sql<number>`coalesce(free.present, 0)`.as('present')])
    .where('clothingName.deletedAt', 'is', null)
    .where(allWords(words))
    .orderBy(beginsWithFirst(words), 'desc')
    .orderBy(sql`coalesce(free.present, 0) > 0`, 'desc')
    .orderBy(natural('clothing_name.name'))
    .limit(limit)
    .execute();
