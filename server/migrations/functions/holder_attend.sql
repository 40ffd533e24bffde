create or replace function holder_attend(of_person bigint, of_performance bigint, for_day date, will_come boolean, words text, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  today constant date := (moment at time zone 'Europe/Tallinn')::date;
  show performance;
begin
  select * into show from performance where ensemble_id = own and id = of_performance for share;
  perform from keep_holder(of_person, moment);
  if not found or loan_of_link() is not null or not exists (
    select from dance where ensemble_id = own and performance_id = of_performance and person_id = of_person)
  then return 'NOT_FOUND'; end if;
  if show.closed_at is not null or show.on_day < today then return 'PERFORMANCE_OVER'; end if;
  if for_day <> show.on_day then return 'PERFORMANCE_MOVED'; end if;
  if 20 <= (select count(*) from audit where ensemble_id = own and entity = 'attendance' and user_id is null and at > moment - interval '24 hours'
    and entity_id in (select id from attendance where ensemble_id = own and performance_id = of_performance and person_id = of_person))
  then return 'TOO_MANY_ANSWERS'; end if;
  -- Once pieces are got ready a no only marks the keeper's list. Who has said no in time, or by a keeper, stays out.
  insert into attendance as said (performance_id, person_id, on_day, comes, late, word, said_at, by_holder)
    values (of_performance, of_person, show.on_day, will_come, not will_come and today >= show.needed_from, words, moment, true)
  on conflict (ensemble_id, performance_id, person_id, on_day) do update
    set comes = excluded.comes, late = excluded.late and (said.comes or said.late), word = excluded.word, said_at = excluded.said_at,
      said_by = null, by_holder = true
    where (said.comes, said.word, said.by_holder) is distinct from (excluded.comes, excluded.word, true);
  return null;
end $$;
