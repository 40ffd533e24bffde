-- Mails change their dancer only by that: the audit notes it, and nothing else of them.
create or replace function audit_person() returns trigger language plpgsql as $$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, tg_argv[0], new.id, 'UPDATE',
    jsonb_build_object('person_id', old.person_id), jsonb_build_object('person_id', new.person_id), current_deed());
  return null;
end $$;
