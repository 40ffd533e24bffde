-- Takes person and words from settlements that were closed before a moment, the first closed first, and from the audit, which would keep what
-- has just gone; sums and pieces stay. Answers how many. For the owner of the tables: requests may only add to the audit.
create or replace function forget_settlements(before timestamptz, at_once int) returns int language plpgsql as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  old constant bigint[] := array(
    select id from settlement where ensemble_id = own and closed_at < before and num_nonnulls(person_id, text, forgiven_text) > 0
    order by closed_at limit at_once);
begin
  update settlement set person_id = null, text = null, forgiven_text = null where ensemble_id = own and id = any(old);
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'settlement' and entity_id = any(old);
  return cardinality(old);
end $$;
