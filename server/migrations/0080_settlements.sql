-- Settlements: letters, deeds, erasing --------------------------------------------------------------------------------

-- The settlement that a mail is the letter of: for managers alone. No key: the log keeps the mail when the settlement is deleted, and an undo
-- finds it again.
alter table email add column settlement_id bigint;
create index email_settlement_idx on email (ensemble_id, settlement_id) where settlement_id is not null;

-- A payment is about the person of its settlement.
create function note_payer() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'person', settlement.person_id
  from changed join settlement on settlement.ensemble_id = changed.ensemble_id and settlement.id = changed.settlement_id
  where nullif(current_setting('app.deed_id', true), '') is not null and settlement.person_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger note_payer_added after insert on settlement_payment referencing new table as changed
  for each statement execute function note_payer();
create trigger note_payer_removed after delete on settlement_payment referencing old table as changed
  for each statement execute function note_payer();

-- Takes person and words from settlements that were closed before a moment, the first closed first, and from the audit, which would keep what
-- has just gone; sums and pieces stay. Answers how many. For the owner of the tables: requests may only add to the audit.
create function forget_settlements(before timestamptz, at_once int) returns int language plpgsql as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  old constant bigint[] := array(
    select id from settlement where ensemble_id = own and closed_at < before and num_nonnulls(person_id, text, forgiven_text) > 0
    order by closed_at limit at_once);
begin
  update settlement set person_id = null, text = null, forgiven_text = null where ensemble_id = own and id = any(old);
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'settlement' and entity_id = any(old);
  return cardinality(old);
end $$;

-- As in 0074, and what settlements and owners say of the dancer.
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
  -- Her pieces are not the ensemble's by that.
  update owner set kind = 'BODY', name = 'Kustutatud tantsija ' || erased_id, person_id = null
  where ensemble_id = own and person_id = erased_id and exists (
    select from clothing_item as item where item.ensemble_id = own and item.owner_id = owner.id and item.deleted_at is null);
  delete from owner where ensemble_id = own and person_id = erased_id;
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'attendance'
    and (old_values ->> 'person_id' = erased_id::text or new_values ->> 'person_id' = erased_id::text
      or entity_id in (select id from attendance where ensemble_id = own and person_id = erased_id));
  delete from attendance where ensemble_id = own and person_id = erased_id;
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
  delete from holder_link where in_ensemble_id = own and (address is null and person_id = erased_id or address = (
    select lower(trim(email)) from person where ensemble_id = own and id = erased_id and not exists (
      select from person as other where other.ensemble_id = own and other.id <> erased_id and lower(trim(other.email)) = lower(trim(person.email)))));
end $$;
