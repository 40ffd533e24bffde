-- The overview reads name and number of all items along this index; free items of a name are counted along it.
drop index clothing_item_name_idx;
create index clothing_item_name_idx on clothing_item (ensemble_id, clothing_name_id)
  include (id, clothing_number, active, state, deleted_at);
