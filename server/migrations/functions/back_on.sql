-- Pieces that are away in a batch, with the day, still to come, on which they are promised back. An owner function: instructors have no right
-- to batches. PostgreSQL does not put its query in the place of the call, so it answers for all pieces at once.
create or replace function back_on(today date) returns table (clothing_item_id bigint, promised_on date)
language sql stable security definer set search_path = riideait, pg_temp rows 100 as $$
  select part.clothing_item_id, batch.promised_on
  from batch_item as part join batch on batch.ensemble_id = part.ensemble_id and batch.id = part.batch_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.back_at is null and batch.promised_on >= today
$$;
