-- The day on which a borrowed piece went back to its owner; `give_back_on` stays as it was agreed.
alter table clothing_item add column given_back_on date;

-- What is in use has not gone back, or is here again.
create function forget_given_back() returns trigger language plpgsql as $$
begin
  new.given_back_on := null;
  return new;
end $$;
create trigger forget_given_back before insert or update on clothing_item for each row
  when (new.active and new.given_back_on is not null) execute function forget_given_back();

create or replace view current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label, item.acquired_on,
    item.maker_name, item.owner_id, item.give_back_on, item.funding_id, item.given_back_on
  from clothing_item item
  left join current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;
create or replace view riideait_rooms.current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label, item.acquired_on,
    item.maker_name, item.owner_id, item.give_back_on, item.funding_id, item.given_back_on
  from riideait.clothing_item item
  left join riideait_rooms.current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;
