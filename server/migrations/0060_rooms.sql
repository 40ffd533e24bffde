-- What instructors see beside the rows that the policies of their role leave them ---------------------------------------
-- Role, rights and policies: server/src/db/rooms.ts, since a database may not let roles be made.

-- Pieces that people of other groups hold: taken, without a word by whom.
create function taken_items() returns table (id bigint, since timestamptz) language sql stable security definer
set search_path = riideait, pg_temp as $$
  select clothing_item_id, valid_from
  from issue join person on person.ensemble_id = issue.ensemble_id and person.id = person_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and valid_until is null
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$$;

-- The user's own deeds that are about people, groups or plans of other groups by now.
create function foreign_deeds() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select deed.id from deed
  where ensemble_id = current_setting('app.ensemble_id')::bigint and user_id = current_setting('app.user_id')::bigint and exists (
    select from deed_subject as subject
    left join person on subject.entity = 'person' and person.ensemble_id = subject.ensemble_id and person.id = entity_id
    left join dressing_plan as plan on subject.entity = 'dressing_plan' and plan.ensemble_id = subject.ensemble_id and plan.id = entity_id
    where subject.ensemble_id = deed.ensemble_id and deed_id = deed.id and subject.entity in ('person', 'group', 'dressing_plan')
      and (coalesce(person.group_id, plan.group_id, case subject.entity when 'group' then entity_id end)
        = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true)
$$;

-- Plans with a dancer of another group in them, or with pieces for one.
create function shared_plans() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select dressing_plan_id
  from (
    select ensemble_id, dressing_plan_id, person_id from dressing_person where added
    union select ensemble_id, dressing_plan_id, person_id from dressing_cell where clothing_item_id is not null
  ) as part join person on person.ensemble_id = part.ensemble_id and person.id = person_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$$;

-- Whether somebody has left the groups since the moment.
create function left_since(moment timestamptz) returns boolean language sql stable security definer
set search_path = riideait, pg_temp as $$
  select exists (
    select from audit
    where ensemble_id = current_setting('app.ensemble_id')::bigint and entity = 'person' and at >= moment
      and (old_values ->> 'group_id')::bigint = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[]))
$$;

-- Mails of the ensemble that count for its limits, with the address where it is one of those asked for.
create function past_mails(since timestamptz, addresses text[], except_ids bigint[])
returns table (address text, user_id bigint, reaches boolean, queued_at timestamptz) language sql stable security definer
set search_path = riideait, pg_temp as $$
  select case when mail.address = any(addresses) then mail.address else '' end, mail.user_id,
    mail.status in ('QUEUED', 'SENT') and not (person_id is null and exists (
      select from app_user where ensemble_id = mail.ensemble_id and active and address_proved_at is not null and email = lower(to_address))),
    coalesce(requeued_at, created_at)
  from (
    select email.*, lower(coalesce(case when status = 'QUEUED' and meant_for is not null then person.email end, to_address)) as address
    from email left join person on person.ensemble_id = email.ensemble_id and person.id = person_id
    where email.ensemble_id = current_setting('app.ensemble_id')::bigint
  ) as mail
  where coalesce(requeued_at, created_at) > since and status <> 'UNSENT' and id <> all(except_ids)
$$;

-- The schema that instructors look into first: what asks whether a piece is free counts those taken elsewhere too.
create schema if not exists riideait_rooms;

create view riideait_rooms.current_issue with (security_invoker = true) as
  select ensemble_id, id, person_id, clothing_item_id, valid_from, comment, issuer_id, due_on from riideait.current_issue
  union all
  select current_setting('app.ensemble_id')::bigint, 0, null, id, since, null, null, null from riideait.taken_items();

-- As in 0053.
create view riideait_rooms.current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label, item.acquired_on
  from riideait.clothing_item item
  left join riideait_rooms.current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;

-- As in 0025.
create view riideait_rooms.free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from riideait.clothing_item item
  where item.deleted_at is null and item.active and item.state = 'OK' and not exists (
    select from riideait_rooms.current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id);

-- As in 0052.
create view riideait_rooms.current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    (select riideait.image_url(image.hash) from riideait.image where image.ensemble_id = name.ensemble_id and image.id = name.image_id) as image_url,
    (select count(*) from riideait_rooms.free_item item where item.clothing_name_id = name.id) as present,
    coalesce((select true from riideait_rooms.free_item item where item.clothing_name_id = name.id limit 1), false) as in_stock,
    name.place_id, name.material
  from riideait.clothing_name name
  where name.deleted_at is null;

-- As `newest_change`, which would find the newest change of the instructor only.
create function riideait_rooms.newest_change() returns text language plpgsql stable security definer
set search_path = riideait, pg_temp as $$
begin
  if coalesce(current_setting('app.ensemble_id', true), '') = '' then
    return null;
  end if;
  return (
    select concat_ws(' ', newest.xid, extract(epoch from newest.at), current_setting('app.image_host'), own_ensemble.default_due_on)
    from (
      select xid, at from audit where ensemble_id = current_setting('app.ensemble_id')::bigint and xid is not null order by xid desc limit 1
    ) as newest, own_ensemble
    where newest.xid < pg_snapshot_xmin(pg_current_snapshot())
  );
end $$;

-- As in 0044, but its tables are those of the product, whatever schema is looked into first.
create or replace function undo_changes(undone bigint) returns void language plpgsql as $$
declare
  run record;
  columns text;
begin
  set constraints all deferred;
  for run in
    select entity, action, min(id) as first, max(id) as last from (
      select id, entity, action, row_number() over (order by id) - row_number() over (partition by entity, action order by id) as place
      from audit where deed_id = undone
    ) as numbered group by entity, action, place order by 3 desc
  loop
    -- `confirmed` follows from what the person holds; a reminder that comes back is paused.
    select string_agg(quote_ident(key), ', ') into columns from (
      select distinct key from audit cross join jsonb_object_keys(old_values) as key
      where deed_id = undone and id between run.first and run.last and (run.entity, key) <> ('person', 'confirmed')
    ) as written;
    if run.action = 'INSERT' then
      execute format('delete from %I where id in (select entity_id from audit where deed_id = $1 and id between $2 and $3)', run.entity)
        using undone, run.first, run.last;
    elsif run.action = 'DELETE' then
      execute format(
        'insert into %1$I (id, %2$s) overriding system value
         select was.entity_id, %2$s from audit as was cross join lateral jsonb_populate_record(null::%1$I, was.old_values)
         where was.deed_id = $1 and was.id between $2 and $3',
        run.entity, columns) using undone, run.first, run.last;
      -- Above all versions of the former life, since each rise has a row of the audit.
      if exists (select from information_schema.columns
        where table_schema = 'riideait' and table_name = run.entity and column_name = 'version')
      then
        execute format(
          'update %I as entry set version = was.id from audit as was
           where entry.id = was.entity_id and was.deed_id = $1 and was.id between $2 and $3',
          run.entity) using undone, run.first, run.last;
      end if;
    elsif columns is not null then
      perform undo_updates(undone, run.entity, columns, run.first, run.last);
    end if;
  end loop;
  update person set confirmed = false where confirmed and id in (
    select entity_id from deed_subject where deed_id = undone and entity = 'person');
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE', deed_id = coalesce(current_deed(), deed_id) where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $$;
