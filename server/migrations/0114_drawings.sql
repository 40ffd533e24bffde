-- needs functions/drawing_of.sql
alter table clothing_name add column drawing text generated always as (drawing_of(name, garment_kind)) stored;
alter table clothing_type add column drawing text generated always as (drawing_of(name, garment_kind)) stored;
