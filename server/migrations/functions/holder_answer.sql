-- Stores what the person says, of a piece that the person holds, with a photo that the person sent. Answers why not.
create or replace function holder_answer(
  of_person bigint, of_kind text, item bigint, words text, can_wear boolean, measured jsonb, until date, photo bigint, request uuid, moment timestamptz
) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  held_issue bigint;
  label text;
  picture bigint;
begin
  perform from keep_holder(of_person, moment);
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from holder_answer where ensemble_id = own and person_id = of_person and request_id = request) then return null; end if;
  if 20 <= (select count(*) from holder_answer
    where ensemble_id = own and person_id = of_person and kind <> 'MISSING' and answered_at > moment - interval '24 hours')
  then return 'TOO_MANY_ANSWERS'; end if;
  if item is not null then
    select issue.id, name.name || coalesce(' nr ' || piece.clothing_number, '') into held_issue, label
      from issue
      join clothing_item piece on piece.ensemble_id = own and piece.id = issue.clothing_item_id
      join clothing_name name on name.ensemble_id = own and name.id = piece.clothing_name_id
      where issue.ensemble_id = own and issue.person_id = of_person and issue.clothing_item_id = item and issue.valid_until is null;
    if not found or loan_of_link() is not null and not exists (select from pieces_of_link() where issue_id = held_issue) then return 'PIECE_NOT_YOURS'; end if;
  end if;
  if photo is not null then
    select image_id into picture from holder_photo where ensemble_id = own and id = photo and person_id = of_person;
    if not found then return 'HOLDER_PHOTO_GONE'; end if;
    -- Counted under the lock of the item, as keepers add photos; a full card leaves the photo with the answer alone.
    perform from clothing_item where ensemble_id = own and id = item for update;
    insert into item_image (clothing_item_id, image_id, kind, taken_at)
      select item, picture, 'DAMAGE', moment
      where item is not null and 6 > (select count(*) from item_image where ensemble_id = own and clothing_item_id = item)
        and not exists (select from item_image where ensemble_id = own and clothing_item_id = item and image_id = picture);
  end if;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text, wearable, measures, due_on, photo_id, request_id, loan_id)
    values (of_person, of_kind, moment, held_issue, item, label, words, can_wear, measured, until, photo, request, loan_of_link());
  return null;
end $$;
