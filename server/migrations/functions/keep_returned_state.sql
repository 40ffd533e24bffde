-- The state that a keeper gives a piece stands on its receipt, also where it is said after the return: until the receipt is closed or somebody
-- else gets the piece.
create or replace function keep_returned_state() returns trigger
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := (select ensemble_id from rows limit 1);
  changed constant bigint[] := array(select id from (select id, state from rows except select id, state from former) as entry);
begin
  if changed = '{}' then return null; end if;
  update return_line as line set state = item.state
  from clothing_item as item, return_receipt as receipt
  where line.ensemble_id = own and line.clothing_item_id = any(changed) and line.undone_at is null
    and item.ensemble_id = own and item.id = line.clothing_item_id
    and receipt.ensemble_id = own and receipt.id = line.return_receipt_id and receipt.closed_at is null
    and not exists (
      select from issue as later where later.ensemble_id = own and later.clothing_item_id = item.id and later.id > line.issue_id);
  return null;
end $$;
