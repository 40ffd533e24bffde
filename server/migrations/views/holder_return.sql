-- What came back of the people of a link, a piece a row, with who took it.
create or replace view holder_return as
  select receipt.person_id, receipt.id as return_receipt_id, receipt.on_day, line.id, line.clothing_item_id, line.clothing_name,
    line.clothing_number, line.size_label as size, line.state, line.taken_at, line.undone_at, taker.name as taken_by
  from return_receipt receipt
  join return_line line on line.ensemble_id = receipt.ensemble_id and line.return_receipt_id = receipt.id
  left join app_user taker on taker.id = line.receiver_id
  where receipt.ensemble_id = current_setting('app.ensemble_id')::bigint and receipt.person_id = any(current_setting('app.person_ids')::bigint[])
    and (loan_of_link() is null or line.issue_id in (select issue_id from pieces_of_link()));
