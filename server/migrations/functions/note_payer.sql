-- A payment is about the person of its settlement.
create or replace function note_payer() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'person', settlement.person_id
  from changed join settlement on settlement.ensemble_id = changed.ensemble_id and settlement.id = changed.settlement_id
  where nullif(current_setting('app.deed_id', true), '') is not null and settlement.person_id is not null
  on conflict do nothing;
  return null;
end $$;
