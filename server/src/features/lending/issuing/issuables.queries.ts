import type { TypedNumber, TypedSize } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hasCode, inOrder } from '../../../db/item-codes.ts';
import { makerOf } from '../../../db/maker.ts';
import { natural } from '../../../db/order.ts';
import { isPacked, packed } from '../../../db/packed.ts';
import { listsPerShape } from '../../../db/per-shape.ts';
import { holderName } from '../../../db/person-name.ts';
import { placeholder } from '../../../db/placeholder.ts';
import type { Scope } from '../../../db/scope.ts';
import { anyOf, classOfWord, containsForms, hasKey, isOfSize, keyBeginsWith, namesClothing, rankOf } from '../../../db/search.ts';

const nameFolded = sql.ref<string>('current_name.name_folded');
const typeFolded = sql.ref<string>('clothing_type.name_folded');
const setFolded = sql.ref<string>('clothing_set.name_folded');

/** Which items come first: those that can be issued, or those that are out. */
export type First = 'FREE' | 'OUT';
const comesFirst = {
  FREE: sql<boolean>`current_item.issue_id is null and current_item.active and current_item.state = 'OK'
    and not ${isPacked('current_item.id')}`,
  OUT: sql<boolean>`current_item.issue_id is not null`,
} as const satisfies Record<First, unknown>;

const issuableItems = (db: Db) =>
  db
    .selectFrom('currentItem')
    .innerJoin('currentName', 'currentName.id', 'currentItem.clothingNameId')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .select(['currentItem.id', 'currentItem.clothingNameId', 'currentItem.clothingNumber', 'currentItem.sizeLabel', 'currentItem.active'])
    .leftJoin('place', (join) => join.on('place.id', '=', sql<number>`coalesce(current_item.place_id, current_name.place_id)`))
    .select([
      'currentName.name as clothingName',
      'person.id as holderId',
      holderName('currentItem.issueId').as('holder'),
      'currentItem.state',
      'place.name as placeName',
      packed('current_item.id').as('packed'),
      makerOf('current_item').as('maker'),
      // In the list of columns: looked up for the hits alone.
      sql<string | null>`coalesce((select image_url from photo_of(current_item.id)), current_name.image_url)`.as('imageUrl'),
    ]);

/** The item of a code. */
export const findItemOfCodes = (scope: Scope, codes: readonly string[]) =>
  issuableItems(scope.db)
    .where('currentItem.id', '=', ({ selectFrom }) =>
      selectFrom('itemCode')
        .select('clothingItemId')
        .where(hasCode(codes))
        .where('clothingItemId', 'is not', null)
        .orderBy(inOrder(codes))
        .limit(1),
    )
    .executeTakeFirst();

const NUMBER = 'current_item.number_folded';

/** What is searched, as `perShape` needs it. */
interface Asked {
  readonly words: readonly string[];
  readonly numbers: readonly TypedNumber[];
  /** Most hits of a kind. */
  readonly limit: number;
}

type Matches = (key: () => string) => RawBuilder<boolean>;

/** Items whose numbers match: of the likeliest reading first, of each the best names, of these those that come first. */
function itemsByNumber(db: Db, asked: Asked, matches: Matches, first: First) {
  const { numbers } = asked;
  const readings = numbers.map((number) => ({
    is: sql<boolean>`${matches(() => number.key)} and ${namesClothing(nameFolded, typeFolded, number.words)}`,
    rank: rankOf(nameFolded, number.words),
  }));
  const byReading = (values: readonly RawBuilder<unknown>[]) =>
    values.length === 0
      ? sql`null::int`
      : values.reduceRight((others, value, place) => sql`case when ${readings[place]?.is} then ${value} else ${others} end`);
  return issuableItems(db)
    .where(anyOf(numbers.map((number) => matches(() => number.key))))
    .where(anyOf(readings.map(({ is }) => is)))
    .orderBy(byReading(readings.map((_, place) => sql`${sql.lit(place)}::int`)))
    .orderBy(byReading(readings.map(({ rank }) => rank)))
    .orderBy(comesFirst[first], 'desc')
    .orderBy(natural('current_item.clothing_number'))
    .orderBy(natural('current_name.name'))
    .orderBy('currentItem.id')
    .limit(placeholder(() => asked.limit));
}

