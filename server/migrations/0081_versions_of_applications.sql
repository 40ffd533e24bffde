-- Sets and offers are of the form of their application: each change raises its version by one.
create function raise_version_of_applications() returns trigger language plpgsql as $$
begin
  update application set version = version + changes
  from (select ensemble_id, application_id, count(*) as changes from changed group by 1, 2) as part
  where application.ensemble_id = part.ensemble_id and application.id = part.application_id;
  return null;
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['application_set', 'offer'] loop
    execute format('create trigger raise_version_added after insert on %I referencing new table as changed for each statement execute function raise_version_of_applications()', target);
    execute format('create trigger raise_version_changed after update on %I referencing new table as changed for each statement execute function raise_version_of_applications()', target);
    execute format('create trigger raise_version_removed after delete on %I referencing old table as changed for each statement execute function raise_version_of_applications()', target);
  end loop;
end $$;
