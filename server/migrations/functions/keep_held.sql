-- As `keep`, of items with the people who hold them. The people are locked before the items, as issuing does: where an item has changed hands
-- meanwhile, all locks are released and it begins again. Instructors see no holders of other groups: nobody is locked for those.
create or replace function keep_held(item_ids bigint[], out items jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  holders bigint[];
begin
  for attempt in 1..100 loop
    begin
      holders := array(select distinct person_id from current_issue where clothing_item_id = any(item_ids) and person_id is not null);
      items := (select kept.items from keep(holders, item_ids) as kept);
      if items is not null and not exists (
        select from current_issue where clothing_item_id = any(item_ids) and person_id is not null and person_id <> all(holders))
      then
        return;
      end if;
      raise sqlstate 'HELD0';
    exception when sqlstate 'HELD0' then
    end;
  end loop;
  raise serialization_failure;
end $$;
