-- Locks all plans that may promise for some of these days, and this one, in id order, so that nobody else takes a piece for them meanwhile.
create or replace function lock_plans_of_days(first_day date, last_day date, locked bigint default null) returns setof bigint language sql security definer
set search_path = riideait, pg_temp as $$
  select id from dressing_plan as plan
  where ensemble_id = current_setting('app.ensemble_id')::bigint and (id = locked
    or performance_id is null and coalesce(due_on >= first_day, true)
    or exists (
      select from performance
      where performance.ensemble_id = plan.ensemble_id and performance.id = plan.performance_id and closed_at is null
        and needed_from <= last_day and needed_until >= first_day))
  order by id for no key update of plan
$$;
