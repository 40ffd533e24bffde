-- Dancers and sets are of the form of their plan: each change raises its version by one.
create or replace function raise_version_of_plans() returns trigger language plpgsql as $$
begin
  update dressing_plan set version = version + changes
  from (select ensemble_id, dressing_plan_id, count(*) as changes from changed group by 1, 2) as part
  where dressing_plan.ensemble_id = part.ensemble_id and dressing_plan.id = part.dressing_plan_id;
  return null;
end $$;
