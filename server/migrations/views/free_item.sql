-- Items that could be issued now; a packed piece is not free. `not exists` stops at the first of them where one is enough (250 names of
-- 50,000 items: 2 ms, not 45).
create or replace view free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from clothing_item item
  where item.deleted_at is null and item.active and item.state = 'OK' and not exists (
    select from current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id) and not exists (
    select from packed_item packed where packed.ensemble_id = item.ensemble_id and packed.clothing_item_id = item.id);
