create or replace view riideait_rooms.free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from riideait.clothing_item item
  where item.deleted_at is null and item.active and item.state = 'OK' and not exists (
    select from riideait_rooms.current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id) and not exists (
    select from riideait.packed_item packed where packed.ensemble_id = item.ensemble_id and packed.clothing_item_id = item.id);
