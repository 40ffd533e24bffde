-- Bytes of both files of a picture; null: not counted yet.
alter table image add column bytes integer check (bytes > 0);
create index image_uncounted_idx on image (ensemble_id, id) where bytes is null;
-- The ensemble whose user has caused an account mail; without a key, as in_ensemble_id of links.
alter table account_mail add column from_ensemble_id bigint;
create index account_mail_from_idx on account_mail (from_ensemble_id, created_at) where from_ensemble_id is not null;
-- They answer more columns now.
drop function user_of_session(bigint, bigint);
drop function open_holder(bytea, timestamptz, boolean);
drop function open_maker(bytea, timestamptz);
