-- Erases the photos, calendars and links of a dancer, those of former addresses too, and what settlements and owners say of her; runs before
-- `erase_person`, which erases the rows that go with her and empties the audit. Photos of damage stay with their pieces if `keep_photos`: they name nobody.
create or replace function erase_holder(erased_id bigint, keep_photos boolean) returns void
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  images constant bigint[] := array(select image_id from holder_photo where ensemble_id = own and person_id = erased_id);
begin
  if exists (select from settlement where ensemble_id = own and person_id = erased_id and closed_at is null) then
    raise exception 'The dancer has something to settle';
  end if;
  -- Sums and pieces stay. `erase_person` empties the rows of the audit that name the dancer.
  update settlement set person_id = null, text = null, forgiven_text = null where ensemble_id = own and person_id = erased_id;
  -- Her pieces are not the ensemble's by that, and deleted ones were not: lists of earlier days have them.
  update owner set kind = 'BODY', name = 'Kustutatud tantsija ' || erased_id, person_id = null
  where ensemble_id = own and person_id = erased_id and exists (
    select from clothing_item as item where item.ensemble_id = own and item.owner_id = owner.id);
  delete from owner where ensemble_id = own and person_id = erased_id;
  -- The answers themselves go with the dancer.
  update holder_answer set photo_id = null where ensemble_id = own and person_id = erased_id and photo_id is not null;
  delete from holder_photo where ensemble_id = own and person_id = erased_id;
  if not keep_photos then
    delete from item_image where ensemble_id = own and kind = 'DAMAGE' and image_id = any(images);
  end if;
  -- No undo brings them back, so the daily job need not wait for one.
  update image set unused_since = '-infinity' where ensemble_id = own and id = any(images);
  delete from account_mail where link_in_ensemble_id = own and link_person_id = erased_id;
  -- Links to an address without a dancer: it may be a former address of this dancer.
  delete from holder_link where in_ensemble_id = own and (address is null and person_id = erased_id
    or address is not null and not exists (
      select from person where ensemble_id = own and id <> erased_id and lower(trim(email)) = address));
end $$;
