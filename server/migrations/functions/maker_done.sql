-- Stores that a job of the maker is done, with what she asks and a photo that she sent; the link lives on. Answers why not. Locks as
-- keepers do: the piece first.
create or replace function maker_done(of_job bigint, price bigint, photo bigint, request uuid, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  me constant bigint := current_setting('app.maker_id')::bigint;
  asked job;
  picture bigint;
begin
  perform from clothing_item
    where ensemble_id = own and id = (select clothing_item_id from job where ensemble_id = own and id = of_job and maker_id = me) for update;
  select * into asked from job where ensemble_id = own and id = of_job and maker_id = me for update;
  if not found then return 'NOT_FOUND'; end if;
  update holder_link set ends_at = moment + interval '400 days'
    where token_hash = decode(current_setting('app.holder_link'), 'hex') and maker_id = me and revoked_at is null;
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from maker_answer where ensemble_id = own and maker_id = me and request_id = request) then return null; end if;
  if asked.done_at is not null or asked.closed_at is not null then return 'JOB_OVER'; end if;
  if price is not null and asked.cost_taken then return 'PRICE_AGREED'; end if;
  if photo is not null then
    select image_id into picture from holder_photo where ensemble_id = own and id = photo and maker_id = me;
    if not found then return 'HOLDER_PHOTO_GONE'; end if;
    if 6 <= (select count(*) from item_image where ensemble_id = own and clothing_item_id = asked.clothing_item_id) then return 'PHOTOS_FULL'; end if;
    -- Never the picture of the piece: that is the newest one of the kind PIECE.
    insert into item_image (clothing_item_id, image_id, kind, taken_at, job_id)
      values (asked.clothing_item_id, picture, 'DAMAGE', moment, of_job);
  end if;
  update job set done_at = moment, cost_cents = coalesce(price, cost_cents) where ensemble_id = own and id = of_job;
  insert into maker_answer (maker_id, job_id, answered_at, cents, request_id) values (me, of_job, moment, price, request);
  return null;
end $$;
