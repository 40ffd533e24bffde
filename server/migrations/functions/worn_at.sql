-- Clothing names of a dancer by number, with the photo of the set, and her piece of each name. It names the ensemble: functions of the owner call it too.
create or replace function worn_at(of_performance bigint, of_person bigint, today date) returns table (numbers jsonb, pieces jsonb)
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
    left join promised_cells(array[of_performance], today) as promised on promised.person_id = of_person
      and promised.clothing_name_id = cell.clothing_name_id
    left join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = promised.clothing_item_id
    where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.performance_id = of_performance
  )
  select (
    select coalesce(jsonb_agg(jsonb_build_object('name', danced.name, 'imageUrl', (
      select image_url(image.hash) from clothing_set as worn join image on image.ensemble_id = worn.ensemble_id and image.id = worn.image_id
      where worn.ensemble_id = current_setting('app.ensemble_id')::bigint and worn.id = danced.clothing_set_id), 'clothingNames', (
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
