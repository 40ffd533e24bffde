-- Which pieces plans and loans promise for some of these days; `pieces` null: any; `except_plan` null: of any plan. Of a performance those of cells in
-- any state, from day to day; of a season those locked, from now (null) until its day or for 60 days after the last change of a cell.
-- An owner function: row-level security would blind the planner, and instructors must not give away what others are promised.
create or replace function promised_items(first_day date, last_day date, except_plan bigint, pieces bigint[]) returns table (
  dressing_plan_id bigint, loan_id bigint, person_id bigint, clothing_item_id bigint, on_day date, from_day date, until_day date
) language plpgsql stable security definer set search_path = riideait, pg_temp as $$
#variable_conflict use_column
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
begin
  return query
  select null::bigint, part.loan_id, part.person_id, part.clothing_item_id, null::date, part.from_day, part.until_day
  from loan_piece as part
  where part.ensemble_id = own and part.until_day >= first_day and part.from_day <= last_day and part.loan_state = 'RESERVED'
    and (pieces is null or part.clothing_item_id = any(pieces))
    and not exists (
      select from issue where issue.ensemble_id = own and issue.clothing_item_id = part.clothing_item_id and issue.valid_until is null);
  -- The desk asks with every look: what no plan has is found out by the index.
  if not exists (select from dressing_cell as cell where cell.ensemble_id = own and cell.clothing_item_id = any(pieces)) and pieces is not null then
    return;
  end if;
  return query
  with plan as materialized (
    select plan.id, plan.group_id, plan.performance_id, performance.on_day, performance.needed_from as from_day,
      coalesce(performance.needed_until, plan.due_on, (
        select (max(since) at time zone 'Europe/Tallinn')::date + 60 from dressing_cell as cell
        where cell.ensemble_id = own and cell.dressing_plan_id = plan.id)) as until_day
    from dressing_plan as plan
    left join performance on performance.ensemble_id = own and performance.id = plan.performance_id
    where plan.ensemble_id = own and plan.id is distinct from except_plan and performance.closed_at is null
      and coalesce(performance.needed_until, plan.due_on, 'infinity') >= first_day and coalesce(performance.needed_from <= last_day, true)
  ), cell as materialized (
    select cell.*, plan.group_id, plan.performance_id, plan.on_day, plan.from_day, plan.until_day
    from plan join dressing_cell as cell on cell.ensemble_id = own and cell.dressing_plan_id = plan.id
    where plan.until_day >= first_day and (cell.state = 'LOCKED' or cell.state = 'PROPOSED' and plan.performance_id is not null)
      and (pieces is null or cell.clothing_item_id = any(pieces))
  )
  select cell.dressing_plan_id, null::bigint, cell.person_id, cell.clothing_item_id, cell.on_day, cell.from_day, cell.until_day
  from cell
  where not exists (
      select from issue where issue.ensemble_id = own and issue.clothing_item_id = cell.clothing_item_id and (issue.valid_until is null
        or cell.performance_id is null and issue.person_id = cell.person_id and issue.valid_from >= cell.since))
    and not exists (
      select from issue join clothing_item as held on held.ensemble_id = own and held.id = issue.clothing_item_id
      where issue.ensemble_id = own and issue.person_id = cell.person_id and issue.valid_until is null
        and held.clothing_name_id = cell.clothing_name_id)
    -- Cell by cell, and only until the first number: all dances of all performances are many more rows.
    and case when cell.performance_id is null then (
        select true from person
        join dressing_set on dressing_set.ensemble_id = own and dressing_set.dressing_plan_id = cell.dressing_plan_id
        join clothing_set on clothing_set.ensemble_id = own and clothing_set.id = dressing_set.clothing_set_id
        join clothing_set_item as part on part.ensemble_id = own and part.clothing_set_id = clothing_set.id
        left join dressing_person as chosen on chosen.ensemble_id = own and chosen.dressing_plan_id = cell.dressing_plan_id
          and chosen.person_id = person.id
        where person.ensemble_id = own and person.id = cell.person_id and person.active
          and coalesce(chosen.added, person.group_id = cell.group_id)
          and (person.group_id in (select id from "group" where borrowers)) is not true
          and part.clothing_name_id = cell.clothing_name_id
          and (clothing_set.gender_code is null or person.gender_code is null or clothing_set.gender_code = person.gender_code)
        limit 1)
      else (
        select true from dance
        join clothing_set_item as part on part.ensemble_id = own and part.clothing_set_id = dance.clothing_set_id
        where dance.ensemble_id = own and dance.performance_id = cell.performance_id and dance.person_id = cell.person_id
          and not dance.absent and part.clothing_name_id = cell.clothing_name_id
        limit 1) end;
end $$;
