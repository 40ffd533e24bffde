-- Who comes: the holder's word, her calendar, mails about a performance -------------------------------------------

-- Clothing names of a dancer by number, and her piece of each name. It names the ensemble: functions of the owner call it too.
create function worn_at(of_performance bigint, of_person bigint) returns table (numbers jsonb, pieces jsonb)
language sql stable as $$
  with danced as (
    select number.id, number.position, number.name, dance.clothing_set_id
    from dance join performance_number as number on number.ensemble_id = dance.ensemble_id and number.id = dance.number_id
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.performance_id = of_performance and dance.person_id = of_person
  ), wanted as (
    select part.clothing_set_id, name.id, name.name
    from clothing_set_item as part
    join clothing_name as name on name.ensemble_id = part.ensemble_id and name.id = part.clothing_name_id and name.deleted_at is null
    where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.clothing_set_id in (select clothing_set_id from danced)
  ), had as (
    -- Of several held pieces of a name the longest held counts, as in a plan.
    select distinct on (item.clothing_name_id) item.clothing_name_id, item.clothing_number, item.size_label
    from issue join clothing_item as item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
    where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
    order by item.clothing_name_id, issue.id
  ), planned as (
    select cell.clothing_name_id, cell.state, item.id as item_id, item.clothing_number, item.size_label
    from dressing_plan as plan
    join dressing_cell as cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id and cell.person_id = of_person
    left join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = cell.clothing_item_id and item.active
      and item.deleted_at is null and not exists (
        select from issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id and issue.valid_until is null)
    where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.performance_id = of_performance
  )
  select (
    select coalesce(jsonb_agg(jsonb_build_object('name', danced.name, 'clothingNames', (
      select coalesce(jsonb_agg(wanted.name order by wanted.name collate "et_natural"), '[]') from wanted
      where wanted.clothing_set_id = danced.clothing_set_id)) order by danced.position, danced.id), '[]')
    from danced
  ), (
    select coalesce(jsonb_agg(jsonb_build_object('clothingName', name,
      'clothingNumber', coalesce(had.clothing_number, case when had.clothing_name_id is null then planned.clothing_number end),
      'size', case when had.clothing_name_id is not null then had.size_label else planned.size_label end,
      'state', case when had.clothing_name_id is not null then 'HELD' when planned.state = 'OWN' then 'OWN'
        when planned.item_id is not null then 'PROMISED' else 'NONE' end) order by name collate "et_natural", id), '[]')
    from (select distinct id, name from wanted) as name
    left join had on had.clothing_name_id = name.id
    left join planned on planned.clothing_name_id = name.id
  )
$$;

-- Performances since a day in which the people of the link dance.
create function holder_performances(since date) returns table (
  person_id bigint, performance_id bigint, version int, name text, on_day date, gather_at text, gathers_at timestamptz, place text, closed boolean,
  comes boolean, late boolean, word text, said_at timestamptz, by_holder boolean, numbers jsonb, pieces jsonb
) language sql stable security definer set search_path = riideait, pg_temp as $$
  select person.id, performance.id, performance.version, performance.name, performance.on_day, to_char(performance.gather_at, 'HH24:MI'),
    (performance.on_day + performance.gather_at) at time zone 'Europe/Tallinn', performance.place, performance.closed_at is not null,
    attendance.comes, coalesce(attendance.late, false), attendance.word, attendance.said_at, attendance.by_holder, worn.numbers, worn.pieces
  from (
    select distinct dance.performance_id, dance.person_id from dance
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.person_id = any(current_setting('app.person_ids')::bigint[])
  ) as part
  join performance on performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = part.performance_id
  join person on person.ensemble_id = performance.ensemble_id and person.id = part.person_id and person.erased_at is null and person.merged_into is null
  left join attendance on attendance.ensemble_id = performance.ensemble_id and attendance.performance_id = performance.id
    and attendance.person_id = person.id
  cross join worn_at(performance.id, person.id) as worn
  where performance.on_day >= since
  order by performance.on_day, performance.gather_at, performance.id, person.id
$$;

-- Stores whether a person of the link comes, the last word; an equal one changes nothing. Answers why not. Locks as keepers do: the performance first.
create function holder_attend(of_person bigint, of_performance bigint, will_come boolean, words text, moment timestamptz) returns text
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
  if 20 <= (select count(*) from audit where ensemble_id = own and entity = 'attendance' and user_id is null and at > moment - interval '24 hours'
    and entity_id in (select id from attendance where ensemble_id = own and performance_id = of_performance and person_id = of_person))
  then return 'TOO_MANY_ANSWERS'; end if;
  -- Once pieces are got ready a no only marks the keeper's list. Who has said no in time, or by a keeper, stays out.
  insert into attendance as said (performance_id, person_id, comes, late, word, said_at, by_holder)
    values (of_performance, of_person, will_come, not will_come and today >= show.needed_from, words, moment, true)
  on conflict (ensemble_id, performance_id, person_id) do update
    set comes = excluded.comes, late = excluded.late and (said.comes or said.late), word = excluded.word, said_at = excluded.said_at,
      said_by = null, by_holder = true
    where (said.comes, said.word, said.by_holder) is distinct from (excluded.comes, excluded.word, true);
  return null;
end $$;

-- Calendars: links that read alone, of one person or of the people of an address ---------------------------------------

alter table holder_link
  drop constraint holder_link_kind_check,
  drop constraint holder_link_address_check,
  add constraint holder_link_kind_check check (kind in ('MAIL', 'SHOWN', 'CALENDAR')),
  add constraint holder_link_address_check check (kind = 'CALENDAR' or (kind = 'MAIL') = (address is not null));

