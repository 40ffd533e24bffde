create or replace procedure audit_table(target regclass) language plpgsql as $$
declare
  entity text := (select relname from pg_class where oid = target);
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as rows for each statement execute function audit_change(%L)', target, entity);
  execute format('create trigger audit_update after update on %s referencing old table as former new table as rows for each statement execute function audit_change(%L)', target, entity);
  execute format('create trigger audit_delete after delete on %s referencing old table as rows for each statement execute function audit_change(%L)', target, entity);
end $$;
