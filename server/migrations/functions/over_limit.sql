-- The limit of items, people or images (MB) that the ensemble of this transaction is over; null: within it, or without one. Under a limit it
-- holds up others who add until the end of the transaction, and counts what they have added. Called once rows are added.
create or replace function over_limit(what text) returns integer language plpgsql volatile security definer
set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  most bigint;
  used bigint;
begin
  select case what when 'items' then items when 'people' then people else images_mb end into most from own_limits(now());
  if most is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(what || ' of ' || own, 0));
  used := case what
    when 'items' then (select count(*) from clothing_item where ensemble_id = own and deleted_at is null)
    when 'people' then (select count(*) from person where ensemble_id = own and erased_at is null and merged_into is null)
    else (select ceil(sum(bytes) / 1000000.0) from image where ensemble_id = own) end;
  return case when used > most then most end;
end $$;
