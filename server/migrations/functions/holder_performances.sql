create or replace function holder_performances(since date, today date) returns table (
  person_id bigint, performance_id bigint, version int, name text, on_day date, gather_at text, gathers_at timestamptz, place text, closed boolean,
  comes boolean, late boolean, word text, said_at timestamptz, by_holder boolean, former jsonb, numbers jsonb, pieces jsonb
) language sql stable security definer set search_path = riideait, pg_temp as $$
  select person.id, performance.id, performance.version, performance.name, performance.on_day, to_char(performance.gather_at, 'HH24:MI'),
    (performance.on_day + performance.gather_at) at time zone 'Europe/Tallinn', performance.place, performance.closed_at is not null,
    attendance.comes, coalesce(attendance.late, false), attendance.word, attendance.said_at, attendance.by_holder,
    former.answer, worn.numbers, worn.pieces
  from (
    select distinct dance.performance_id, dance.person_id from dance
    where loan_of_link() is null and dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.person_id = any(current_setting('app.person_ids')::bigint[])
  ) as part
  join performance on performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = part.performance_id
  join person on person.ensemble_id = performance.ensemble_id and person.id = part.person_id and person.erased_at is null and person.merged_into is null
  left join attendance_now as attendance on attendance.ensemble_id = performance.ensemble_id and attendance.performance_id = performance.id
    and attendance.person_id = person.id
  left join former_answer(performance.id, person.id) as former on true
  cross join worn_at(performance.id, person.id, today) as worn
  where performance.on_day >= since
  order by performance.on_day, performance.gather_at, performance.id, person.id
$$;
