import type { PileSearch, Reading, StateAfterWear, TypedNumber } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { photoOf, pictureOfItem } from '../../../db/image-url.ts';
import { codeOf } from '../../../db/item-code.ts';
import { isLate } from '../../../db/late.ts';
import { makerOf } from '../../../db/maker.ts';
import { natural } from '../../../db/order.ts';
import { packed } from '../../../db/packed.ts';
import { personLetters, personName, personWords } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { anyOf, containsAll, containsAllOrNamed, findsName, given, hasKey, isOfSize, keyBeginsWith } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';

/** Most pieces found. */
const LIMIT = 30;

const NUMBER = 'item.number_folded';
const SIZE = 'item.size_label';

const code = codeOf('current_item.id');

const piecesOut = (scope: Scope) =>
  scope.db
    .selectFrom('currentItem')
    .innerJoin('currentName', 'currentName.id', 'currentItem.clothingNameId')
    .innerJoin('person', 'person.id', 'currentItem.holderId')
    .leftJoin('group', 'group.id', 'person.groupId')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .leftJoin(photoOf('current_item.id'), (join) => join.onTrue())
    .select(({ ref }) => ref('clothingType.stateAfterWear').$castTo<StateAfterWear | null>().as('stateAfterWear'))
    .select([
      'currentItem.id as clothingId',
      'currentItem.clothingNameId',
      'currentName.name as clothingName',
      'currentItem.clothingNumber',
    ])
    .select([
      'currentItem.state',
      'currentItem.size',
      'currentItem.sizeLabel',
      pictureOfItem(sql`current_name.image_url`).as('imageUrl'),
      code.as('code'),
      'currentItem.dueOn',
      isLate(scope, 'current_item.due_on').as('late'),
    ])
    .select(['person.id as personId', personName.$notNull().as('personName'), 'person.groupId', 'group.name as groupName']);

/** What a piece that is out is found by: its name and its holder's. */
const nameWords = sql<string>`current_name.name_folded`;

/** A condition that each piece found by the reading meets, without the words of its name and its holder together: those are read for few pieces. */
const mayBe = ({ words: typed, numbers, sizes }: Reading) => {
  const anyWord = (folded: RawBuilder<string>) => anyOf(typed.map((word) => containsAll(folded, [word])));
  return sql<boolean>`(${anyOf(numbers.map(({ key }) => keyBeginsWith(NUMBER, key)))}
    or ${anyOf(sizes.map(({ label }) => isOfSize(SIZE, label)))}
    or item.clothing_name_id in (select id from current_name where ${anyWord(nameWords)})
    or item.person_id in (select id from person where ${anyOf(typed.map((word) => findsName(personLetters.whole, word)))}))`;
};

/**
 * Pieces that may be found. With `offset 0` PostgreSQL finds them first, and reads names and people for these alone; those of a person or
 * group are few, and found before that: judged while they are joined, the planner would read all items.
 */
const candidates = (reading: Reading | undefined, { groupId, personId, clothingNameIds }: Omit<PileSearch, 'searchString'>) => sql`
  select id, clothing_name_id, clothing_number, number_folded, size_label, person_id from (
    select item.id, item.clothing_name_id, item.clothing_number, item.number_folded, item.size_label, issue.person_id
    from current_issue as issue
    join clothing_item as item on item.id = issue.clothing_item_id
    where deleted_at is null
      and ${given(personId, (id) => sql<boolean>`issue.person_id = ${id}`)}
      and ${given(groupId, (id) => sql<boolean>`issue.person_id = any(array(select id from person where group_id = ${id}))`)}
      and ${given(clothingNameIds, (ids) => sql<boolean>`clothing_name_id = any(${idArray(ids)})`)}
    ${personId === undefined && groupId === undefined ? sql`` : sql`offset 0`}) as item
  where ${given(reading, mayBe)}
  offset 0`;

