-- Writes the changed rows of a statement to the audit, and whom and what they are about to their deed, in time that grows with the rows.
-- `rows` are the inserted, updated or deleted ones; `former` the updated ones as they were. The items of a statement are found as an array:
-- joined to its rows, all items of the ensemble were read. Plans are kept from statements of few rows, and nested loops went through all former
-- rows for each changed one; `offset 0` keeps `before` and `after` from being made anew for each column. The deed is asked once, and not at all
-- where nothing changed. Which columns the rows have is told by one of them: only what refers to subjects is planned and run.
create or replace function audit_change() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  derived constant text[] := array['ensemble_id', 'id', 'version', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded', 'drawing'];
  entity_name constant text := tg_argv[0];
  by_user constant bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  deed bigint;
  sample jsonb;
begin
  if tg_op = 'UPDATE' then
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, entity_name, id, tg_op, change.old_values, change.new_values, (select current_deed())
    from (select row_number() over () as place, ensemble_id, id, to_jsonb(rows) - derived as after from rows offset 0) as entry
    join (select ensemble_id, id, to_jsonb(former) - derived as before from former offset 0) as was using (ensemble_id, id)
    cross join lateral (
      select jsonb_object_agg(key, before -> key) as old_values, jsonb_object_agg(key, value) as new_values
      from jsonb_each(after) where value is distinct from before -> key
    ) as change
    where after <> before
    order by place;
  else
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, entity_name, id, tg_op,
      case when tg_op = 'DELETE' then to_jsonb(rows) - derived end, case when tg_op = 'INSERT' then to_jsonb(rows) - derived end, (select current_deed())
    from rows;
  end if;
  if not found then
    return null;
  end if;
  deed := current_deed();
  if deed is null then
    return null;
  end if;
  sample := (select to_jsonb(rows) from rows limit 1);
  if entity_name in ('person', 'group', 'clothing_type', 'clothing_name', 'clothing_set', 'place') then
    insert into deed_subject (deed_id, entity, entity_id) select deed, entity_name, id from rows on conflict do nothing;
  end if;
  if sample ? 'person_id' then
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, 'person', person_id from rows where person_id is not null on conflict do nothing;
  end if;
  if sample ? 'clothing_set_id' then
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, 'clothing_set', clothing_set_id from rows where clothing_set_id is not null on conflict do nothing;
  end if;
  if entity_name = 'recurring_reminder' then
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, 'group', group_id from rows where group_id is not null on conflict do nothing;
  end if;
  if sample ? 'clothing_name_id' then
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, 'clothing_name', clothing_name_id from rows where clothing_name_id is not null on conflict do nothing;
  end if;
  if sample ? 'clothing_item_id' then
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, 'clothing_name', clothing_name_id from clothing_item
    where clothing_item.id = any(array(select clothing_item_id from rows)) on conflict do nothing;
  end if;
  return null;
end $$;
