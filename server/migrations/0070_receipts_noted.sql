-- Tags of lists go by the audit, and lists say who confirmed when. It notes that there is a receipt, not what stands in it.
create function note_receipt() returns trigger language plpgsql as $$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, 'holder_receipt', new.id, 'INSERT');
  return null;
end $$;
create trigger note_receipt after insert on holder_receipt for each row execute function note_receipt();
