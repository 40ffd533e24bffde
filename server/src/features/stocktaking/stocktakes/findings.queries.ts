import type { FindingKind, StocktakeFinding } from '@riideait/contract';
import { sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray, portionsOf, recordset } from '../../../db/sets.ts';
import type { KeptFinding, NewFinding } from './stocktakes.types.ts';

const kept = ({ db }: Scope, stocktakeId: number) =>
  db
    .selectFrom('stocktakeFinding as finding')
    .select(['finding.id', 'finding.kind', 'finding.clothingItemId as clothingId', 'finding.clothingNameId', 'finding.sizeLabel'])
    .select(['finding.text', 'finding.placeId', 'finding.foundPlaceId', 'finding.personId', 'finding.state', 'finding.expected'])
    .select('finding.counted')
    .select(sql<boolean>`finding.settled_at is not null`.as('settled'))
    .where('finding.stocktakeId', '=', stocktakeId)
    .orderBy('finding.id');

export const findKeptFindings = (scope: Scope, stocktakeId: number): Promise<KeptFinding[]> => kept(scope, stocktakeId).execute();

/** Open findings; each filter that is given narrows. */
export const findOpenFindings = (
  scope: Scope,
  stocktakeId: number,
  { findingIds, kind }: { findingIds?: readonly number[] | undefined; kind?: FindingKind | undefined },
): Promise<KeptFinding[]> => {
  return kept(scope, stocktakeId)
    .where('finding.settledAt', 'is', null)
    .where(({ eb }) => given(kind, (one) => eb('finding.kind', '=', one)))
    .where(given(findingIds, (ids) => sql<boolean>`finding.id = any(${idArray(ids)})`))
    .execute();
};

export const removeFindings = ({ db }: Scope, stocktakeId: number, except: readonly number[]) =>
  db
    .deleteFrom('stocktakeFinding')
    .where('stocktakeId', '=', stocktakeId)
    .where(sql<boolean>`id <> all(${idArray(except)})`)
    .execute();

const COLUMNS = `kind finding_kind, clothing_item_id bigint, clothing_name_id bigint, size_label text, text text, place_id bigint,
  found_place_id bigint, person_id bigint, state item_state, expected int, counted int, entry_id uuid, place int`;

/** Adds findings in their order, with the names of what they are about; those who counted are found by the entries. */
export async function insertFindings({ db }: Scope, stocktakeId: number, findings: readonly NewFinding[]): Promise<void> {
  for (const portion of portionsOf(findings)) {
    const rows = portion.map((finding, place) => ({
      place,
      kind: finding.kind,
      clothing_item_id: finding.clothingId,
      clothing_name_id: finding.clothingNameId,
      size_label: finding.sizeLabel,
      text: finding.text,
      place_id: finding.placeId,
      found_place_id: finding.foundPlaceId,
      person_id: finding.personId,
      state: finding.state,
      expected: finding.expected,
      counted: finding.counted,
      entry_id: finding.entryId,
    }));
    await sql`
      insert into stocktake_finding (stocktake_id, kind, clothing_item_id, clothing_name_id, size_label, text, place_id, found_place_id, person_id,
        state, expected, counted, counted_at, counted_by, piece_name, piece_number, place_name, found_place_name)
      select ${stocktakeId}::bigint, kind, given.clothing_item_id, given.clothing_name_id, given.size_label, given.text, given.place_id,
        given.found_place_id, given.person_id, given.state, given.expected, given.counted, entry.at, entry.counted_by,
        coalesce(name.name, entry.piece_name), case when item.id is null then entry.piece_number else item.clothing_number end,
        place.name, coalesce(found_place.name, entry.place_name)
      from ${recordset(rows, COLUMNS)}
      left join stocktake_entry as entry on entry.stocktake_id = ${stocktakeId}::bigint and entry.entry_id = given.entry_id
      left join clothing_item as item on item.id = given.clothing_item_id
      left join clothing_name as name on name.id = coalesce(given.clothing_name_id, item.clothing_name_id)
      left join place on place.id = given.place_id
      left join place as found_place on found_place.id = given.found_place_id
      order by given.place`.execute(db);
  }
}

export const settleFindings = ({ db, now, userId }: Scope, ids: readonly number[], settlement: 'DONE' | 'LEFT') =>
  db
    .updateTable('stocktakeFinding')
    .set({ settledAt: now.toISOString(), settledBy: userId, settlement })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/** In the words of the register, else those it had when the stocktake was closed; those of a text, or of a piece that is gone, last. */
export const findFindings = ({ db }: Scope, stocktakeId: number, before: readonly number[]): Promise<StocktakeFinding[]> =>
  db
    .selectFrom('stocktakeFinding as finding')
    .leftJoin('clothingItem as item', 'item.id', 'finding.clothingItemId')
    .leftJoin('clothingName', (join) =>
      join.on('clothingName.id', '=', sql<number>`coalesce(finding.clothing_name_id, item.clothing_name_id)`),
    )
    .leftJoin('place', 'place.id', 'finding.placeId')
    .leftJoin('place as foundPlace', 'foundPlace.id', 'finding.foundPlaceId')
    .leftJoin('person', 'person.id', 'finding.personId')
    .leftJoin('userName as counter', 'counter.id', 'finding.countedBy')
    .leftJoin('userName as settler', 'settler.id', 'finding.settledBy')
    .select(['finding.id', 'finding.kind', 'finding.clothingItemId as clothingId', 'clothingName.id as clothingNameId'])
    .select(sql<string | null>`coalesce(clothing_name.name, finding.piece_name)`.as('clothingName'))
    .select(sql<string | null>`case when item.id is null then finding.piece_number else item.clothing_number end`.as('clothingNumber'))
    .select(['finding.text', 'finding.state'])
    .select(sql<number | null>`coalesce(finding.size, item.size)`.as('size'))
    .select(sql<string | null>`coalesce(finding.size_label, item.size_label)`.as('sizeLabel'))
    .select(sql<string | null>`coalesce(place.name, finding.place_name)`.as('placeName'))
    .select(sql<string | null>`coalesce(found_place.name, finding.found_place_name)`.as('foundPlaceName'))
    .select(['finding.expected', 'finding.counted'])
    .select(
      sql<
        StocktakeFinding['holder']
      >`case when person.id is not null then jsonb_build_object('id', person.id, 'name', ${personName}) end`.as('holder'),
    )
    .select(['finding.countedAt', 'counter.name as countedBy', 'finding.settledAt', 'settler.name as settledBy', 'finding.settlement'])
    .select(sql<boolean>`coalesce(finding.clothing_item_id = any(${idArray(before)}), false)`.as('missedBefore'))
    .where('finding.stocktakeId', '=', stocktakeId)
    .orderBy('finding.kind')
    .orderBy(sql`${natural('place.name')} nulls last`)
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('item.clothing_number'))
    .orderBy('finding.id')
    .execute();
