-- Two dancers who are one: the rows of one go to the other, and its own row stays behind it --------------------------

-- Whom this row was merged into. It is shown nowhere; its id leads to that one.
alter table person add column merged_into bigint;
alter table person
  add constraint person_merged_into_fkey foreign key (ensemble_id, merged_into) references person (ensemble_id, id)
    on delete set null (merged_into) deferrable initially immediate,
  add constraint person_not_into_itself check (merged_into <> id);
create index person_merged_idx on person (ensemble_id, merged_into) where merged_into is not null;

-- A dancer who is erased, or merged into another, is as good as gone: nothing changes the row but its erasing, a further merging and the undo
-- of this one, and no new row refers to it.
create or replace function refuse_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from person where (erased_at is not null or merged_into is not null) and (ensemble_id, id) in (select ensemble_id, person_id from rows))
    then
      return null;
    end if;
  end if;
  raise exception 'The dancer is erased or merged into another'
    using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_person_id_fkey';
end $$;
create trigger refuse_merged after update on person for each row
  when (old.merged_into = new.merged_into and new.erased_at is null) execute function refuse_erased();

-- Mails change their dancer only by that: the audit notes it, and nothing else of them.
create function audit_person() returns trigger language plpgsql as $$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, tg_argv[0], new.id, 'UPDATE',
    jsonb_build_object('person_id', old.person_id), jsonb_build_object('person_id', new.person_id), current_deed());
  return null;
end $$;
create trigger audit_person after update of person_id on email for each row
  when (old.person_id is distinct from new.person_id) execute function audit_person('email');

-- Merges `other` into `kept`; the caller has locked both and writes the fields of `kept`, which will be in `new_group`. `of_other`: kinds of
-- measures of which those of `other` count.
create function merge_people(kept bigint, other bigint, new_group bigint, of_other body_kind[]) returns void language plpgsql as $$
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

-- As in 0041, of all rows that were merged into the dancer's.
create or replace function dancer_patterns(dancer bigint) returns dancer_pattern language plpgsql stable security definer
set search_path = riideait, pg_temp
as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  ids constant bigint[] := array(
    select id from person where ensemble_id = own and (id = dancer or merged_into = dancer and erased_at is null));
  known dancer_pattern;
  addresses text[];
  numbers text[];
  others text[];
  others_abbreviated text[];
  gap constant text := '[\s\u00A0_.,-]';
  inflected text;
  abbreviated text;
begin
  -- What the dancer was ever called, and where reached.
  with past (entry) as (
    select old_values from audit where ensemble_id = own and entity = 'person' and entity_id = any(ids)
    union all select new_values from audit where ensemble_id = own and entity = 'person' and entity_id = any(ids)
    union all select to_jsonb(person) from person where ensemble_id = own and id = any(ids)
    union all select jsonb_build_object('email', to_address) from email where ensemble_id = own and person_id = any(ids)
  )
  select array_agg(distinct entry ->> 'first_name') filter (where entry ->> 'first_name' <> ''),
    array_agg(distinct entry ->> 'last_name') filter (where entry ->> 'last_name' <> ''),
    array_agg(distinct lower(entry ->> 'email')), array_agg(distinct entry ->> 'phone_number')
  into known.first_names, known.last_names, addresses, numbers from past;
  addresses := array(
    select address from unnest(addresses) as address
    where not exists (select from person where ensemble_id = own and id <> all(ids) and lower(email) = address)
      and not exists (select from app_user where email = address));
  numbers := array(
    select number from unnest(numbers) as number
    where not exists (select from person where ensemble_id = own and id <> all(ids) and has_words(phone_number, any_number(array[number]))));
  known.firsts := any_form(known.first_names);
  known.lasts := any_form(known.last_names);
  known.either := concat_ws('|', known.firsts, known.lasts);
  known.contacts := nullif(concat_ws('|', any_word(addresses), any_number(numbers)), '');
  known.full_names := full_name(known.first_names, known.last_names);

  others := array(
    select first_name || ' ' || last_name from person where ensemble_id = own and id <> all(ids)
    union all select name from app_user where ensemble_id = own);
  others_abbreviated := array(
    select left(first_name, 1) || ' ' || last_name from person where ensemble_id = own and id <> all(ids)
    union all select left(name, 1) || ' ' || substring(name from '\S+$') from app_user where ensemble_id = own);
  inflected := known.firsts || gap || '+' || known.lasts || '|' || known.lasts || gap || '+' || known.firsts;
  abbreviated := known.lasts || gap || '+' || initials(known.first_names) || '|' || initials(known.first_names) || gap || '*' || known.lasts;
  known.names := nullif(concat_ws('|',
    case when not exists (select from unnest(others) as other where has_words(other, inflected)) then inflected
      when not exists (select from unnest(others) as other where has_words(other, known.full_names)) then known.full_names end,
    case when not exists (select from unnest(others_abbreviated) as other where has_words(other, abbreviated)) then abbreviated end), '');
  return known;
end $$;
