-- Care of items: state and place. Due dates of issues ----------------------------------------------------

create type item_state as enum ('OK', 'WASH', 'REPAIR', 'LOST');

-- Where items belong: a shelf, a room.
create table place (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  note text,
  primary key (ensemble_id, id)
);
create unique index place_name_taken on place (ensemble_id, lower(name collate "und-x-icu"));

alter table clothing_item
  add column state item_state not null default 'OK',
  add column state_note text,
  -- The last change of the state; null: never changed.
  add column state_since timestamptz,
  add column state_by bigint references app_user (id) on delete set null,
  -- Null: the place of its clothing name.
  add column place_id bigint,
  add constraint clothing_item_place_id_fkey foreign key (ensemble_id, place_id)
    references place (ensemble_id, id) on delete set null (place_id) deferrable initially immediate;
create index clothing_item_place_idx on clothing_item (ensemble_id, place_id) where place_id is not null;
create index clothing_item_care_idx on clothing_item (ensemble_id, state) where state <> 'OK';

alter table clothing_name
  add column place_id bigint,
  add constraint clothing_name_place_id_fkey foreign key (ensemble_id, place_id)
    references place (ensemble_id, id) on delete set null (place_id) deferrable initially immediate;
create index clothing_name_place_idx on clothing_name (ensemble_id, place_id) where place_id is not null;

alter table issue add column due_on date;
-- Late ones are found along it.
create index issue_due_idx on issue (ensemble_id, due_on) where valid_until is null and due_on is not null;

alter table recurring_reminder add column late_only boolean not null default false;

-- The day that the page of issuing proposes; ignored once past.
alter table ensemble add column default_due_on date;
create or replace view own_ensemble as
  select id, name, default_due_on from ensemble where id = current_setting('app.ensemble_id')::bigint;

create or replace view current_issue with (security_invoker = true) as
  select ensemble_id, id, person_id, clothing_item_id, valid_from, comment, issuer_id, due_on
  from issue
  where valid_until is null;

create or replace view current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on
  from clothing_item item
  left join current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;

create or replace view free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from current_item item
  where item.active and item.state = 'OK' and not exists (
    select from current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id);

create or replace view current_name with (security_invoker = true) as
  select name.ensemble_id, name.id, name.name, name.description, name.parish, name.clothing_type_id, name.name_folded,
    (select image_url(image.hash) from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id) as image_url,
    (select count(*) from free_item item where item.clothing_name_id = name.id) as present,
    exists (select from free_item item where item.clothing_name_id = name.id) as in_stock,
    name.place_id
  from clothing_name name
  where name.deleted_at is null;

-- Last, as in 0014.
call own_by_ensemble('place');