-- As in 0064; a calendar opens nothing but itself.
drop function open_holder(bytea, timestamptz);
create function open_holder(hash bytea, moment timestamptz, calendar boolean default false)
returns table (ensemble_id bigint, person_ids bigint[], kind text, address text, made_by_id bigint)
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  link holder_link;
  holder bigint;
  ids bigint[];
begin
  select * into link from holder_link as known
    where token_hash = hash and revoked_at is null and ends_at > moment and (known.kind = 'CALENDAR') = calendar;
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true);
  if not exists (select from ensemble where id = link.in_ensemble_id and holder_pages and removing_since is null) then return; end if;
  select coalesce(merged_into, id) into holder from person where person.ensemble_id = link.in_ensemble_id and id = link.person_id;
  select array_agg(id order by id) into ids from person
    where person.ensemble_id = link.in_ensemble_id and erased_at is null and merged_into is null
      and case when link.address is not null then lower(trim(email)) = link.address else id = holder end;
  if cardinality(ids) > 6 then ids := array(select holder where holder = any(ids)); end if;
  if ids is null or ids = '{}' then return; end if;
  return query select link.in_ensemble_id, ids, link.kind, link.address, link.made_by_id;
end $$;

-- As in 0064, with the calendar of a person.
drop function keep_holder_link(bytea, bigint, text, timestamptz);
create function keep_holder_link(hash bytea, of_person bigint, of_address text, moment timestamptz, of_kind text default null) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_person,
    coalesce(of_kind, case when of_address is null then 'SHOWN' else 'MAIL' end), lower(trim(of_address)),
    case when of_address is null then nullif(current_setting('app.user_id', true), '')::bigint end, moment, moment + interval '400 days')
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$$;

-- As in 0068, of either kind that a keeper makes.
drop function show_holder_link(bytea, bigint, timestamptz, text, text);
create function show_holder_link(hash bytea, of_person bigint, moment timestamptz, from_address text, by_agent text, of_kind text) returns void
language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  perform keep_holder_link(hash, of_person, null, moment, of_kind);
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'HOLDER_LINK_SHOWN', current_setting('app.user_id')::bigint, from_address, by_agent, jsonb_build_array(jsonb_build_object('what',
    'Tantsija ' || of_person || ', ' || name || case of_kind when 'CALENDAR' then ', kalender' else '' end, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
end $$;

-- Keeps the calendar of the link of the transaction: of its people, as of now and later.
create function holder_calendar(hash bytea, moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  select hash, in_ensemble_id, person_id, 'CALENDAR', address, made_by_id, moment, moment + interval '400 days' from holder_link
  where token_hash = decode(current_setting('app.holder_link'), 'hex') and in_ensemble_id = current_setting('app.ensemble_id')::bigint
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$$;

-- As in 0064; `shown_only`: those that a keeper made, calendars too.
drop function end_holder_links(bigint, text, timestamptz, text);
create function end_holder_links(of_person bigint, of_address text, moment timestamptz, shown_only boolean default false) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null
    and (of_person is null or person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
    and not (shown_only and address is not null)
$$;

-- As in 0068, with calendars.
drop function holder_links_of(bigint, text, timestamptz);
create function holder_links_of(of_person bigint, of_address text, moment timestamptz, out shown bigint, out mailed bigint, out calendars bigint)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select count(*) filter (where kind = 'SHOWN'), count(*) filter (where kind = 'MAIL'), count(*) filter (where kind = 'CALENDAR') from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and ends_at > moment
    and (address is null and person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
$$;

-- As in 0071; calendars of the dancer go too.
create or replace function erase_holder(erased_id bigint, keep_photos boolean) returns void
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  images constant bigint[] := array(select image_id from holder_photo where ensemble_id = own and person_id = erased_id);
begin
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'attendance'
    and (old_values ->> 'person_id' = erased_id::text or new_values ->> 'person_id' = erased_id::text
      or entity_id in (select id from attendance where ensemble_id = own and person_id = erased_id));
  delete from attendance where ensemble_id = own and person_id = erased_id;
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'holder_answer'
    and entity_id in (select id from holder_answer where ensemble_id = own and person_id = erased_id);
  delete from holder_answer where ensemble_id = own and person_id = erased_id;
  delete from holder_receipt where ensemble_id = own and person_id = erased_id;
  delete from holder_photo where ensemble_id = own and person_id = erased_id;
  if not keep_photos then
    delete from item_image where ensemble_id = own and kind = 'DAMAGE' and image_id = any(images);
  end if;
  -- No undo brings them back, so the daily job need not wait for one.
  update image set unused_since = '-infinity' where ensemble_id = own and id = any(images);
  delete from account_mail where link_in_ensemble_id = own and link_person_id = erased_id;
  delete from holder_link where in_ensemble_id = own and (address is null and person_id = erased_id or address = (
    select lower(trim(email)) from person where ensemble_id = own and id = erased_id and not exists (
      select from person as other where other.ensemble_id = own and other.id <> erased_id and lower(trim(other.email)) = lower(trim(person.email)))));
end $$;

-- Mails about a performance ---------------------------------------------------------------------------------------

-- Refers to nothing: a mail outlives its performance.
alter table email
  add column performance_id bigint,
  add column performance_mail text constraint email_performance_mail_check check (performance_mail in ('ASK', 'PIECES', 'HOLDERS')),
  add constraint email_performance_check check ((performance_id is null) = (performance_mail is null));
