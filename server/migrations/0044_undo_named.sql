-- What was counted keeps its name: the undo of its adding takes a piece, its clothing name or its place away for good ----------------------

-- As of when the entry arrived, the finding was made. Shown where the register has no such row any more.
alter table stocktake_entry add column piece_name text, add column piece_number text, add column place_name text;
alter table stocktake_finding
  add column piece_name text, add column piece_number text, add column place_name text, add column found_place_name text;

-- Nobody changes the register by that.
alter table stocktake_finding disable trigger audit_update;
do $$
declare
  target text;
begin
  foreach target in array array['stocktake_entry', 'stocktake_finding'] loop
    execute format(
      'update %I as seen set piece_name = name.name, piece_number = item.clothing_number
       from clothing_item as item join clothing_name as name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
       where seen.ensemble_id = item.ensemble_id and seen.clothing_item_id = item.id', target);
    -- A piece that is gone.
    execute format(
      'update %I as seen set piece_name = name.name, piece_number = change.old_values ->> ''clothing_number''
       from audit as change
       join clothing_name as name on name.ensemble_id = change.ensemble_id and name.id = (change.old_values ->> ''clothing_name_id'')::bigint
       where seen.piece_name is null and seen.ensemble_id = change.ensemble_id and seen.clothing_item_id = change.entity_id
         and change.entity = ''clothing_item'' and change.action = ''DELETE''', target);
    execute format(
      'update %I as seen set piece_name = name.name from clothing_name as name
       where seen.clothing_item_id is null and seen.ensemble_id = name.ensemble_id and seen.clothing_name_id = name.id', target);
    execute format(
      'update %I as seen set place_name = place.name from place
       where seen.ensemble_id = place.ensemble_id and seen.place_id = place.id', target);
  end loop;
end $$;
update stocktake_finding as seen set found_place_name = place.name from place
where seen.ensemble_id = place.ensemble_id and seen.found_place_id = place.id;
alter table stocktake_finding enable trigger audit_update;

-- Who undoes a deed in the background -------------------------------------------------------------------------------------------------------

alter table deed add column undoing_by bigint references app_user (id) on delete set null;

-- As in 0018; an import that is put in force again is of the deed that did it, by which it is undone once more.
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
  update import set status = 'DONE', deed_id = coalesce(current_deed(), deed_id) where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $$;
