-- Garments that are fitted: kinds, what sizes and measurements mean, ease that an ensemble has changed --------

create type garment_kind as enum
  ('SKIRT', 'SKIRT_ADJUSTABLE', 'SHIRT', 'BODICE', 'COAT', 'TROUSERS', 'SHOES', 'PASTLAD', 'HEADWEAR', 'NONE');
create type criterion as enum ('HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD', 'FOOT', 'LENGTH');
create type means as enum ('HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD', 'FOOT', 'LENGTH', 'EU_SIZE', 'NONE');

-- Null: guessed from names and values when it is read (features/garments/guess.rules.ts).
alter table clothing_type add column garment_kind garment_kind;
alter table clothing_name
  add column garment_kind garment_kind,
  add column size_means means,
  -- Length of a piece by the height of its wearer; null: computed from those who wore it.
  add column length_ratio numeric(4, 3);
alter table measurement add column means means;

alter table clothing_set
  -- Null: for all.
  add column gender_code gender_code,
  -- A dancer gets pieces of the same number where that is possible.
  add column together boolean not null default false;

-- Rows that differ from the default table of the contract, `defaultEase`.
create table ease (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  garment_kind garment_kind not null,
  criterion criterion not null,
  min numeric(4, 1) not null,
  ideal_from numeric(4, 1) not null,
  ideal_to numeric(4, 1) not null,
  max numeric(4, 1) not null,
  primary key (ensemble_id, id),
  check (min <= ideal_from and ideal_from <= ideal_to and ideal_to <= max)
);
create unique index ease_row_taken on ease (ensemble_id, garment_kind, criterion);

-- Last, as in 0014.
call own_by_ensemble('ease');
