-- What was said about coming is said of a day: a performance that moves keeps the answers of its former day ---------

-- Those there are stand for the day that the performance had when they were given.
alter table attendance add column on_day date;
alter table attendance disable trigger user;
update attendance set on_day = coalesce((
    select (old_values ->> 'on_day')::date from audit
    where audit.ensemble_id = attendance.ensemble_id and entity = 'performance' and entity_id = performance_id and action = 'UPDATE'
      and old_values ? 'on_day' and at > said_at
    order by id limit 1),
  performance.on_day)
from performance where performance.ensemble_id = attendance.ensemble_id and performance.id = performance_id;
alter table attendance enable trigger user;
alter table attendance alter column on_day set not null;
-- The undo of a deed puts such rows back.
update audit set old_values = old_values || jsonb_build_object('on_day', coalesce(
    (select to_jsonb(on_day) from performance where performance.ensemble_id = audit.ensemble_id and id = (old_values ->> 'performance_id')::bigint),
    (select gone.old_values -> 'on_day' from audit as gone
      where gone.ensemble_id = audit.ensemble_id and gone.entity = 'performance' and gone.action = 'DELETE'
        and gone.entity_id = (audit.old_values ->> 'performance_id')::bigint
      limit 1)))
where entity = 'attendance' and action = 'DELETE' and old_values is not null;
drop index attendance_once;
create unique index attendance_once on attendance (ensemble_id, performance_id, person_id, on_day);

-- What was said for the day that the performance has now.
create view attendance_now with (security_invoker = true) as
  select attendance.ensemble_id, attendance.performance_id, attendance.person_id, comes, late, word, said_at, said_by, by_holder
  from attendance
  join performance on performance.ensemble_id = attendance.ensemble_id and performance.id = attendance.performance_id
    and performance.on_day = attendance.on_day;

-- The last word of a dancer, where it was for another day. It names the ensemble: functions of the owner call it too.
create function former_answer(of_performance bigint, of_person bigint) returns jsonb language sql stable as $$
  select case when attendance.on_day <> performance.on_day then jsonb_build_object('onDay', attendance.on_day, 'comes', comes) end
  from attendance
  join performance on performance.ensemble_id = attendance.ensemble_id and performance.id = attendance.performance_id
  where attendance.ensemble_id = current_setting('app.ensemble_id')::bigint and attendance.performance_id = of_performance
    and attendance.person_id = of_person
  order by attendance.on_day = performance.on_day desc, said_at desc
  limit 1
$$;

-- As in 0071, with what was said for the present day.
create or replace view dance with (security_invoker = true) as
  select number.ensemble_id, number.performance_id, number.id as number_id, person.id as person_id,
    case person.gender_code when 'F' then number.women_set_id when 'M' then number.men_set_id end as clothing_set_id,
    coalesce(not attendance.comes and not attendance.late, false) as absent
  from performance_number as number
  join person on person.ensemble_id = number.ensemble_id and person.active
  left join number_dancer as difference on difference.ensemble_id = number.ensemble_id and difference.number_id = number.id
    and difference.person_id = person.id
  left join attendance_now as attendance on attendance.ensemble_id = number.ensemble_id
    and attendance.performance_id = number.performance_id and attendance.person_id = person.id
  where coalesce(difference.added, exists (
      select from performance_group as part where part.ensemble_id = number.ensemble_id and part.performance_id = number.performance_id
        and part.group_id = person.group_id))
    and (person.group_id in (select id from "group" where borrowers)) is not true;

-- As in 0074, with what was said for another day.
drop function holder_performances(date);
create function holder_performances(since date) returns table (
  person_id bigint, performance_id bigint, version int, name text, on_day date, gather_at text, gathers_at timestamptz, place text, closed boolean,
  comes boolean, late boolean, word text, said_at timestamptz, by_holder boolean, former jsonb, numbers jsonb, pieces jsonb
) language sql stable security definer set search_path = riideait, pg_temp as $$
  select person.id, performance.id, performance.version, performance.name, performance.on_day, to_char(performance.gather_at, 'HH24:MI'),
    (performance.on_day + performance.gather_at) at time zone 'Europe/Tallinn', performance.place, performance.closed_at is not null,
    attendance.comes, coalesce(attendance.late, false), attendance.word, attendance.said_at, attendance.by_holder,
    former_answer(performance.id, person.id), worn.numbers, worn.pieces
  from (
    select distinct dance.performance_id, dance.person_id from dance
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.person_id = any(current_setting('app.person_ids')::bigint[])
  ) as part
  join performance on performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = part.performance_id
  join person on person.ensemble_id = performance.ensemble_id and person.id = part.person_id and person.erased_at is null and person.merged_into is null
  left join attendance_now as attendance on attendance.ensemble_id = performance.ensemble_id and attendance.performance_id = performance.id
    and attendance.person_id = person.id
  cross join worn_at(performance.id, person.id) as worn
  where performance.on_day >= since
  order by performance.on_day, performance.gather_at, performance.id, person.id
$$;

-- As in 0074; `for_day`: the day that the page showed, null: the present one.
drop function holder_attend(bigint, bigint, boolean, text, timestamptz);
create function holder_attend(of_person bigint, of_performance bigint, for_day date, will_come boolean, words text, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  today constant date := (moment at time zone 'Europe/Tallinn')::date;
  show performance;
begin
  select * into show from performance where ensemble_id = own and id = of_performance for share;
  perform from keep_holder(of_person, moment);
  if not found or not exists (
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

-- The day about which the dancers were asked; for a new day they may be asked at once.
alter table performance add column asked_for date;
alter table performance disable trigger user;
update performance set asked_for = on_day where asked_at is not null;
alter table performance enable trigger user;

-- As in 0075.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  others constant text[] := array['version', 'confirmed', 'deleted_at', 'image_id', 'state_since', 'state_by', 'asked_at', 'asked_for', 'closed_at',
    'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded', 'done_at', 'closed_by', 'outcome', 'added_on'];
begin
  if to_jsonb(new) - others <> to_jsonb(old) - others then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
