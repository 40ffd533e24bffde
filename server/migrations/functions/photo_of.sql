-- The newest photo of a piece itself: one row or none. PostgreSQL puts this query in the place of its call in FROM; that of a scalar function
-- would be begun anew for each row.
create or replace function photo_of(item bigint) returns table (image_url text) language sql stable parallel safe rows 1
begin atomic
  select image_url(image.hash) from item_image join image on image.ensemble_id = item_image.ensemble_id and image.id = image_id
  where item_image.ensemble_id = current_setting('app.ensemble_id')::bigint and clothing_item_id = item and kind = 'PIECE'
  order by item_image.id desc limit 1;
end;
