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
