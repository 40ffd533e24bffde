-- Performances of other groups alone.
create or replace function foreign_performances() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select performance_id from performance_group where ensemble_id = current_setting('app.ensemble_id')::bigint
  group by performance_id
  having bool_and((group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true)
$$;
