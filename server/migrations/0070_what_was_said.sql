-- Tags of lists go by the audit, and lists say who confirmed when and how many answers wait. It notes that there is a receipt or an answer, not
-- what stands in it.
create function note_said() returns trigger language plpgsql as $$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, tg_table_name, new.id, 'INSERT');
  return null;
end $$;
create trigger note_said after insert on holder_receipt for each row execute function note_said();
create trigger note_said after insert on holder_answer for each row execute function note_said();
