-- Pieces that people of other groups hold: taken, without a word by whom.
create or replace function taken_items() returns table (id bigint, since timestamptz) language sql stable security definer
set search_path = riideait, pg_temp as $$
  select clothing_item_id, valid_from
  from issue join person on person.ensemble_id = issue.ensemble_id and person.id = person_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and valid_until is null
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$$;
