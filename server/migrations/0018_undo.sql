-- An image that nothing refers to is kept, so that an undo finds it again ---------------------------------

-- The last moment at which a reference to the image ended, or at which its files began to be written; says nothing while it is referred to.
alter table image drop column pending_since;
alter table image add column unused_since timestamptz not null default now();

create function note_unused_image() returns trigger language plpgsql as $$
begin
  update image set unused_since = now() where ensemble_id = old.ensemble_id and id = old.image_id;
  return null;
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['clothing_name', 'clothing_set'] loop
    execute format('create trigger note_unused_image after update of image_id on %I for each row
      when (old.image_id is distinct from new.image_id and old.image_id is not null) execute function note_unused_image()', target);
    execute format('create trigger note_unused_image_of_deleted after delete on %I for each row
      when (old.image_id is not null) execute function note_unused_image()', target);
  end loop;
end $$;

-- A big undo runs as a job -----------------------------------------------------------------------------------

-- Since when a job undoes it; why the last one did not, in words.
alter table deed add column undoing_since timestamptz;
alter table deed add column undo_refused text;

-- The audit, a statement at a time: 50,000 rows cost half of what they did row by row -------------------------

do $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger
    where tgname = 'audit_change' and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    execute format('drop trigger audit_change on %s', target);
    execute format('create trigger audit_insert after insert on %s referencing new table as rows for each statement execute function audit_change()', target);
    execute format('create trigger audit_update after update on %s referencing old table as former new table as rows for each statement execute function audit_change()', target);
    execute format('create trigger audit_delete after delete on %s referencing old table as rows for each statement execute function audit_change()', target);
  end loop;
end $$;

create or replace procedure own_by_ensemble(target regclass, audited boolean default true) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_ensemble on %s using (ensemble_id = current_setting(''app.ensemble_id'')::bigint)', target);
  if audited then
    execute format('create trigger audit_insert after insert on %s referencing new table as rows for each statement execute function audit_change()', target);
    execute format('create trigger audit_update after update on %s referencing old table as former new table as rows for each statement execute function audit_change()', target);
    execute format('create trigger audit_delete after delete on %s referencing old table as rows for each statement execute function audit_change()', target);
  end if;
end $$;

-- Writes the changed rows of a statement to the audit, and whom and what they are about to their deed.
-- `rows` are the inserted, updated or deleted ones; `former` the updated ones as they were.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['ensemble_id', 'id', 'version', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
  by_user constant bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  deed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, tg_table_name, id, tg_op, change.old_values, change.new_values, current_deed()
    from (select row_number() over () as place, ensemble_id, id, to_jsonb(rows) - derived as after from rows) as entry
    join (select ensemble_id, id, to_jsonb(former) - derived as before from former) as was using (ensemble_id, id)
    cross join lateral (
      select jsonb_object_agg(key, before -> key) as old_values, jsonb_object_agg(key, value) as new_values
      from jsonb_each(after) where value is distinct from before -> key
    ) as change
    where change.new_values is not null
    order by place;
  else
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, tg_table_name, id, tg_op,
      case when tg_op = 'DELETE' then to_jsonb(rows) - derived end, case when tg_op = 'INSERT' then to_jsonb(rows) - derived end, current_deed()
    from rows;
  end if;
  if not found then
    return null;
  end if;
  deed := current_deed();
  if deed is not null then
    with entry as materialized (select id, to_jsonb(rows) as values from rows)
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, subject.entity, subject.id from (
      select tg_table_name, id from entry
        where tg_table_name in ('person', 'group', 'clothing_type', 'clothing_name', 'clothing_set', 'place')
      union all select 'person', (values ->> 'person_id')::bigint from entry
      union all select 'clothing_set', (values ->> 'clothing_set_id')::bigint from entry
      union all select 'group', (values ->> 'group_id')::bigint from entry where tg_table_name = 'recurring_reminder'
      union all select 'clothing_name', (values ->> 'clothing_name_id')::bigint from entry
      union all select 'clothing_name', clothing_name_id from clothing_item
        where clothing_item.id in (select (values ->> 'clothing_item_id')::bigint from entry)
    ) as subject (entity, id)
    where subject.id is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
drop function note_subjects;

-- Undo, many rows at a time ----------------------------------------------------------------------------------

-- Keys of tables made since 0014, too.
do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as child, conname from pg_constraint
    where contype = 'f' and array_length(conkey, 1) = 2 and not condeferrable and connamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', reference.child, reference.conname);
  end loop;
end $$;

-- Puts back what a deed changed, the last change first. Changes of one kind and table that follow each other are put back at once.
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
        where table_schema = current_schema() and table_name = run.entity and column_name = 'version')
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
  update person set confirmed = false where confirmed and id in (
    select entity_id from deed_subject where deed_id = undone and entity = 'person');
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE' where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $$;

-- Puts back the columns of updated rows. Numbers or names that went from row to row break a unique index where all rows are written at once:
-- then row by row, through the states that they have been in.
create function undo_updates(undone bigint, entity text, columns text, first bigint, last bigint) returns void language plpgsql as $$
declare
  change record;
begin
  execute format(
    'update %1$I as entry set (%2$s) = (select %2$s from jsonb_populate_record(entry, written.old_values)) from (
       select was.entity_id, jsonb_object_agg(key, value order by was.id desc) as old_values
       from audit as was cross join jsonb_each(was.old_values) where was.deed_id = $1 and was.id between $2 and $3 group by 1
     ) as written where entry.id = written.entity_id',
    entity, columns) using undone, first, last;
exception when unique_violation then
  for change in select entity_id, old_values from audit where deed_id = undone and id between first and last order by id desc loop
    execute format('update %1$I as entry set (%2$s) = (select %2$s from jsonb_populate_record(entry, $2)) where id = $1', entity, columns)
      using change.entity_id, change.old_values;
  end loop;
end $$;
