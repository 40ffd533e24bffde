-- The last receipt by its time; of two dancers who became one the later one.
create or replace view holder_last_receipt as
  select distinct on (person_id) person_id, confirmed_at, jsonb_array_length(lines) as held,
    jsonb_array_length(jsonb_path_query_array(lines, '$[*] ? (@.missing == true)')) as missing
  from holder_receipt
  where ensemble_id = current_setting('app.ensemble_id')::bigint and person_id = any(current_setting('app.person_ids')::bigint[])
  order by person_id, confirmed_at desc, id desc;
