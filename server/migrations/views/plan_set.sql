-- The clothing sets of a plan: its own, or those of the numbers of its performance.
create or replace view plan_set with (security_invoker = true) as
  select ensemble_id, dressing_plan_id, clothing_set_id from dressing_set
  union
  select plan.ensemble_id, plan.id, worn.clothing_set_id
  from dressing_plan as plan
  join performance_number as number on number.ensemble_id = plan.ensemble_id and number.performance_id = plan.performance_id
  cross join lateral (values (number.women_set_id), (number.men_set_id)) as worn (clothing_set_id)
  where worn.clothing_set_id is not null;
