-- The newest photo of a piece itself.
create or replace function photo_of(item bigint) returns text language sql stable parallel safe
  return (
    select image_url(image.hash) from item_image join image on image.ensemble_id = item_image.ensemble_id and image.id = image_id
    where item_image.ensemble_id = current_setting('app.ensemble_id')::bigint and clothing_item_id = item and kind = 'PIECE'
    order by item_image.id desc limit 1);
