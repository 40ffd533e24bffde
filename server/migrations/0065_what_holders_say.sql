-- What a holder's link may write. The functions work with the rights of their owner, so each names the ensemble and asks for the person ---------

-- Keeps the person of the link from issues and returns until the end of the transaction; the link lives on. No row: none of its people.
create function keep_holder(of_person bigint, moment timestamptz) returns setof holder_link
language plpgsql as $$
begin
  perform from person
    where ensemble_id = current_setting('app.ensemble_id')::bigint and id = of_person and id = any(current_setting('app.person_ids')::bigint[])
      and erased_at is null and merged_into is null
    for no key update;
  if found then
    return query update holder_link set ends_at = moment + interval '400 days'
      where token_hash = decode(current_setting('app.holder_link'), 'hex') and revoked_at is null returning *;
  end if;
end $$;

-- Lines of a receipt: what the person holds now, by name and number; null where that is nothing.
create function held_lines(of_person bigint, missing bigint[]) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object('issueId', issue.id, 'clothingName', name.name, 'clothingNumber', item.clothing_number, 'size', item.size_label,
      'since', to_char(issue.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', issue.due_on, 'missing', issue.id = any(missing))
    order by name.name collate "et_natural", item.clothing_number collate "et_natural", issue.id)
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
$$;

-- Stores that a person, who is locked, has the pieces of some issues and misses those of others, each with its word or null. Answers why not.
create function keep_receipt(
  of_person bigint, has bigint[], misses bigint[], words text[], by_how text, to_address text, by_user bigint, request uuid, moment timestamptz
) returns text
language plpgsql as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  receipt_lines constant jsonb := held_lines(of_person, misses);
  -- While a piece that a keeper has settled as lost is lost, it is neither asked again nor waited for.
  asked constant bigint[] := array(select unnest(misses) except select answer.issue_id from holder_answer as answer
    join clothing_item item on item.ensemble_id = own and item.id = answer.clothing_item_id
    where answer.ensemble_id = own and answer.person_id = of_person and answer.settled_as = 'LOST' and item.state = 'LOST');
begin
  if receipt_lines is null or array(select unnest(has || misses) order by 1)
    <> array(select (line ->> 'issueId')::bigint from jsonb_array_elements(receipt_lines) as line order by 1)
  then return 'HELD_CHANGED'; end if;
  insert into holder_receipt (person_id, confirmed_at, how, address, user_id, lines, request_id)
    values (of_person, moment, by_how, to_address, by_user, receipt_lines, request);
  update person set confirmed = (asked = '{}') where ensemble_id = own and id = of_person and confirmed <> (asked = '{}');

  -- An answer about a piece that the person has after all was a mistake; one about a piece still missing takes the new word.
  update holder_answer set settled_at = moment, settled_as = 'MISTAKE'
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and issue_id = any(has);
  update holder_answer as waiting set text = said.word from unnest(misses, words) as said (issue_id, word)
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and waiting.issue_id = said.issue_id
      and said.word is distinct from waiting.text and said.word is not null;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text)
    select of_person, 'MISSING', moment, issue.id, item.id, name.name || coalesce(' nr ' || item.clothing_number, ''), said.word
    from unnest(misses, words) as said (issue_id, word)
    join issue on issue.ensemble_id = own and issue.id = said.issue_id
    join clothing_item item on item.ensemble_id = own and item.id = issue.clothing_item_id
    join clothing_name name on name.ensemble_id = own and name.id = item.clothing_name_id
    where issue.id = any(asked) and not exists (
      select from holder_answer as waiting
      where waiting.ensemble_id = own and waiting.person_id = of_person and waiting.kind = 'MISSING' and waiting.settled_at is null
        and waiting.issue_id = issue.id)
    order by issue.id;
  return null;
end $$;

-- The same of a person of the link.
create function holder_confirm(of_person bigint, has bigint[], misses bigint[], words text[], request uuid, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link holder_link;
begin
  select * into link from keep_holder(of_person, moment);
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from holder_receipt where ensemble_id = own and person_id = of_person and request_id = request) then return null; end if;
  if 20 <= (select count(*) from holder_receipt where ensemble_id = own and person_id = of_person and confirmed_at > moment - interval '24 hours')
  then return 'TOO_MANY_ANSWERS'; end if;
  return keep_receipt(of_person, has, misses, words, link.kind, link.address, link.made_by_id, request, moment);
end $$;

-- Stores what the person says, of a piece that the person holds, with a photo that the person sent. Answers why not.
create function holder_answer(
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
    if not found then return 'PIECE_NOT_YOURS'; end if;
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
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text, wearable, measures, due_on, photo_id, request_id)
    values (of_person, of_kind, moment, held_issue, item, label, words, can_wear, measured, until, photo, request);
  return null;
end $$;
