-- The plan is a subject of the deed that changes it. A deed is there once the audit has a change.
create or replace function note_plan() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'dressing_plan',
    coalesce((to_jsonb(changed) ->> 'dressing_plan_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;
