create or replace function shared_plans() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select dressing_plan_id
  from (
    select ensemble_id, dressing_plan_id, person_id from dressing_person where added
    union select ensemble_id, dressing_plan_id, person_id from dressing_cell where clothing_item_id is not null
  ) as part join person on person.ensemble_id = part.ensemble_id and person.id = person_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
  union
  select id from dressing_plan
  where ensemble_id = current_setting('app.ensemble_id')::bigint and performance_id in (select shared_performances())
$$;
