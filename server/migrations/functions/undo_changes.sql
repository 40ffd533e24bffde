-- Puts back the changes of a deed from the last to the first: at most `most`, of those before `below` (null: of all). Answers the change below
-- which others are left; null once all are back. Who has confirmed has to again only where what they hold has changed, or where the undone
-- deed confirmed them.
create or replace function undo_changes(undone bigint, below bigint, most integer) returns bigint language plpgsql as $$
declare
  run record;
  columns text;
  lowest bigint;
begin
  set constraints all deferred;
  select min(id) into lowest from (
    select id from audit where deed_id = undone and (below is null or id < below) order by id desc limit most) as portion;
  for run in
    select entity, action, min(id) as first, max(id) as last from (
      select id, entity, action, row_number() over (order by id) - row_number() over (partition by entity, action order by id) as place
      from audit where deed_id = undone and id >= lowest and (below is null or id < below)
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
  if exists (select from audit where deed_id = undone and id < lowest) then
    return lowest;
  end if;
  with moved as (
    select entity_id, old_values, new_values from audit
    where deed_id = undone and entity = 'issue' and (action <> 'UPDATE' or new_values ?| '{person_id,valid_until}')
  )
  update person set confirmed = false where confirmed and id in (
    select (old_values ->> 'person_id')::bigint from moved union select (new_values ->> 'person_id')::bigint from moved
    union select person_id from issue where id in (select entity_id from moved)
    union select entity_id from audit where deed_id = undone and entity = 'person' and new_values @> '{"confirmed": true}');
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE', deed_id = coalesce(current_deed(), deed_id) where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
  return null;
end $$;
