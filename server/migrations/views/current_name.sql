create or replace view current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    picture_url(
      (select hash from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id), name.drawing,
      (select drawing from clothing_type as type where type.ensemble_id = name.ensemble_id and type.id = name.clothing_type_id)) as image_url,
    (select count(*) from free_item item where item.clothing_name_id = name.id) as present,
    coalesce((select true from free_item item where item.clothing_name_id = name.id limit 1), false) as in_stock,
    name.place_id, name.material, name.museum_refs, name.life_years
  from clothing_name name
  where name.deleted_at is null;
