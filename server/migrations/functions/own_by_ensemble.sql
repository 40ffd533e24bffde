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
