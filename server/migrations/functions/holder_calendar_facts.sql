-- Of performances in which people of a link dance: the minutes of the programme that are known, and when the performance, its programme or an answer of
-- these people was last changed. The audit of what is older than its retention is gone: then the day before which there was no product.
create or replace function holder_calendar_facts(ids bigint[]) returns table (performance_id bigint, minutes numeric, changed_at timestamptz)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select performance.id, number.minutes, greatest(change.at, said.at, '2026-01-01 00:00+00')
  from performance
  cross join lateral (
    select sum(seconds) / 60.0 as minutes from performance_number as number
    where number.ensemble_id = performance.ensemble_id and number.performance_id = performance.id
  ) as number
  cross join lateral (
    select max(at) as at from audit
    where audit.ensemble_id = performance.ensemble_id and audit.entity = 'performance' and audit.entity_id = performance.id
  ) as change
  cross join lateral (
    select max(said_at) as at from attendance
    where attendance.ensemble_id = performance.ensemble_id and attendance.performance_id = performance.id
      and attendance.person_id = any(current_setting('app.person_ids')::bigint[])
  ) as said
  where performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = any(ids)
    and exists (
      select from dance where dance.ensemble_id = performance.ensemble_id and dance.performance_id = performance.id
        and dance.person_id = any(current_setting('app.person_ids')::bigint[]))
$$;
