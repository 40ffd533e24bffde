-- The stocktake is a subject of the deed that changes it or settles its findings; a packing is part of its performance.
create or replace function note_stocktake() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint,
    case when to_jsonb(changed) ->> 'performance_id' is null then 'stocktake' else 'performance' end,
    coalesce((to_jsonb(changed) ->> 'performance_id')::bigint, (to_jsonb(changed) ->> 'stocktake_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;
