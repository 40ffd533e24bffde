-- The last word of a dancer, null where it was for the present day: one row or none. It names the ensemble: functions of the owner call it too.
create or replace function former_answer(of_performance bigint, of_person bigint) returns table (answer jsonb) language sql stable rows 1 as $$
  select case when attendance.on_day <> performance.on_day then jsonb_build_object('onDay', attendance.on_day, 'comes', comes) end
  from attendance
  join performance on performance.ensemble_id = attendance.ensemble_id and performance.id = attendance.performance_id
  where attendance.ensemble_id = current_setting('app.ensemble_id')::bigint and attendance.performance_id = of_performance
    and attendance.person_id = of_person
  order by attendance.on_day = performance.on_day desc, said_at desc
  limit 1
$$;
