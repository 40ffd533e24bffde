-- What the borrower of that loan has or gets, as its file has it; the first code of a piece stays the same for ever.
create or replace view holder_loan_piece as
  select part.clothing_item_id, type.name as clothing_type_name, name.name as clothing_name, name.parish, name.material, item.clothing_number,
    item.size_label as size, part.give_back_on,
    (select code from item_code
     where item_code.ensemble_id = item.ensemble_id and item_code.clothing_item_id = item.id order by given_at, item_code.id limit 1) as lender_code
  from pieces_of_link() as part
  join clothing_item item on item.ensemble_id = current_setting('app.ensemble_id')::bigint and item.id = part.clothing_item_id and item.deleted_at is null
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  left join clothing_type as type on type.ensemble_id = name.ensemble_id and type.id = name.clothing_type_id
  where not part.is_back;
