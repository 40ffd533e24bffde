-- A version for each record that has a form: a save based on an older one is refused, instead of overwriting.

alter table person add column version int not null default 1;
alter table "group" add column version int not null default 1;
alter table clothing_name add column version int not null default 1;
alter table clothing_item add column version int not null default 1;
alter table clothing_set add column version int not null default 1;

-- Raises the version by one with each update of a column of the form. Not of it are consequences, deletion and images.
create function raise_version() returns trigger language plpgsql as $$
declare
  others constant text[] := array['version', 'confirmed', 'deleted_at', 'image_id', 'state_since', 'state_by',
    'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
begin
  if to_jsonb(new) - others <> to_jsonb(old) - others then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create trigger raise_version before update on person for each row execute function raise_version();
create trigger raise_version before update on "group" for each row execute function raise_version();
create trigger raise_version before update on clothing_name for each row execute function raise_version();
create trigger raise_version before update on clothing_item for each row execute function raise_version();
create trigger raise_version before update on clothing_set for each row execute function raise_version();

-- Measured values are of the form of their item: each change raises its version by one.
create function raise_version_of_items() returns trigger language plpgsql as $$
begin
  update clothing_item set version = version + changes
  from (select ensemble_id, clothing_item_id, count(*) as changes from changed group by 1, 2) as measured
  where clothing_item.ensemble_id = measured.ensemble_id and clothing_item.id = measured.clothing_item_id;
  return null;
end $$;

create trigger raise_version_added after insert on measured_value
  referencing new table as changed for each statement execute function raise_version_of_items();
create trigger raise_version_changed after update on measured_value
  referencing new table as changed for each statement execute function raise_version_of_items();
create trigger raise_version_removed after delete on measured_value
  referencing old table as changed for each statement execute function raise_version_of_items();

-- As in 0014, without the version.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['ensemble_id', 'id', 'version', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  changed_before jsonb := before;
  changed_after jsonb := after;
  entry_id constant bigint := case when tg_op = 'DELETE' then old.id else new.id end;
  deed bigint;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
      into changed_before, changed_after
      from jsonb_each(after) where value is distinct from before -> key;
    if changed_after is null then
      return null;
    end if;
  end if;
  deed := current_deed();
  insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
  values (
    case when tg_op = 'DELETE' then old.ensemble_id else new.ensemble_id end,
    nullif(current_setting('app.user_id', true), '')::bigint,
    tg_table_name, entry_id, tg_op, changed_before, changed_after, deed
  );
  if deed is not null then
    perform note_subjects(deed, tg_table_name, entry_id, coalesce(after, before));
  end if;
  return null;
end $$;

-- As in 0014; a row that comes back gets a new version.
create or replace function undo_changes(undone bigint) returns void language plpgsql as $$
declare
  change record;
  columns text;
begin
  set constraints all deferred;
  for change in select id, entity, entity_id, action, old_values from audit where deed_id = undone order by id desc loop
    -- `confirmed` follows from what the person holds; a reminder that comes back is paused.
    select string_agg(quote_ident(key), ', ') into columns
      from jsonb_object_keys(change.old_values) as key where (change.entity, key) <> ('person', 'confirmed');
    if change.action = 'INSERT' then
      execute format('delete from %I where id = $1', change.entity) using change.entity_id;
    elsif change.action = 'DELETE' then
      execute format(
        'insert into %1$I (id, %2$s) overriding system value select $1, %2$s from jsonb_populate_record(null::%1$I, $2)',
        change.entity, columns) using change.entity_id, change.old_values;
      -- Above all versions of its former life, since each rise has a row of the audit.
      if change.entity in ('person', 'group', 'clothing_name', 'clothing_item', 'clothing_set') then
        execute format('update %I set version = $2 where id = $1', change.entity) using change.entity_id, change.id;
      end if;
    elsif columns is not null then
      execute format(
        'update %1$I as entry set (%2$s) = (select %2$s from jsonb_populate_record(entry, $2)) where id = $1',
        change.entity, columns) using change.entity_id, change.old_values;
    end if;
  end loop;
  update person set confirmed = false where confirmed and id in (
    select entity_id from deed_subject where deed_id = undone and entity = 'person');
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE' where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $$;
