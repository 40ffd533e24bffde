-- Sets and offers are of the form of their application: each change raises its version by one.
create or replace function raise_version_of_applications() returns trigger language plpgsql as $$
begin
  update application set version = version + changes
  from (select ensemble_id, application_id, count(*) as changes from changed group by 1, 2) as part
  where application.ensemble_id = part.ensemble_id and application.id = part.application_id;
  return null;
end $$;
