-- Tags of lists go by the audit, and lists say who confirmed when and how many answers wait. It notes that there is a receipt or an answer, not
-- what stands in it.
create or replace function note_said() returns trigger language plpgsql as $$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, tg_table_name, new.id, 'INSERT');
  return null;
end $$;
