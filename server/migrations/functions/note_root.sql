-- The row that a deed is about, itself or by the column that refers to it.
create or replace function note_root() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, tg_argv[0],
    coalesce((to_jsonb(changed) ->> (tg_argv[0] || '_id'))::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;
