-- Performances that have other groups or their dancers too, or no group of hers.
create or replace function shared_performances() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select performance.id from performance
  left join performance_group as part on part.ensemble_id = performance.ensemble_id and part.performance_id = performance.id
  where performance.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (part.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
  union
  select performance_id from number_dancer
  join person on person.ensemble_id = number_dancer.ensemble_id and person.id = person_id
  where number_dancer.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (person.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$$;
