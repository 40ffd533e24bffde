-- Images -------------------------------------------------------------------------------------------

-- Files in the image store: `<hash>.webp` and, narrower, `<hash>-s.webp`. The row is there before the files and goes with them, so
-- that whatever was cut off half-way can be found and removed. Rows of two ensembles never share a file.
create table image (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Since when files are being written for something that does not refer to the row yet; null once it does.
  pending_since timestamptz,
  primary key (ensemble_id, id)
);
create unique index image_hash_idx on image (ensemble_id, hash);

-- Where an image is fetched from. The prefix is a setting of every connection.
create function image_url(hash text) returns text language sql stable parallel safe
  return current_setting('app.image_host') || '/' || hash || '.webp';

alter table clothing_name add column image_id bigint;
alter table clothing_name add constraint clothing_name_image_id_fkey
  foreign key (ensemble_id, image_id) references image (ensemble_id, id);
create index clothing_name_image_idx on clothing_name (ensemble_id, image_id) where image_id is not null;
-- After the reference: its check reads both tables, for all ensembles at once.
call own_by_ensemble('image', audited => false);

-- Measurements -------------------------------------------------------------------------------------

create table measurement (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_name_id bigint not null,
  name text not null,
  primary key (ensemble_id, id),
  constraint measurement_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id)
);
create unique index measurement_name_taken on measurement (ensemble_id, clothing_name_id, lower(name collate "und-x-icu"));
call own_by_ensemble('measurement');

-- What one item measures, in centimetres.
create table measured_value (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_item_id bigint not null,
  measurement_id bigint not null,
  value numeric(5, 1) not null,
  primary key (ensemble_id, id),
  constraint measured_value_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id),
  constraint measured_value_measurement_id_fkey foreign key (ensemble_id, measurement_id)
    references measurement (ensemble_id, id) on delete cascade
);
create unique index measured_value_idx on measured_value (ensemble_id, clothing_item_id, measurement_id);
create index measured_value_measurement_idx on measured_value (ensemble_id, measurement_id);
call own_by_ensemble('measured_value');

-- Clothing sets ------------------------------------------------------------------------------------

create table clothing_set (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  image_id bigint,
  name_folded text generated always as (fold(name)) stored,
  primary key (ensemble_id, id),
  constraint clothing_set_image_id_fkey foreign key (ensemble_id, image_id) references image (ensemble_id, id)
);
create unique index clothing_set_name_taken on clothing_set (ensemble_id, lower(name collate "und-x-icu"));
create index clothing_set_image_idx on clothing_set (ensemble_id, image_id) where image_id is not null;
call own_by_ensemble('clothing_set');

create table clothing_set_item (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_set_id bigint not null,
  clothing_name_id bigint not null,
  primary key (ensemble_id, id),
  constraint clothing_set_item_clothing_set_id_fkey foreign key (ensemble_id, clothing_set_id)
    references clothing_set (ensemble_id, id) on delete cascade,
  constraint clothing_set_item_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id)
);
create unique index clothing_set_item_idx on clothing_set_item (ensemble_id, clothing_set_id, clothing_name_id);
create index clothing_set_item_name_idx on clothing_set_item (ensemble_id, clothing_name_id);
call own_by_ensemble('clothing_set_item');

-- Searching by the name of a type ------------------------------------------------------------------

alter table clothing_type add column name_folded text generated always as (fold(name)) stored;

-- What happened last -------------------------------------------------------------------------------

create index issue_from_idx on issue (ensemble_id, valid_from);
create index issue_until_idx on issue (ensemble_id, valid_until) where valid_until is not null;

-- How a user likes the screens ---------------------------------------------------------------------

alter table app_user add column show_clothing_size boolean not null default true;
