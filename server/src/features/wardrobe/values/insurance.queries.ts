import { sql } from 'kysely';
import { isBorrowed } from '../../../db/borrowed.ts';
import { newestPhotos, pictureOfName } from '../../../db/image-url.ts';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { joinWorth, valuesOn, worthOfItem } from '../../../db/worth.ts';
import type { AgedItem, ItemOnDay, WorthOfMany } from './insurance.rules.ts';

/** The first day of the register; null: it is empty. Deleted pieces are kept for this too. */
export async function findBeginning({ db }: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(added_on) as day from clothing_item`.execute(db);
  return rows[0]?.day ?? null;
}

/** Pieces from their first day to that before they were deleted or went back. */
const itemsOn = (day: string) => sql`
  select id, clothing_name_id, clothing_number, place_id, owner_id, give_back_on, active or given_back_on is not null as in_use,
    (deleted_at at time zone 'Europe/Tallinn')::date as deleted_on
  from clothing_item
  where added_on <= ${day} and coalesce(given_back_on > ${day}, true)
    and coalesce((deleted_at at time zone 'Europe/Tallinn')::date > ${day}, true)`;

/** Worth of the pieces of a day, cents, summed for each name, place and owner, borrowed or own, in use or not. Sums by ids, then looks up names. */
export async function findWorth(scope: Scope, day: string): Promise<WorthOfMany[]> {
  await joinBySets(scope);
  const { rows } = await sql<WorthOfMany>`
    with alike as materialized (
      select item.clothing_name_id, item.place_id, item.owner_id, ${isBorrowed('item')} as borrowed, item.in_use as active,
        count(*) as pieces, coalesce(sum(${worthOfItem}), 0)::bigint as cents, count(*) - count(${worthOfItem}) as unvalued
      from (${itemsOn(day)}) as item left join owner on owner.id = item.owner_id ${joinWorth(day)}
      group by 1, 2, 3, 4, 5
    )
    select name.id as "nameId", name.name as "clothingName", type.id as "typeId", type.name as "typeName", place.id as "placeId", place.name as "placeName",
      case when owner.kind <> 'SELF' then owner.id end as "ownerId", case when owner.kind <> 'SELF' then coalesce(owner.name, ${personName}) end as "ownerName",
      borrowed, alike.active, pieces, cents, unvalued
    from alike
      join clothing_name as name on name.id = alike.clothing_name_id
      left join clothing_type as type on type.id = name.clothing_type_id
      left join place on place.id = coalesce(alike.place_id, name.place_id)
      left join owner on owner.id = alike.owner_id
      left join person on person.id = owner.person_id`.execute(scope.db);
  return rows;
}

/** All pieces of a day, own ones first. Photos are found for all at once, and the natural order of names once a name. */
export async function findItemsOn(scope: Scope, day: string): Promise<ItemOnDay[]> {
  await joinBySets(scope);
  const { rows } = await sql<ItemOnDay>`
    with item as materialized (${itemsOn(day)}), name as materialized (
      select name.id, name.name, name.place_id, ${pictureOfName('name')} as image_url, rank() over (order by ${natural('name.name')}) as rank
      from clothing_name as name
    ), photo as ${newestPhotos()}
    select item.id, name.id as "clothingNameId", name.name as "clothingName", item.clothing_number as "clothingNumber",
      coalesce(owner.name, ${personName}) as "ownerName", ${isBorrowed('item')} as borrowed,
      item.in_use as active, item.deleted_on is not null as deleted,
      worth.cents as "valueCents", price.cents as "priceCents", place.name as "placeName",
      coalesce(photo.image_url, name.image_url) as "imageUrl"
    from item
      join name on name.id = item.clothing_name_id
      left join owner on owner.id = item.owner_id
      left join person on person.id = owner.person_id
      ${joinWorth(day)}
      left join place on place.id = coalesce(item.place_id, name.place_id)
      left join photo on photo.id = item.id
    order by borrowed, name.rank, ${natural('item.clothing_number')}, item.id`.execute(scope.db);
  return rows;
}

/** Own pieces in use that have an age, of names whose pieces last so many years. What is counted is counted for all at once. */
export async function findAged(scope: Scope, today: string): Promise<AgedItem[]> {
  await joinBySets(scope);
  const { rows } = await sql<AgedItem>`
    with played as (
      select clothing_item_id as id, count(*) as times from worn group by 1
    ), mended as (
      select clothing_item_id as id, count(*) as times from job group by 1
    )
    select item.id, name.id as "clothingNameId", name.name as "clothingName", item.clothing_number as "clothingNumber",
      item.acquired_on as "acquiredOn", name.life_years as "lifeYears", worth.cents, coalesce(played.times, 0) as worn,
      coalesce(mended.times, 0) as jobs
    from clothing_item as item
      join clothing_name as name on name.id = item.clothing_name_id
      left join owner on owner.id = item.owner_id
      left join ${valuesOn(today)} as worth on worth.clothing_name_id = name.id
      left join played on played.id = item.id
      left join mended on mended.id = item.id
    where item.deleted_at is null and item.active and item.acquired_on is not null and name.life_years is not null
      and not ${isBorrowed('item')}
    order by extract(year from item.acquired_on) + name.life_years, ${natural('name.name')}, ${natural('item.clothing_number')}, item.id`.execute(
    scope.db,
  );
  return rows;
}
