-- The code that a borrowed piece has in the register of its owner: a file of a loan finds it again by this alone.
alter table clothing_item add column lender_code text;
create unique index clothing_item_lender_code_taken on clothing_item (ensemble_id, lower(lender_code)) where deleted_at is null;
