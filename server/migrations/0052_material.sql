-- What a garment is made of.
alter table clothing_name add column material text;

create or replace view current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    (select image_url(image.hash) from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id) as image_url,
    (select count(*) from free_item item where item.clothing_name_id = name.id) as present,
    coalesce((select true from free_item item where item.clothing_name_id = name.id limit 1), false) as in_stock,
    name.place_id, name.material
  from clothing_name name
  where name.deleted_at is null;

create or replace function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true)
$$;
