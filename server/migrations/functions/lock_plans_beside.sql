-- Locks a plan and all others that may promise for its days.
create or replace function lock_plans_beside(locked bigint, today date) returns setof bigint language sql security definer
set search_path = riideait, pg_temp as $$
  select plan_id
  from dressing_plan as plan
  left join performance on performance.ensemble_id = plan.ensemble_id and performance.id = plan.performance_id
  cross join lateral lock_plans_of_days(
    coalesce(needed_from, today), coalesce(needed_until, greatest(due_on, today), today + 60), plan.id) as plan_id
  where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.id = locked
$$;
