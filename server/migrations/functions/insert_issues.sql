-- Gives items that nobody has to people; an issue never begins before the item was last returned. Fields are those of `Handover` and `NewIssue`
-- in issuing.queries.ts. What is looked up for each row stands in a subquery that is not joined: without values the planner would go through
-- all issues and items.
create or replace function insert_issues(handovers jsonb, moment timestamptz, by_user bigint) returns table (
  id bigint,
  person_id bigint,
  clothing_id bigint,
  clothing_name_id bigint,
  clothing_name text,
  clothing_number text,
  valid_from timestamptz,
  valid_until timestamptz,
  comment text,
  due_on date
)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with made as (
      insert into issue (person_id, clothing_item_id, valid_from, issuer_id, comment, due_on)
      select person, item, greatest(begin_of_issue(since, moment), ended), by_user, comment, "dueOn"
      from jsonb_to_recordset(handovers) as given (item bigint, person bigint, since date, comment text, "dueOn" date)
      cross join lateral (
        select max(valid_until) as ended, bool_or(valid_until is null) as held from issue where clothing_item_id = item
      ) as earlier
      where person is not null and held is not true
      returning *
    )
    select made.id, made.person_id, made.clothing_item_id, item.clothing_name_id, name.name, item.clothing_number,
      made.valid_from, made.valid_until, made.comment, made.due_on
    from made
    cross join lateral (select clothing_name_id, clothing_number from clothing_item where id = made.clothing_item_id offset 0) as item
    join clothing_name as name on name.id = item.clothing_name_id
    order by made.id;
end $$;