const isExact: Matches = (key) => hasKey(NUMBER, key);
const isLonger: Matches = (key) => sql`${keyBeginsWith(NUMBER, key)} and not ${isExact(key)}`;

const isSized = (sizes: readonly TypedSize[]) =>
  anyOf(
    sizes.map(
      ({ label, words }) => sql<boolean>`${isOfSize('current_item.size_label', label)} and ${namesClothing(nameFolded, typeFolded, words)}`,
    ),
  );

/** Items of a typed size; of those without a number one of each name and size. */
export const findItemsBySize = ({ db }: Scope, sizes: readonly TypedSize[], limit: number, first: First) =>
  db
    .selectFrom(
      issuableItems(db)
        .distinctOn(['currentItem.clothingNameId', 'currentItem.sizeLabel', 'currentItem.clothingNumber'])
        .select(comesFirst[first].as('comesFirst'))
        .select(sql<number>`case when ${isSized(sizes.filter(({ isSure }) => isSure))} then 1 else 4 end`.as('rank'))
        .where(isSized(sizes))
        .orderBy('currentItem.clothingNameId')
        .orderBy('currentItem.sizeLabel')
        .orderBy('currentItem.clothingNumber')
        .orderBy('comesFirst', 'desc')
        .orderBy('currentItem.id')
        .as('found'),
    )
    .selectAll()
    .orderBy('rank')
    .orderBy('comesFirst', 'desc')
    .orderBy(natural('found.clothing_number'))
    .orderBy(natural('found.clothing_name'))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Clothing names with all words and their free items; best matches first, then in stock. Free items are counted for those found only. */
const namesByWords = (db: Db, asked: Asked) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('currentName')
        .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
        .select(['currentName.id', 'currentName.name', 'currentName.parish', 'currentName.inStock'])
        .select(rankOf(nameFolded, asked.words).as('rank'))
        .where(namesClothing(nameFolded, typeFolded, asked.words))
        .orderBy('rank')
        .orderBy('currentName.inStock', 'desc')
        .orderBy(natural('current_name.name'))
        .orderBy('currentName.id')
        .limit(placeholder(() => asked.limit))
        .as('found'),
    )
    .innerJoin('currentName', 'currentName.id', 'found.id')
    .select(['found.id', 'found.name', 'found.parish', 'found.rank', 'currentName.present', 'currentName.imageUrl'])
    .orderBy('found.rank')
    .orderBy('found.inStock', 'desc')
    .orderBy(natural('found.name'))
    .orderBy('found.id');

/** Clothing sets with all words, their number of names, and of names in stock. */
const setsByWords = (db: Db, asked: Asked) =>
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
    .select(['clothingSet.id', 'clothingSet.name', 'clothingSet.genderCode', 'content.names', 'content.namesInStock'])
    .select(sql<string | null>`(select image_url(hash) from image where image.id = clothing_set.image_id)`.as('imageUrl'))
    .select(rankOf(setFolded, asked.words).as('rank'))
    .where(containsForms(setFolded, asked.words))
    .orderBy('rank')
    .orderBy(sql`content.names_in_stock > 0`, 'desc')
    .orderBy(natural('clothing_set.name'))
    .orderBy('clothingSet.id')
    .limit(placeholder(() => asked.limit));

/**
 * Queries for what can be issued, for `listsPerShape`: `exact` and `longer` are items by number. What many numbers begin with is not
 * looked for in vain.
 */
export const issuables = (first: First) => (db: Db, asked: Asked) => ({
  exact: itemsByNumber(db, asked, isExact, first),
  longer: itemsByNumber(db, asked, isLonger, first).where(sql<boolean>`(select count(*) from exact) < ${placeholder(() => asked.limit)}`),
  sets: setsByWords(db, asked),
  names: namesByWords(db, asked),
});

/** What can be issued; of items free ones first. */
export const findFree = listsPerShape(classOfWord, issuables('FREE'));
export type Found = Awaited<ReturnType<typeof findFree>>;
