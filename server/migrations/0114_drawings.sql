-- needs functions/drawing_of.sql
alter table clothing_name add column drawing text generated always as (drawing_of(name, garment_kind)) stored;
-- Triggers see no computed columns: without its name every save would raise the version.
create or replace trigger raise_version before update on clothing_name for each row
  execute function raise_version('deleted_at', 'image_id', 'name_folded', 'drawing');
alter table clothing_type add column drawing text generated always as (drawing_of(name, garment_kind)) stored;