const byNameAndNumber = sql`${natural('current_name.name')}, ${natural('clothing_number')}`;

/** The pieces that are out and come first, by id. */
function firstOut(reading: Reading | undefined, pile: Omit<PileSearch, 'searchString'>) {
  const { numbers = [], sizes = [] } = reading ?? {};
  const areIn = (words: readonly string[]) => containsAllOrNamed(nameWords, personWords, words);
  const numbered = (matches: typeof hasKey, typed = numbers) =>
    anyOf(typed.map(({ key, words }) => sql<boolean>`${matches(NUMBER, key)} and ${areIn(words)}`));
  const sized = (typed: Reading['sizes']) =>
    anyOf(typed.map(({ label, words }) => sql<boolean>`${isOfSize(SIZE, label)} and ${areIn(words)}`));
  const whole = numbers.filter(({ words }) => words.length === 0);
  return sql<{ id: number; rank: number; alike: number }>`(
    select item.id, case when ${numbered(hasKey, whole)} then 0 when ${numbered(hasKey)} then 1 when ${numbered(keyBeginsWith)} then 2
        when ${sized(sizes.filter(({ isSure }) => isSure))} then 3 else 4 end as rank,
      (item.clothing_name_id is not distinct from ${pile.likeNameId ?? null}::bigint)::int
        + (person.group_id is not distinct from ${pile.likeGroupId ?? 0}::bigint)::int as alike
    from (${candidates(reading, pile)}) as item
    join current_name on current_name.id = item.clothing_name_id
    join person on person.id = item.person_id
    where ${given(reading, ({ words }) => sql<boolean>`(${numbered(keyBeginsWith)} or ${sized(sizes)} or ${areIn(words)})`)}
    order by rank, alike desc, ${byNameAndNumber}, item.id
    limit ${LIMIT})`;
}

/** Pieces that are out: of the number first, then of a number that begins so, then by words; like the last ones first. */
export const findOut = (scope: Scope, reading: Reading | undefined, pile: Omit<PileSearch, 'searchString'>) =>
  piecesOut(scope)
    .innerJoin(firstOut(reading, pile).as('found'), 'found.id', 'currentItem.id')
    .select('found.rank')
    .select(({ selectFrom, fn }) =>
      selectFrom('currentIssue')
        .whereRef('currentIssue.personId', '=', 'person.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('held'),
    )
    .orderBy('found.rank')
    .orderBy('found.alike', 'desc')
    .orderBy(byNameAndNumber)
    .orderBy('currentItem.id')
    .execute();

/** Pieces of exactly these numbers that are not issued; deleted ones last. */
export const findNotOut = ({ db }: Scope, numbers: readonly TypedNumber[], { clothingNameIds }: Pick<PileSearch, 'clothingNameIds'>) =>
  db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('place', (join) => join.on('place.id', '=', sql<number>`coalesce(clothing_item.place_id, clothing_name.place_id)`))
    .select(['clothingItem.id as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName'])
    .select(['clothingItem.clothingNumber', 'clothingItem.state', 'clothingItem.active', 'place.name as placeName'])
    .select([sql<boolean>`clothing_item.deleted_at is not null`.as('deleted'), packed('clothing_item.id').as('packed')])
    .select(makerOf('clothing_item').as('maker'))
    .where(
      anyOf(
        numbers.map(
          ({ key, words: more }) =>
            sql<boolean>`${hasKey('clothing_item.number_folded', key)} and ${containsAll(sql.ref<string>('clothing_name.name_folded'), more)}`,
        ),
      ),
    )
    .where(given(clothingNameIds, (ids) => sql<boolean>`clothing_item.clothing_name_id = any(${idArray(ids)})`))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('currentIssue').whereRef('currentIssue.clothingItemId', '=', 'clothingItem.id'))),
    )
    .orderBy('deleted')
    .orderBy(natural('clothing_name.name'))
    .orderBy('clothingItem.id')
    .limit(LIMIT)
    .execute();
