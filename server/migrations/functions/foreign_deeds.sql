create or replace function foreign_deeds() returns setof bigint language sql stable security definer
set search_path = riideait, pg_temp as $$
  select deed.id from deed
  where ensemble_id = current_setting('app.ensemble_id')::bigint and user_id = current_setting('app.user_id')::bigint and exists (
    select from deed_subject as subject
    left join person on subject.entity = 'person' and person.ensemble_id = subject.ensemble_id and person.id = entity_id
    left join dressing_plan as plan on subject.entity = 'dressing_plan' and plan.ensemble_id = subject.ensemble_id and plan.id = entity_id
    where subject.ensemble_id = deed.ensemble_id and deed_id = deed.id and case
      when subject.entity = 'performance' then entity_id in (select foreign_performances())
      when plan.performance_id is not null then plan.performance_id in (select foreign_performances())
      -- A plan that went with its performance.
      when subject.entity = 'dressing_plan' and plan.id is null then not exists (
        select from deed_subject as whole
        where whole.ensemble_id = deed.ensemble_id and whole.deed_id = deed.id and whole.entity = 'performance')
      when subject.entity in ('person', 'group', 'dressing_plan') then
        (coalesce(person.group_id, plan.group_id, case subject.entity when 'group' then entity_id end)
          = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
      else false end)
$$;
