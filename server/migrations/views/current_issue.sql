create or replace view current_issue with (security_invoker = true) as
  select ensemble_id, id, person_id, clothing_item_id, valid_from, comment, issuer_id, due_on
  from issue
  where valid_until is null;
