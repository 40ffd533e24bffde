-- Locks a plan and all others that may promise for its days, in id order, so that two proposals cannot take the same piece.
create or replace function lock_plans_beside(locked bigint, today date) returns setof bigint language sql security definer
set search_path = riideait, pg_temp as $$
  with days as (
    select coalesce(needed_from, today) as from_day, coalesce(needed_until, greatest(due_on, today), today + 60) as until_day
    from dressing_plan as plan
    left join performance on performance.ensemble_id = plan.ensemble_id and performance.id = plan.performance_id
    where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.id = locked
  )
  select id from dressing_plan as plan
  where ensemble_id = current_setting('app.ensemble_id')::bigint and (id = locked
    or performance_id is null and coalesce(due_on >= (select from_day from days), true)
    or exists (
      select from performance join days on needed_from <= until_day and needed_until >= from_day
      where performance.ensemble_id = plan.ensemble_id and performance.id = plan.performance_id and closed_at is null))
  order by id for no key update of plan
$$;
