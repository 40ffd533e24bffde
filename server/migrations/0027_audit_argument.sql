-- The audit's trigger gets the name of its table as an argument: where tables are spread over several databases, a trigger runs on a
-- part of the table, which has a name of its own.

create procedure audit_table(target regclass) language plpgsql as $$
declare
  entity text := (select relname from pg_class where oid = target);
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as rows for each statement execute function audit_change(%L)', target, entity);
  execute format('create trigger audit_update after update on %s referencing old table as former new table as rows for each statement execute function audit_change(%L)', target, entity);
  execute format('create trigger audit_delete after delete on %s referencing old table as rows for each statement execute function audit_change(%L)', target, entity);
end $$;

do $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger
    where tgname = 'audit_insert' and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    execute format('drop trigger audit_insert on %1$s; drop trigger audit_update on %1$s; drop trigger audit_delete on %1$s', target);
    call audit_table(target);
  end loop;
end $$;

create or replace procedure own_by_ensemble(target regclass, audited boolean default true) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_ensemble on %s using (ensemble_id = (select current_setting(''app.ensemble_id'')::bigint))', target);
  if audited then
    call audit_table(target);
  end if;
end $$;

-- As in 0018, by the name in the argument. Writes the changed rows of a statement to the audit, and whom and what they are about to
-- their deed.
-- `rows` are the inserted, updated or deleted ones; `former` the updated ones as they were.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['ensemble_id', 'id', 'version', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
  entity_name constant text := tg_argv[0];
  by_user constant bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  deed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, entity_name, id, tg_op, change.old_values, change.new_values, current_deed()
    from (select row_number() over () as place, ensemble_id, id, to_jsonb(rows) - derived as after from rows) as entry
    join (select ensemble_id, id, to_jsonb(former) - derived as before from former) as was using (ensemble_id, id)
    cross join lateral (
      select jsonb_object_agg(key, before -> key) as old_values, jsonb_object_agg(key, value) as new_values
      from jsonb_each(after) where value is distinct from before -> key
    ) as change
    where change.new_values is not null
    order by place;
  else
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, entity_name, id, tg_op,
      case when tg_op = 'DELETE' then to_jsonb(rows) - derived end, case when tg_op = 'INSERT' then to_jsonb(rows) - derived end, current_deed()
    from rows;
  end if;
  if not found then
    return null;
  end if;
  deed := current_deed();
  if deed is not null then
    with entry as materialized (select id, to_jsonb(rows) as values from rows)
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, subject.entity, subject.id from (
      select entity_name, id from entry
        where entity_name in ('person', 'group', 'clothing_type', 'clothing_name', 'clothing_set', 'place')
      union all select 'person', (values ->> 'person_id')::bigint from entry
      union all select 'clothing_set', (values ->> 'clothing_set_id')::bigint from entry
      union all select 'group', (values ->> 'group_id')::bigint from entry where entity_name = 'recurring_reminder'
      union all select 'clothing_name', (values ->> 'clothing_name_id')::bigint from entry
      union all select 'clothing_name', clothing_name_id from clothing_item
        where clothing_item.id in (select (values ->> 'clothing_item_id')::bigint from entry)
    ) as subject (entity, id)
    where subject.id is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
