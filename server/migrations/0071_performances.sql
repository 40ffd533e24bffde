-- Performances: days on which groups dance in costume ------------------------------------------------------------

create table performance (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  kind text not null constraint performance_kind_check check (kind in ('SHOW', 'REHEARSAL', 'OTHER')),
  on_day date not null,
  gather_at time,
  place text,
  note text,
  -- Its pieces are promised from the first of these days to the last.
  needed_from date not null,
  needed_until date not null,
  -- When its dancers were last asked by mail.
  asked_at timestamptz,
  closed_at timestamptz,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint performance_days_check check (on_day between needed_from and needed_until)
);
create index performance_day_idx on performance (ensemble_id, on_day);

create table performance_group (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  performance_id bigint not null,
  group_id bigint not null,
  primary key (ensemble_id, id),
  constraint performance_group_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint performance_group_group_id_fkey foreign key (ensemble_id, group_id)
    references "group" (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index performance_group_once on performance_group (ensemble_id, performance_id, group_id);
create index performance_group_group_idx on performance_group (ensemble_id, group_id);

-- A dance of the programme. Its dancers are those of the groups, and those of number_dancer.
create table performance_number (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  performance_id bigint not null,
  position int not null,
  name text not null,
  -- Null: not known yet; changes of costume beside the number are not judged.
  seconds int,
  -- It stays where it is when an order is proposed.
  fixed boolean not null,
  women_set_id bigint,
  men_set_id bigint,
  primary key (ensemble_id, id),
  constraint performance_number_of_performance unique (ensemble_id, performance_id, id),
  constraint performance_number_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint performance_number_women_set_id_fkey foreign key (ensemble_id, women_set_id)
    references clothing_set (ensemble_id, id) on delete set null (women_set_id) deferrable initially immediate,
  constraint performance_number_men_set_id_fkey foreign key (ensemble_id, men_set_id)
    references clothing_set (ensemble_id, id) on delete set null (men_set_id) deferrable initially immediate
);
create index performance_number_women_idx on performance_number (ensemble_id, women_set_id);
create index performance_number_men_idx on performance_number (ensemble_id, men_set_id);

-- Dancers added to those of the groups in one number, or left out of it.
create table number_dancer (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  performance_id bigint not null,
  number_id bigint not null,
  person_id bigint not null,
  added boolean not null,
  primary key (ensemble_id, id),
  constraint number_dancer_number_id_fkey foreign key (ensemble_id, performance_id, number_id)
    references performance_number (ensemble_id, performance_id, id) on delete cascade deferrable initially immediate,
  constraint number_dancer_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index number_dancer_once on number_dancer (ensemble_id, number_id, person_id);
create index number_dancer_person_idx on number_dancer (ensemble_id, person_id);

-- Who comes. Without a row nothing was said, which counts as coming.
create table attendance (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  performance_id bigint not null,
  person_id bigint not null,
  comes boolean not null,
  -- The holder said no herself when her pieces had been got ready: a keeper decides.
  late boolean not null default false,
  word text,
  said_at timestamptz not null,
  -- Null: the holder herself, or a user who is gone.
  said_by bigint references app_user (id) on delete set null,
  by_holder boolean not null,
  primary key (ensemble_id, id),
  constraint attendance_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint attendance_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index attendance_once on attendance (ensemble_id, performance_id, person_id);
create index attendance_person_idx on attendance (ensemble_id, person_id);

-- Who wore what, as it was when the performance was closed.
create table worn (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  performance_id bigint not null,
  clothing_item_id bigint not null,
  person_id bigint not null,
  primary key (ensemble_id, id),
  constraint worn_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint worn_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint worn_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index worn_once on worn (ensemble_id, performance_id, clothing_item_id);
create index worn_item_idx on worn (ensemble_id, clothing_item_id);
create index worn_person_idx on worn (ensemble_id, person_id);

-- A plan of a performance: its dancers and names are those of the numbers.
alter table dressing_plan
  add column performance_id bigint,
  add constraint dressing_plan_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate;
create unique index dressing_plan_performance_once on dressing_plan (ensemble_id, performance_id) where performance_id is not null;

-- When the cell got its state and piece.
alter table dressing_cell add column since timestamptz not null default now();
alter table dressing_cell disable trigger user;
update dressing_cell set since = coalesce((
  select max(at) from audit where audit.ensemble_id = dressing_cell.ensemble_id and entity = 'dressing_cell' and entity_id = dressing_cell.id), since);
alter table dressing_cell enable trigger user;

-- Seconds of a pause before a number, of a change of costume, and of each piece of it.
alter table ensemble
  add column pause_seconds int not null default 30,
  add column change_seconds int not null default 20,
  add column piece_seconds int not null default 12;
create or replace view own_ensemble as
  select id, name, default_due_on, viewers_see_contacts, holder_pages, pause_seconds, change_seconds, piece_seconds
  from ensemble where id = current_setting('app.ensemble_id')::bigint;

-- Who dances in each number, and which set she wears there: none without a gender. `absent`: she does not come.
create view dance with (security_invoker = true) as
  select number.ensemble_id, number.performance_id, number.id as number_id, person.id as person_id,
    case person.gender_code when 'F' then number.women_set_id when 'M' then number.men_set_id end as clothing_set_id,
    coalesce(not attendance.comes and not attendance.late, false) as absent
  from performance_number as number
  join person on person.ensemble_id = number.ensemble_id and person.active
  left join number_dancer as difference on difference.ensemble_id = number.ensemble_id and difference.number_id = number.id
    and difference.person_id = person.id
  left join attendance on attendance.ensemble_id = number.ensemble_id and attendance.performance_id = number.performance_id
    and attendance.person_id = person.id
  where coalesce(difference.added, exists (
      select from performance_group as part where part.ensemble_id = number.ensemble_id and part.performance_id = number.performance_id
        and part.group_id = person.group_id))
    and (person.group_id in (select id from "group" where borrowers)) is not true;

-- Asking and closing are no changes of the form.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  others constant text[] := array['version', 'confirmed', 'deleted_at', 'image_id', 'state_since', 'state_by', 'asked_at', 'closed_at',
    'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
begin
  if to_jsonb(new) - others <> to_jsonb(old) - others then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger raise_version before update on performance for each row execute function raise_version();

-- Groups, numbers and their dancers are of the form of their performance: each change raises its version by one.
create function raise_version_of_performances() returns trigger language plpgsql as $$
begin
  update performance set version = version + changes
  from (select ensemble_id, performance_id, count(*) as changes from changed group by 1, 2) as part
  where performance.ensemble_id = part.ensemble_id and performance.id = part.performance_id;
  return null;
end $$;

-- The performance is a subject of the deed that changes it, as in 0024.
create function note_performance() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'performance',
    coalesce((to_jsonb(changed) ->> 'performance_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;

-- Last, as in 0014.
do $$
declare
  target text;
begin
  foreach target in array array['performance', 'performance_group', 'performance_number', 'number_dancer', 'attendance', 'worn'] loop
    execute format('call own_by_ensemble(%L)', target);
    execute format('create trigger note_performance_added after insert on %I referencing new table as changed for each statement execute function note_performance()', target);
    execute format('create trigger note_performance_changed after update on %I referencing new table as changed for each statement execute function note_performance()', target);
    execute format('create trigger note_performance_removed after delete on %I referencing old table as changed for each statement execute function note_performance()', target);
  end loop;
  foreach target in array array['number_dancer', 'attendance', 'worn'] loop
    execute format('create trigger refuse_erased after insert on %I referencing new table as rows for each statement execute function refuse_erased()', target);
  end loop;
  foreach target in array array['performance_group', 'performance_number', 'number_dancer'] loop
    execute format('create trigger raise_version_added after insert on %I referencing new table as changed for each statement execute function raise_version_of_performances()', target);
    execute format('create trigger raise_version_changed after update on %I referencing new table as changed for each statement execute function raise_version_of_performances()', target);
    execute format('create trigger raise_version_removed after delete on %I referencing old table as changed for each statement execute function raise_version_of_performances()', target);
  end loop;
end $$;

-- Instructors -----------------------------------------------------------------------------------------------------

-- Performances of other groups alone.
create function foreign_performances() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select performance_id from performance_group where ensemble_id = current_setting('app.ensemble_id')::bigint
  group by performance_id
  having bool_and((group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true)
$$;

-- Performances that have other groups or their dancers too, or no group of hers.
create function shared_performances() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select performance.id from performance
  left join performance_group as part on part.ensemble_id = performance.ensemble_id and part.performance_id = performance.id
  where performance.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (part.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
  union
  select performance_id from number_dancer
  join person on person.ensemble_id = number_dancer.ensemble_id and person.id = person_id
  where number_dancer.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (person.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$$;

create or replace function shared_plans() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select dressing_plan_id
  from (
    select ensemble_id, dressing_plan_id, person_id from dressing_person where added
    union select ensemble_id, dressing_plan_id, person_id from dressing_cell where clothing_item_id is not null
  ) as part join person on person.ensemble_id = part.ensemble_id and person.id = person_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
  union
  select id from dressing_plan
  where ensemble_id = current_setting('app.ensemble_id')::bigint and performance_id in (select shared_performances())
$$;

create or replace function foreign_deeds() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select deed.id from deed
  where ensemble_id = current_setting('app.ensemble_id')::bigint and user_id = current_setting('app.user_id')::bigint and exists (
    select from deed_subject as subject
    left join person on subject.entity = 'person' and person.ensemble_id = subject.ensemble_id and person.id = entity_id
    left join dressing_plan as plan on subject.entity = 'dressing_plan' and plan.ensemble_id = subject.ensemble_id and plan.id = entity_id
    where subject.ensemble_id = deed.ensemble_id and deed_id = deed.id and case
      when subject.entity = 'performance' then entity_id in (select foreign_performances())
      when plan.performance_id is not null then plan.performance_id in (select foreign_performances())
      -- A plan that went with its performance.
      when subject.entity = 'dressing_plan' and plan.id is null then not exists (
        select from deed_subject as whole
        where whole.ensemble_id = deed.ensemble_id and whole.deed_id = deed.id and whole.entity = 'performance')
      when subject.entity in ('person', 'group', 'dressing_plan') then
        (coalesce(person.group_id, plan.group_id, case subject.entity when 'group' then entity_id end)
          = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
      else false end)
$$;

-- Data of people --------------------------------------------------------------------------------------------------

create or replace function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true),
    ('holder_answer', 'text', false), ('holder_answer', 'settled_text', false),
    ('performance', 'name', true), ('performance', 'place', true), ('performance', 'note', false), ('performance_number', 'name', true),
    ('attendance', 'word', false)
$$;

-- As in 0069; what she said about coming goes too.
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
  delete from holder_link where in_ensemble_id = own and (kind = 'SHOWN' and person_id = erased_id or address = (
    select lower(trim(email)) from person where ensemble_id = own and id = erased_id and not exists (
      select from person as other where other.ensemble_id = own and other.id <> erased_id and lower(trim(other.email)) = lower(trim(person.email)))));
end $$;

-- As in 0045; of two answers or differences of a number that of `kept` stays.
create or replace function merge_people(kept bigint, other bigint, new_group bigint, of_other body_kind[]) returns void
language plpgsql as $$
declare
  planned jsonb;
  target record;
begin
  -- Who was in a plan, by the group or by hand, stays in it; inactive ones are in none, unless both are.
  select jsonb_agg(membership) into planned from (
    select plan.id as plan_id,
      bool_or(coalesce(chosen.added, person.group_id = plan.group_id, false)) as is_in,
      coalesce(plan.group_id = new_group, false) as by_group,
      bool_or(chosen.added is false) as left_out
    from dressing_plan as plan cross join person
    left join dressing_person as chosen on chosen.dressing_plan_id = plan.id and chosen.person_id = person.id
    where person.id in (kept, other) and (person.active or not exists (select from person where id in (kept, other) and active))
    group by plan.id, plan.group_id
  ) as membership where is_in or left_out;
  delete from dressing_person where person_id = other
    or person_id = kept and not added and dressing_plan_id in (
      select plan_id from jsonb_to_recordset(planned) as plan (plan_id bigint, is_in boolean) where is_in);
  insert into dressing_person (dressing_plan_id, person_id, added)
  select plan_id, kept, is_in from jsonb_to_recordset(planned) as plan (plan_id bigint, is_in boolean, by_group boolean)
  where is_in <> by_group and not exists (select from dressing_person where dressing_plan_id = plan_id and person_id = kept);

  -- Of two cells of a name the chosen one stays, else that of `kept`.
  delete from dressing_cell as cell using dressing_cell as twin
  where cell.dressing_plan_id = twin.dressing_plan_id and cell.clothing_name_id = twin.clothing_name_id and (
    cell.person_id = other and twin.person_id = kept and (cell.state <> 'LOCKED' or twin.state = 'LOCKED')
    or cell.person_id = kept and twin.person_id = other and cell.state <> 'LOCKED' and twin.state = 'LOCKED');

  delete from number_dancer as part using number_dancer as twin
  where part.number_id = twin.number_id and part.person_id = other and twin.person_id = kept;
  delete from attendance as part using attendance as twin
  where part.performance_id = twin.performance_id and part.person_id = other and twin.person_id = kept;

  -- Of two measures of a day one stays, and none that is newer than the one that counts.
  delete from body_measurement as measure using body_measurement as counts
  where measure.kind = counts.kind
    and measure.person_id = case when measure.kind = any(of_other) then kept else other end
    and counts.person_id = case when measure.kind = any(of_other) then other else kept end
    and (measure.measured_on = counts.measured_on or measure.measured_on > counts.measured_on and not exists (
      select from body_measurement as newer
      where newer.person_id = counts.person_id and newer.kind = counts.kind and newer.measured_on > counts.measured_on));

  -- All columns that refer to dancers, by a key or by their name: asked of the catalogue, so that a table to come is not forgotten.
  for target in
    select relname as table_name, attname as column_name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relrowsecurity and not attisdropped and (
      attname = 'person_id' or exists (
        select from pg_constraint where contype = 'f' and confrelid = 'person'::regclass and conrelid = attrelid and conkey[2] = attnum))
    order by 1, 2
  loop
    execute format('update %1$I set %2$I = $1 where %2$I = $2', target.table_name, target.column_name) using kept, other;
  end loop;

  update person set merged_into = kept, active = false, group_id = null, confirmed = false where id = other;
  update person set confirmed = false where id = kept and confirmed;
  insert into deed_subject (deed_id, entity, entity_id)
  select current_deed(), 'person', id from person where id in (kept, other) and current_deed() is not null
  on conflict do nothing;
end $$;
