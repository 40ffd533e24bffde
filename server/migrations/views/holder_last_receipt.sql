-- The last receipt by its time; of two dancers who became one the later one.
create or replace view holder_last_receipt as
  select distinct on (person_id) person_id, confirmed_at, jsonb_array_length(lines) as held,
    jsonb_array_length(jsonb_path_query_array(lines, '$[*] ? (@.missing == true)')) as missing,
    array(select concat_ws(' ', line ->> 'clothingName', 'nr ' || (line ->> 'clothingNumber'))
      from jsonb_array_elements(lines) as line where (line ->> 'missing')::boolean) as missing_pieces
  from holder_receipt
  where (loan_of_link() is null or loan_id = loan_of_link()) and ensemble_id = current_setting('app.ensemble_id')::bigint and person_id = any(current_setting('app.person_ids')::bigint[])
  order by person_id, confirmed_at desc, id desc;
