-- The same; of dancers of other groups without a word for whom.
create or replace function riideait_rooms.promised_items(first_day date, last_day date, except_plan bigint, pieces bigint[]) returns table (
  dressing_plan_id bigint, loan_id bigint, person_id bigint, clothing_item_id bigint, on_day date, from_day date, until_day date
) language sql stable security definer set search_path = riideait, pg_temp as $$
  select dressing_plan_id, loan_id, person.id, clothing_item_id, on_day, from_day, until_day
  from riideait.promised_items(first_day, last_day, except_plan, pieces) as promised
  left join person on person.ensemble_id = current_setting('app.ensemble_id')::bigint and person.id = promised.person_id
    and person.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])
$$;
