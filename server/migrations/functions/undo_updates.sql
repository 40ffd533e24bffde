-- Puts back the columns of updated rows. Numbers or names that went from row to row break a unique index where all rows are written at once:
-- then row by row, through the states that they have been in.
create or replace function undo_updates(undone bigint, entity text, columns text, first bigint, last bigint) returns void language plpgsql as $$
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
