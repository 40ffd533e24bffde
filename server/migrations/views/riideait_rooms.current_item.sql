create or replace view riideait_rooms.current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label, item.acquired_on,
    item.maker_name, item.owner_id, item.give_back_on, item.funding_id, item.given_back_on, item.version, item.lender_code
  from riideait.clothing_item item
  left join riideait_rooms.current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;
