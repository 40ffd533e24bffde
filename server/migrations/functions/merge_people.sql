-- Merges `other` into `kept`; the caller has locked both and writes the fields of `kept`, which will be in `new_group`. `of_other`: kinds of
-- measures of which those of `other` count. Of two answers about a day and of two measures of a former day the later one stays; two merged
-- dancers are one owner.
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
  -- Of two words about one day the later one stays.
  delete from attendance as part using attendance as twin
  where part.performance_id = twin.performance_id and part.on_day = twin.on_day and (
    part.person_id = other and twin.person_id = kept and part.said_at <= twin.said_at
    or part.person_id = kept and twin.person_id = other and part.said_at < twin.said_at);

  -- Of two owners that of `kept` stays, with the pieces of both.
  update clothing_item as item set owner_id = stays.id from owner as stays, owner as goes
  where stays.person_id = kept and goes.person_id = other and item.owner_id = goes.id;
  delete from owner as goes using owner as stays where stays.person_id = kept and goes.person_id = other;

  -- Of two measures of a day one stays, and none that is newer than the one that counts: on the last day that of the chosen side, on
  -- former days what was written later.
  with measure as materialized (
    select id, person_id, kind, measured_on, person_id = case when kind = any(of_other) then other else kept end as counts,
      measured_on = max(measured_on) over (partition by person_id, kind) as is_last,
      coalesce((select max(audit.id) from audit where entity = 'body_measurement' and entity_id = entry.id), 0) as written
    from body_measurement as entry where person_id in (kept, other)
  )
  delete from body_measurement where id in (
    select measure.id from measure join measure as twin on twin.kind = measure.kind and twin.person_id <> measure.person_id
    where twin.counts and not measure.counts and twin.is_last and measure.measured_on > twin.measured_on
      or twin.measured_on = measure.measured_on and case when twin.counts and twin.is_last then true when measure.counts and measure.is_last then false
        else (measure.written, measure.id) < (twin.written, twin.id) end);

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
