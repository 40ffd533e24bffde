import type { OpenFilter } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { newestPhotos, pictureOfName } from '../../../db/image-url.ts';
import { newestCodes } from '../../../db/item-code.ts';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { isLate } from '../../../db/late.ts';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import type { OpenPiece } from './pile.rules.ts';

/** The piece is of a clothing name that its holder wears at the performance. */
const wornAt = (performanceId: number) => sql<boolean>`(issue.person_id, item.clothing_name_id) in (
  select person_id, clothing_name_id from dance join clothing_set_item on clothing_set_item.clothing_set_id = dance.clothing_set_id
  where performance_id = ${performanceId})`;

/** Held by people who meet the condition; these are found first. */
const heldBy = (condition: RawBuilder<boolean>) => sql<boolean>`issue.person_id = any(array(select id from person where ${condition}))`;

const ofPieces = sql<boolean>`clothing_item_id = any(array(select id from piece))`;

/** Columns of the answer. */
const columns: Readonly<Record<keyof OpenPiece, RawBuilder<unknown>>> = {
  clothingId: sql`piece.id`,
  clothingNameId: sql`name.id`,
  clothingName: sql`name.name`,
  clothingNumber: sql`piece.clothing_number`,
  state: sql`piece.state`,
  stateAfterWear: sql`name.state_after_wear`,
  size: sql`piece.size`,
  sizeLabel: sql`piece.size_label`,
  imageUrl: sql`coalesce(photo.image_url, name.image_url)`,
  code: sql`coded.code`,
  dueOn: sql`piece.due_on`,
  late: sql`piece.late`,
  personId: sql`holder.id`,
  personName: sql`holder.name`,
  groupId: sql`holder.group_id`,
  groupName: sql`holder.group_name`,
  confirmed: sql`holder.confirmed`,
  hasEmail: sql`holder.has_email`,
};
const selected = sql.join(Object.entries(columns).map(([key, value]) => sql`${value} as ${sql.raw(`"${key}"`)}`));

/**
 * Everything that is out, by holder, name and number. What is read for a piece is read for all of them at once, and names and people, which
 * are fewer, are ranked before they are joined.
 */
export async function findOpen(
  scope: Scope,
  { groupId, personId, personIds, clothingNameIds, late, confirmed, performanceId }: OpenFilter,
): Promise<OpenPiece[]> {
  const isLateNow = isLate(scope, 'issue.due_on');
  await joinBySets(scope);
  const { rows } = await sql<OpenPiece>`with issue as materialized (
      select clothing_item_id, person_id, due_on, ${isLateNow} as late from current_issue as issue
      where ${given(groupId, (id) => heldBy(sql`group_id = ${id}`))}
        and ${given(personId, (id) => sql<boolean>`person_id = ${id}`)}
        and ${given(personIds, (ids) => sql<boolean>`person_id = any(${idArray(ids)})`)}
        and ${given(confirmed, (has) => heldBy(sql`confirmed = ${has}`))}
        and ${given(late, (is) => sql<boolean>`${isLateNow} = ${is}`)}
    ), piece as materialized (
      select item.id, item.clothing_name_id, item.clothing_number, item.state, item.size, item.size_label, issue.due_on, issue.person_id, issue.late
      from clothing_item as item join issue on issue.clothing_item_id = item.id
      where item.id = any(array(select clothing_item_id from issue)) and item.deleted_at is null
        and ${given(clothingNameIds, (ids) => sql<boolean>`item.clothing_name_id = any(${idArray(ids)})`)}
        and ${given(performanceId, wornAt)}
    ), name as materialized (
      select name.id, name.name, ${pictureOfName('name')} as image_url, state_after_wear, rank() over (order by ${natural('name.name')}) as rank
      from clothing_name as name left join clothing_type on clothing_type.id = name.clothing_type_id
      where name.deleted_at is null and name.id in (select clothing_name_id from piece)
    ), holder as materialized (
      select person.id, ${personName} as name, person.group_id, "group".name as group_name, person.confirmed, person.email is not null as has_email,
        row_number() over (order by ${estonian('person.last_name')}, ${estonian('person.first_name')}, person.id) as rank
      from person left join "group" on "group".id = person.group_id where person.id in (select person_id from piece)
    ), coded as ${newestCodes(ofPieces)}, photo as ${newestPhotos(ofPieces)}
    select ${selected}
    from piece join name on name.id = piece.clothing_name_id join holder on holder.id = piece.person_id
    left join coded on coded.id = piece.id left join photo on photo.id = piece.id
    order by holder.rank, name.rank, ${natural('piece.clothing_number')}, piece.id`.execute(scope.db);
  return rows;
}
