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

-- Lines of a receipt: what the person holds now, by name; null where that is nothing.
create function held_lines(of_person bigint, missing bigint[]) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object('issueId', issue.id, 'clothingName', name.name, 'clothingNumber', item.clothing_number, 'size', item.size_label,
      'since', to_char(issue.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', issue.due_on, 'missing', issue.id = any(missing))
    order by name.name collate "et-x-icu", item.clothing_number collate "et-x-icu", issue.id)
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
$$;

-- Stores that the person has the pieces of some issues and misses those of others, each with its word or null. Answers why not.
create function holder_confirm(of_person bigint, has bigint[], misses bigint[], words text[], request uuid, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link holder_link;
  receipt_lines jsonb;
begin
  select * into link from keep_holder(of_person, moment);
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from holder_receipt where ensemble_id = own and person_id = of_person and request_id = request) then return null; end if;
  if 20 <= (select count(*) from holder_receipt where ensemble_id = own and person_id = of_person and confirmed_at > moment - interval '24 hours')
  then return 'TOO_MANY_ANSWERS'; end if;
  receipt_lines := held_lines(of_person, misses);
  if receipt_lines is null or array(select unnest(has || misses) order by 1)
    <> array(select (line ->> 'issueId')::bigint from jsonb_array_elements(receipt_lines) as line order by 1)
  then return 'HELD_CHANGED'; end if;
  insert into holder_receipt (person_id, confirmed_at, how, address, user_id, lines, request_id)
    values (of_person, moment, link.kind, link.address, link.made_by_id, receipt_lines, request);
  update person set confirmed = (misses = '{}') where ensemble_id = own and id = of_person and confirmed <> (misses = '{}');

  -- What was missing and is there again was a mistake; what is missing still waits with its last word.
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
    where not exists (
      select from holder_answer as waiting
      where waiting.ensemble_id = own and waiting.person_id = of_person and waiting.kind = 'MISSING' and waiting.settled_at is null
        and waiting.issue_id = issue.id)
    order by issue.id;
  return null;
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
      where item is not null and 6 > (select count(*) from item_image where ensemble_id = own and clothing_item_id = item);
  end if;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text, wearable, measures, due_on, photo_id, request_id)
    values (of_person, of_kind, moment, held_issue, item, label, words, can_wear, measured, until, photo, request);
  return null;
end $$;

-- As before, but who has confirmed has to again only where what they hold has changed.
create or replace function undo_changes(undone bigint) returns void language plpgsql as $$
declare
  run record;
  columns text;
begin
  set constraints all deferred;
  for run in
    select entity, action, min(id) as first, max(id) as last from (
      select id, entity, action, row_number() over (order by id) - row_number() over (partition by entity, action order by id) as place
      from audit where deed_id = undone
    ) as numbered group by entity, action, place order by 3 desc
  loop
    -- `confirmed` follows from what the person holds; a reminder that comes back is paused.
    select string_agg(quote_ident(key), ', ') into columns from (
      select distinct key from audit cross join jsonb_object_keys(old_values) as key
      where deed_id = undone and id between run.first and run.last and (run.entity, key) <> ('person', 'confirmed')
    ) as written;
    if run.action = 'INSERT' then
      execute format('delete from %I where id in (select entity_id from audit where deed_id = $1 and id between $2 and $3)', run.entity)
        using undone, run.first, run.last;
    elsif run.action = 'DELETE' then
      execute format(
        'insert into %1$I (id, %2$s) overriding system value
         select was.entity_id, %2$s from audit as was cross join lateral jsonb_populate_record(null::%1$I, was.old_values)
         where was.deed_id = $1 and was.id between $2 and $3',
        run.entity, columns) using undone, run.first, run.last;
      -- Above all versions of the former life, since each rise has a row of the audit.
      if exists (select from information_schema.columns
        where table_schema = 'riideait' and table_name = run.entity and column_name = 'version')
      then
        execute format(
          'update %I as entry set version = was.id from audit as was
           where entry.id = was.entity_id and was.deed_id = $1 and was.id between $2 and $3',
          run.entity) using undone, run.first, run.last;
      end if;
    elsif columns is not null then
      perform undo_updates(undone, run.entity, columns, run.first, run.last);
    end if;
  end loop;
  with moved as (
    select entity_id, old_values, new_values from audit
    where deed_id = undone and entity = 'issue' and (action <> 'UPDATE' or new_values ?| '{person_id,valid_until}')
  )
  update person set confirmed = false where confirmed and id in (
    select (old_values ->> 'person_id')::bigint from moved union select (new_values ->> 'person_id')::bigint from moved
    union select person_id from issue where id in (select entity_id from moved));
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE', deed_id = coalesce(current_deed(), deed_id) where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $$;
