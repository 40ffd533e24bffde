-- Pieces that the plans of these performances give to dancers who come and that can be had: the obstacle of a cell (`whyNot` of layout.service.ts),
-- which property tests hold it to. It names the ensemble: functions of the owner call it too.
create or replace function promised_cells(of_performances bigint[], today date) returns table (
  performance_id bigint, person_id bigint, clothing_name_id bigint, clothing_item_id bigint
) language sql stable as $$
  select performance.id, cell.person_id, cell.clothing_name_id, cell.clothing_item_id
  from performance
  join dressing_plan as plan on plan.ensemble_id = performance.ensemble_id and plan.performance_id = performance.id
  join dressing_cell as cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id and cell.state in ('PROPOSED', 'LOCKED')
  join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = cell.clothing_item_id
  left join back_on(today) as back on back.clothing_item_id = item.id
  where performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = any(of_performances)
    and not exists (
      select from attendance_now as said where said.ensemble_id = performance.ensemble_id and said.performance_id = performance.id
        and said.person_id = cell.person_id and not said.comes and not said.late)
    and (
      item.active and item.deleted_at is null
        and (item.state = 'OK' or item.state = 'WASH' and back.promised_on < performance.needed_from)
        and not exists (
          select from current_issue as issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id)
      -- Of pieces without a number any free one of the name and size does.
      or item.clothing_number is null and exists (
        select from free_item as free join clothing_item as twin on twin.ensemble_id = free.ensemble_id and twin.id = free.id
        where free.ensemble_id = item.ensemble_id and free.clothing_name_id = item.clothing_name_id and twin.id <> item.id
          and twin.clothing_number is null and twin.size_label is not distinct from item.size_label))
$$;
