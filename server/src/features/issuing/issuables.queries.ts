import { sql } from 'kysely';
import { freePieces, inStock } from '../../db/free-pieces.ts';
import { natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { containsAll, equals, rankOf, startsWith } from '../../db/search.ts';
import type { NumberReading } from '../../search/readings.ts';

const nameFolded = sql.ref<string>('clothing_name.name_folded');
const setFolded = sql.ref<string>('clothing_set.name_folded');

/** Items whose number begins with the one meant: the exact and free first, then the exact, then the free. */
export const findItemsByNumber = ({ db }: Scope, { words, number }: NumberReading, limit: number) =>
  db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('issue', (join) => join.onRef('issue.clothingItemId', '=', 'clothingItem.id').on('issue.validUntil', 'is', null))
    .leftJoin('person', 'person.id', 'issue.personId')
    .select(['clothingItem.id', 'clothingItem.clothingNameId', 'clothingItem.clothingNumber', 'clothingItem.size', 'clothingItem.active'])
    .select(['clothingName.name as clothingName', personName.as('holder')])
    .select(sql<number>`case when ${equals('clothing_item.number_folded', number)} then 0 else 1 end`.as('rank'))
    .where('clothingItem.deletedAt', 'is', null)
    .where(startsWith('clothing_item.number_folded', number))
    .where(containsAll(nameFolded, words))
    .orderBy('rank')
    .orderBy(sql`issue.id is null and clothing_item.active`, 'desc')
    .orderBy(rankOf(nameFolded, words))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy(natural('clothing_name.name'))
    .orderBy('clothingItem.id')
    .limit(limit)
    .execute();

/** Clothing names that have all the words, with how many pieces are free: the best matches first, of these what is in stock. */
export const findNames = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('clothingName')
    .select(['clothingName.id', 'clothingName.name', 'clothingName.parish'])
    .select([freePieces.as('present'), rankOf(nameFolded, words).as('rank')])
    .where('clothingName.deletedAt', 'is', null)
    .where(containsAll(nameFolded, words))
    .orderBy('rank')
    .orderBy(inStock, 'desc')
    .orderBy(natural('clothing_name.name'))
    .orderBy('clothingName.id')
    .limit(limit)
    .execute();

/** Clothing sets that have all the words, with how many clothing names they are of, and of how many of these something is free. */
export const findSets = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('clothingSet')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('clothingSetItem')
          .innerJoin('clothingName', 'clothingName.id', 'clothingSetItem.clothingNameId')
          .select(({ fn }) => fn.countAll<number>().as('names'))
          .select(sql<number>`count(*) filter (where ${inStock})`.as('namesInStock'))
          .whereRef('clothingSetItem.clothingSetId', '=', 'clothingSet.id')
          .where('clothingName.deletedAt', 'is', null)
          .as('content'),
      (join) => join.onTrue(),
    )
    .select(['clothingSet.id', 'clothingSet.name', 'content.names', 'content.namesInStock'])
    .select(rankOf(setFolded, words).as('rank'))
    .where(containsAll(setFolded, words))
    .orderBy('rank')
    .orderBy(sql`content.names_in_stock > 0`, 'desc')
    .orderBy(natural('clothing_set.name'))
    .orderBy('clothingSet.id')
    .limit(limit)
    .execute();
