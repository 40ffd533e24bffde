-- Parts are of the form of their whole: each change raises its version by one. Each whole has its branch: a statement that is made from the name
-- of the whole would be planned anew each time, which costs a quarter of the change of one row.
create or replace function raise_version_of_whole() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'application' then
      update application as whole set version = version + changes
      from (select ensemble_id, application_id as id, count(*) as changes from changed group by 1, 2) as part
      where whole.ensemble_id = part.ensemble_id and whole.id = part.id;
    when 'dressing_plan' then
      update dressing_plan as whole set version = version + changes
      from (select ensemble_id, dressing_plan_id as id, count(*) as changes from changed group by 1, 2) as part
      where whole.ensemble_id = part.ensemble_id and whole.id = part.id;
    when 'performance' then
      update performance as whole set version = version + changes
      from (select ensemble_id, performance_id as id, count(*) as changes from changed group by 1, 2) as part
      where whole.ensemble_id = part.ensemble_id and whole.id = part.id;
    when 'loan' then
      update loan as whole set version = version + changes
      from (select ensemble_id, loan_id as id, count(*) as changes from changed group by 1, 2) as part
      where whole.ensemble_id = part.ensemble_id and whole.id = part.id;
    when 'clothing_item' then
      update clothing_item as whole set version = version + changes
      from (select ensemble_id, clothing_item_id as id, count(*) as changes from changed group by 1, 2) as part
      where whole.ensemble_id = part.ensemble_id and whole.id = part.id
        -- But for the first values of a new piece: nobody has read it yet.
        and pg_current_xact_id() <> all (
          select xid from audit
          where audit.ensemble_id = part.ensemble_id and entity = 'clothing_item' and entity_id = part.id
            and action = 'INSERT' and xid is not null);
  end case;
  return null;
end $$;
