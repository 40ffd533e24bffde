-- What strangers say who found a piece by its label. Item without a reference, as of answers: the undo of an addition must not wait for it. Ids
-- stand above those of answers, among which finds are listed and settled.
create table find (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity (minvalue 4503599627370496 start with 4503599627370496),
  clothing_item_id bigint not null,
  -- Name and number of the item, as they were.
  piece text not null,
  found_at timestamptz not null,
  place text not null,
  words text not null,
  -- As it was typed; gone 30 days after the find was settled.
  contact text,
  image_id bigint,
  request_id uuid,
  replied_at timestamptz,
  replied_by_id bigint references app_user (id) on delete set null,
  settled_at timestamptz,
  settled_by_id bigint references app_user (id) on delete set null,
  settled_as text,
  settled_text text,
  primary key (ensemble_id, id),
  constraint find_image_id_fkey foreign key (ensemble_id, image_id) references image (ensemble_id, id),
  constraint find_request_key unique (ensemble_id, request_id),
  constraint find_settled_check check ((settled_at is null) = (settled_as is null))
);
create index find_open_idx on find (ensemble_id, id) where settled_at is null;
create index find_item_idx on find (ensemble_id, clothing_item_id, found_at);
create index find_image_idx on find (ensemble_id, image_id) where image_id is not null;
call own_by_ensemble('find', false);
-- Settling can be undone. What a stranger says is no deed.
create trigger audit_update after update on find referencing old table as former new table as rows
  for each statement execute function audit_change('find');
create trigger note_unused_image_of_deleted after delete on find for each row execute function note_unused_image();

-- The find that a mail replies to, without a key: it goes with the contact, before the find.
alter table email add column find_id bigint;
create index email_find_idx on email (ensemble_id, find_id) where find_id is not null;

-- Its rows say more from now on.
drop function strangers_card(text);
