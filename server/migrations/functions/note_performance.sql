-- The performance is a subject of the deed that changes it.
create or replace function note_performance() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'performance',
    coalesce((to_jsonb(changed) ->> 'performance_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;
