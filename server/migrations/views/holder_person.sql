create or replace view holder_person as
  select id, coalesce(nullif(first_name, ''), last_name) as name, confirmed
  from person
  where ensemble_id = current_setting('app.ensemble_id')::bigint and id = any(current_setting('app.person_ids')::bigint[])
    and erased_at is null and merged_into is null;
