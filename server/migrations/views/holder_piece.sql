-- What a holder has, with the text of care of the clothing name, else of its type.
create or replace view holder_piece as
  select issue.person_id, issue.id as issue_id, item.id as clothing_item_id, name.name as clothing_name, item.clothing_number,
    item.size_label as size, issue.valid_from as since, issue.due_on, item.state,
    picture_url(coalesce(
      (select image.hash from item_image photo join image on image.ensemble_id = photo.ensemble_id and image.id = photo.image_id
       where photo.ensemble_id = item.ensemble_id and photo.clothing_item_id = item.id and photo.kind = 'PIECE' order by photo.id desc limit 1),
      (select hash from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id)), name.drawing, type.drawing) as image_url,
    coalesce(
      (select text from care_text as own where own.ensemble_id = name.ensemble_id and own.clothing_name_id = name.id),
      (select text from care_text as ofall where ofall.ensemble_id = name.ensemble_id and ofall.clothing_type_id = name.clothing_type_id)
    ) as care_text
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  left join clothing_type as type on type.ensemble_id = name.ensemble_id and type.id = name.clothing_type_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = any(current_setting('app.person_ids')::bigint[])
    and issue.valid_until is null and (loan_of_link() is null or issue.id in (select issue_id from pieces_of_link()));
