-- Takes the contact from finds that were settled 30 days ago, with the reply that went to it, and removes finds of a year ago; both from the
-- audit and kept answers too, which would keep what has just gone. `before`: an earlier end of the year. Answers how many. For the owner of the tables:
-- requests may only add to the audit.
create or replace function forget_finds(before timestamptz, moment timestamptz, at_once int) returns int language plpgsql as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  year_ago constant timestamptz := greatest(before, moment - interval '365 days');
  old constant bigint[] := array(
    select id from find
    where ensemble_id = own and (found_at < year_ago or contact is not null and settled_at < moment - interval '30 days') order by id limit at_once);
begin
  update find set contact = null where ensemble_id = own and id = any(old) and contact is not null;
  delete from email where ensemble_id = own and find_id = any(old);
  delete from find where ensemble_id = own and id = any(old) and found_at < year_ago;
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'find' and entity_id = any(old);
  if cardinality(old) > 0 then
    update request set answer = null where ensemble_id = own and answer #>> '{data,id}' = any(old::text[]);
  end if;
  return cardinality(old);
end $$;
