-- Data of holders: merged, erased, searched for names -----------------------------------------------------------

-- Both are not audited; these come back with the undo of a merging.
create trigger audit_person after update of person_id on holder_receipt for each row
  when (old.person_id is distinct from new.person_id) execute function audit_person('holder_receipt');
create trigger audit_person after update of person_id on holder_photo for each row
  when (old.person_id is distinct from new.person_id) execute function audit_person('holder_photo');

create or replace function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true),
    ('holder_answer', 'text', false), ('holder_answer', 'settled_text', false)
$$;

-- Erases what a dancer confirmed and answered, with the links; runs before `erase_person`, which empties the audit. Photos of damage stay with
-- their pieces if `keep_photos`: they name nobody.
create function erase_holder(erased_id bigint, keep_photos boolean) returns void
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  images constant bigint[] := array(select image_id from holder_photo where ensemble_id = own and person_id = erased_id);
begin
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'holder_answer'
    and entity_id in (select id from holder_answer where ensemble_id = own and person_id = erased_id);
  delete from holder_answer where ensemble_id = own and person_id = erased_id;
  delete from holder_receipt where ensemble_id = own and person_id = erased_id;
  delete from holder_photo where ensemble_id = own and person_id = erased_id;
  if not keep_photos then
    delete from item_image where ensemble_id = own and kind = 'DAMAGE' and image_id = any(images);
  end if;
  -- No undo brings them back, so the daily job need not wait for one.
  update image set unused_since = '-infinity' where ensemble_id = own and id = any(images);
  delete from account_mail where link_in_ensemble_id = own and link_person_id = erased_id;
  delete from holder_link where in_ensemble_id = own and (kind = 'SHOWN' and person_id = erased_id or address = (
    select lower(trim(email)) from person where ensemble_id = own and id = erased_id and not exists (
      select from person as other where other.ensemble_id = own and other.id <> erased_id and lower(trim(other.email)) = lower(trim(person.email)))));
end $$;

-- As before, and answers of the dancer go with the dancer.
create or replace function mentions_of(dancer bigint)
returns table (entity text, entity_id bigint, field text, is_name boolean, words text, past boolean)
language plpgsql stable as $$
declare
  known constant dancer_pattern := dancer_patterns(dancer);
  target record;
begin
  for target in select texts.entity, texts.field, texts.is_name from free_texts() as texts loop
    return query execute format(
      'with present as (
        select id, without_words(%2$I, $1, $2, $3) as words from %1$I where has_words(%2$I, $4) %3$s
      ), earlier as (
        select distinct on (audit.entity_id) audit.entity_id as id, side.words
        from audit cross join lateral (values
          (1, without_words(new_values ->> %2$L, $1, $2, $3)), (2, without_words(old_values ->> %2$L, $1, $2, $3))) as side (place, words)
        where audit.entity = %1$L and (has_words(old_values ->> %2$L, $4) or has_words(new_values ->> %2$L, $4)) and has_words(side.words, $4) %4$s
        order by audit.entity_id, audit.id desc, place
      )
      select %1$L, id, %2$L, %5$L::boolean, case when has_words(present.words, $4) then present.words else earlier.words end,
        not coalesce(has_words(present.words, $4), false)
      from present full join earlier using (id) where has_words(present.words, $4) or earlier.id is not null order by id',
      target.entity, target.field,
      case when target.entity in ('issue', 'holder_answer') then 'and person_id <> ' || dancer end,
      case when target.entity in ('issue', 'holder_answer') then format('and audit.entity_id not in (select id from %I where person_id = %s)', target.entity, dancer) end,
      target.is_name) using known.names, known.contacts, 'Kustutatud tantsija', known.either;
  end loop;
end $$;

-- Links of a dancer, without their tokens.
create function own_holder_links(dancer bigint)
returns table (kind text, address text, made_at timestamptz, ends_at timestamptz, revoked_at timestamptz)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select kind, address, made_at, ends_at, revoked_at from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint
    and person_id in (select id from person where ensemble_id = in_ensemble_id and dancer in (id, merged_into)) order by made_at desc
$$;
