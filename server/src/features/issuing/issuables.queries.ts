import { sql } from 'kysely';
import { natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { containsForms, equals, namesClothing, rankOf, startsWith } from '../../db/search.ts';
import type { NumberReading } from '../../search/readings.ts';

const nameFolded = sql.ref<string>('current_name.name_folded');
const typeFolded = sql.ref<string>('clothing_type.name_folded');
const setFolded = sql.ref<string>('clothing_set.name_folded');

/** Which items come first: those that can be issued, or those that are out. */
export type First = 'FREE' | 'OUT';
const comesFirst = {
  FREE: sql`current_item.issue_id is null and current_item.active and current_item.state = 'OK'`,
  OUT: sql`current_item.issue_id is not null`,
} as const satisfies Record<First, unknown>;

/** Items by number prefix: exact ones first, of each those that come first. */
export const findItemsByNumber = ({ db }: Scope, { words, number }: NumberReading, limit: number, first: First) =>
  db
    .selectFrom('currentItem')
    .innerJoin('currentName', 'currentName.id', 'currentItem.clothingNameId')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .select(['currentItem.id', 'currentItem.clothingNameId', 'currentItem.clothingNumber', 'currentItem.size', 'currentItem.active'])
    .leftJoin('place', (join) => join.on('place.id', '=', sql<number>`coalesce(current_item.place_id, current_name.place_id)`))
    .select([
      'currentName.name as clothingName',
      'person.id as holderId',
      personName.as('holder'),
      'currentItem.state',
      'place.name as placeName',
    ])
    .select(sql<number>`case when ${equals('current_item.number_folded', number)} then 0 else 1 end`.as('rank'))
    .where(startsWith('current_item.number_folded', number))
    .where(namesClothing(nameFolded, typeFolded, words))
    .orderBy('rank')
    .orderBy(comesFirst[first], 'desc')
    .orderBy(rankOf(nameFolded, words))
    .orderBy(natural('current_item.clothing_number'))
    .orderBy(natural('current_name.name'))
    .orderBy('currentItem.id')
    .limit(limit)
    .execute();

/** Clothing names with all words and their free items; best matches first, then in stock. */
export const findNames = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('currentName')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .select(['currentName.id', 'currentName.name', 'currentName.parish', 'currentName.present'])
    .select(rankOf(nameFolded, words).as('rank'))
    .where(namesClothing(nameFolded, typeFolded, words))
    .orderBy('rank')
    .orderBy('currentName.inStock', 'desc')
    .orderBy(natural('current_name.name'))
    .orderBy('currentName.id')
    .limit(limit)
    .execute();

/** Clothing sets with all words, their number of names, and of names in stock. */
export const findSets = ({ db }: Scope, words: readonly string[], limit: number) =>
  db
    .selectFrom('clothingSet')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('clothingSetItem')
          .innerJoin('currentName', 'currentName.id', 'clothingSetItem.clothingNameId')
          .select(({ fn }) => fn.countAll<number>().as('names'))
          .select(sql<number>`count(*) filter (where in_stock)`.as('namesInStock'))
          .whereRef('clothingSetItem.clothingSetId', '=', 'clothingSet.id')
          .as('content'),
      (join) => join.onTrue(),
    )
    .select(['clothingSet.id', 'clothingSet.name', 'content.names', 'content.namesInStock'])
    .select(rankOf(setFolded, words).as('rank'))
    .where(containsForms(setFolded, words))
    .orderBy('rank')
    .orderBy(sql`content.names_in_stock > 0`, 'desc')
    .orderBy(natural('clothing_set.name'))
    .orderBy('clothingSet.id')
    .limit(limit)
    .execute();
