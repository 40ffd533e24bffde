-- Locks people, then items, each in id order against deadlocks, and reads them; `items` is null where one of the people is not there.
-- Each statement of a function sees what the former holders of its locks have written; a single statement would read issues and bags as
-- they were before it waited. Fields are those of `Kept` in issuing.queries.ts. Instructors see no names of people and performances of others.
create or replace function keep(person_ids bigint[], item_ids bigint[], out people jsonb, out items jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', trim(first_name || ' ' || last_name), 'active', active, 'confirmed', confirmed)), '[]')
  into people
  from (
    select id, first_name, last_name, active, confirmed from person
    where ensemble_id = own and id = any(person_ids) and erased_at is null and merged_into is null
    order by id for no key update
  ) as kept;
  if jsonb_array_length(people) < cardinality(person_ids) then
    return;
  end if;

  perform from clothing_item where ensemble_id = own and id = any(item_ids) order by id for update;

  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id, 'clothingNameId', item.clothing_name_id, 'clothingName', clothing_name.name, 'clothingNumber', item.clothing_number,
    'sizeLabel', item.size_label, 'active', item.active, 'state', item.state, 'deleted', item.deleted_at is not null,
    'holderId', holder.id, 'holder', case when held.id is not null then coalesce(trim(holder.first_name || ' ' || holder.last_name), 'teine rühm') end,
    'dueOn', held.due_on,
    'packed', (
      select jsonb_build_object('performanceId', performance_id, 'name', performance.name, 'bag', bag)
      from packed_item left join performance on performance.id = performance_id where packed_item.clothing_item_id = item.id),
    'maker', case when item.state = 'REPAIR' then (select name from at_maker where clothing_item_id = item.id order by job_id limit 1) end,
    'planned', exists (select from dressing_cell where dressing_cell.clothing_item_id = item.id)
      or exists (select from loan_item where loan_item.clothing_item_id = item.id))), '[]')
  into items
  from clothing_item as item
  join clothing_name on clothing_name.id = item.clothing_name_id
  left join current_issue as held on held.clothing_item_id = item.id
  left join person as holder on holder.id = held.person_id
  where item.id = any(item_ids);
end $$;
