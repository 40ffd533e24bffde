create or replace view riideait_rooms.current_issue with (security_invoker = true) as
  select ensemble_id, id, person_id, clothing_item_id, valid_from, comment, issuer_id, due_on from riideait.current_issue
  union all
  select current_setting('app.ensemble_id')::bigint, 0, null, id, since, null, null, null from riideait.taken_items();
