-- Groups, numbers and their dancers are of the form of their performance: each change raises its version by one.
create or replace function raise_version_of_performances() returns trigger language plpgsql as $$
begin
  update performance set version = version + changes
  from (select ensemble_id, performance_id, count(*) as changes from changed group by 1, 2) as part
  where performance.ensemble_id = part.ensemble_id and performance.id = part.performance_id;
  return null;
end $$;
