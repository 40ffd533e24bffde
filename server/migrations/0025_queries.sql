-- Row-level security at the cost of one look at the setting for each table of a statement, instead of one for each row ---------

-- As a subquery it is read once, before the rows. A scan of 100,000 rows costs a third. `db/safety.ts` demands this text.
do $$
declare
  target regclass;
begin
  for target in select polrelid::regclass from pg_policy
    where polname = 'own_ensemble' and polrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    execute format('alter policy own_ensemble on %s using (ensemble_id = (select current_setting(''app.ensemble_id'')::bigint))', target);
  end loop;
end $$;

create or replace procedure own_by_ensemble(target regclass, audited boolean default true) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_ensemble on %s using (ensemble_id = (select current_setting(''app.ensemble_id'')::bigint))', target);
  if audited then
    execute format('create trigger audit_insert after insert on %s referencing new table as rows for each statement execute function audit_change()', target);
    execute format('create trigger audit_update after update on %s referencing old table as former new table as rows for each statement execute function audit_change()', target);
    execute format('create trigger audit_delete after delete on %s referencing old table as rows for each statement execute function audit_change()', target);
  end if;
end $$;

-- Lists sorted by number or size count the items of each value along these, and find those of the page.
create index clothing_item_by_number_idx on clothing_item (ensemble_id, clothing_number) where deleted_at is null;
create index clothing_item_by_size_idx on clothing_item (ensemble_id, size) where deleted_at is null;

-- Without the holders of `current_item`, which it does not show.
create or replace view free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from clothing_item item
  where item.deleted_at is null and item.active and item.state = 'OK' and not exists (
    select from current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id);

-- What a person holds, and what of it is late, without a look at the issues.
drop index issue_held_idx;
create index issue_held_idx on issue (ensemble_id, person_id) include (clothing_item_id, due_on) where valid_until is null;

-- `in_stock` looks for one free item. As `exists` the planner may look for all free items of the ensemble first.
create or replace view current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    (select image_url(image.hash) from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id) as image_url,
    (select count(*) from free_item item where item.clothing_name_id = name.id) as present,
    coalesce((select true from free_item item where item.clothing_name_id = name.id limit 1), false) as in_stock,
    name.place_id
  from clothing_name name
  where name.deleted_at is null;
