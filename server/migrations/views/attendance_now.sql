-- What was said for the day that the performance has now.
create or replace view attendance_now with (security_invoker = true) as
  select attendance.ensemble_id, attendance.performance_id, attendance.person_id, comes, late, word, said_at, said_by, by_holder
  from attendance
  join performance on performance.ensemble_id = attendance.ensemble_id and performance.id = attendance.performance_id
    and performance.on_day = attendance.on_day;
