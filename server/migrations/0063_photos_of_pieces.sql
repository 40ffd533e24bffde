-- Photos of single pieces ----------------------------------------------------------------------------------

create table item_image (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_item_id bigint not null,
  image_id bigint not null,
  kind text not null constraint item_image_kind_check check (kind in ('PIECE', 'DAMAGE')),
  taken_at timestamptz not null,
  primary key (ensemble_id, id),
  constraint item_image_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id) references clothing_item (ensemble_id, id),
  constraint item_image_image_id_fkey foreign key (ensemble_id, image_id) references image (ensemble_id, id)
);
create index item_image_item_idx on item_image (ensemble_id, clothing_item_id, id);
create index item_image_image_idx on item_image (ensemble_id, image_id);
call own_by_ensemble('item_image');
create trigger note_unused_image after update of image_id on item_image for each row
  when (old.image_id is distinct from new.image_id) execute function note_unused_image();
create trigger note_unused_image_of_deleted after delete on item_image for each row execute function note_unused_image();

-- The newest photo of a piece itself.
create function photo_of(item bigint) returns text language sql stable parallel safe
  return (
    select image_url(image.hash) from item_image join image on image.ensemble_id = item_image.ensemble_id and image.id = image_id
    where item_image.ensemble_id = current_setting('app.ensemble_id')::bigint and clothing_item_id = item and kind = 'PIECE'
    order by item_image.id desc limit 1);
