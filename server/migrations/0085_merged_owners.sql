-- As in 0071; two merged dancers are one owner.
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

  -- Of two owners that of `kept` stays, with the pieces of both.
  update clothing_item as item set owner_id = stays.id from owner as stays, owner as goes
  where stays.person_id = kept and goes.person_id = other and item.owner_id = goes.id;
  delete from owner as goes using owner as stays where stays.person_id = kept and goes.person_id = other;

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
