-- Who wore what at a performance that is being closed: dancers who come, of each clothing name what they held on the day or since, else
-- the piece of their cell, if nobody held it and it was in order or packed.
create or replace function keep_worn(closed bigint, moment timestamptz) returns void language sql security definer
set search_path = riideait, pg_temp as $$
  with day as (
    select least(on_day, (moment at time zone 'Europe/Tallinn')::date)::timestamp at time zone 'Europe/Tallinn' as first,
      (on_day + 1)::timestamp at time zone 'Europe/Tallinn' as next
    from performance where ensemble_id = current_setting('app.ensemble_id')::bigint and id = closed
  ), wanted as (
    select distinct dance.ensemble_id, dance.person_id, part.clothing_name_id
    from dance join clothing_set_item as part on part.ensemble_id = dance.ensemble_id and part.clothing_set_id = dance.clothing_set_id
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.performance_id = closed and not absent
  ), held as (
    select distinct on (item.id) item.id as clothing_item_id, wanted.person_id, wanted.clothing_name_id
    from day cross join wanted
    join issue on issue.ensemble_id = wanted.ensemble_id and issue.person_id = wanted.person_id
    join clothing_item as item on item.ensemble_id = wanted.ensemble_id and item.id = issue.clothing_item_id
      and item.clothing_name_id = wanted.clothing_name_id
    where issue.valid_from < day.next and coalesce(issue.valid_until, 'infinity') >= day.first
    order by item.id, issue.valid_from desc, issue.id desc
  )
  insert into worn (performance_id, clothing_item_id, person_id)
  select closed, clothing_item_id, person_id from held
  union all
  select closed, item.id, cell.person_id
  from dressing_plan as plan
  join dressing_cell as cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id
  join wanted on wanted.person_id = cell.person_id and wanted.clothing_name_id = cell.clothing_name_id
  join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = cell.clothing_item_id and item.deleted_at is null
  where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.performance_id = closed and not exists (
    select from held where held.person_id = cell.person_id and held.clothing_name_id = cell.clothing_name_id)
    and not exists (
      select from day cross join issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
        and issue.valid_from < day.next and coalesce(issue.valid_until, 'infinity') >= day.first)
    and (item.state = 'OK' or exists (
      select from stocktake join stocktake_entry as entry on entry.ensemble_id = stocktake.ensemble_id and entry.stocktake_id = stocktake.id
      where stocktake.ensemble_id = item.ensemble_id and stocktake.performance_id = closed and entry.clothing_item_id = item.id))
$$;
