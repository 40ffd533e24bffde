-- Batches: pieces away together ---------------------------------------------------------------------------------------

-- A batch is closed with its last piece.
create function close_batch() returns trigger language plpgsql as $$
begin
  -- Two pieces may come back at once: the second sees the first.
  perform from batch where ensemble_id = new.ensemble_id and id = new.batch_id for no key update;
  update batch set closed_at = new.back_at
  where ensemble_id = new.ensemble_id and id = new.batch_id and closed_at is null and not exists (
    select from batch_item as away where away.ensemble_id = new.ensemble_id and away.batch_id = new.batch_id and away.back_at is null);
  return null;
end $$;
create trigger close_batch after update of back_at on batch_item for each row when (old.back_at is null and new.back_at is not null)
execute function close_batch();

-- A piece that is deleted while it is away does not come back.
create function lose_in_batch() returns trigger language plpgsql as $$
begin
  update batch_item set back_at = new.deleted_at, outcome = 'LOST'
  where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null;
  return null;
end $$;
create trigger lose_in_batch after update of deleted_at on clothing_item for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function lose_in_batch();

-- The day on which an item in the wash is promised back; null: none. Instructors see no batch, but plan its pieces.
create function back_on(item bigint) returns date language sql stable security definer
set search_path = riideait, pg_temp as $$
  select batch.promised_on
  from batch_item as part join batch on batch.ensemble_id = part.ensemble_id and batch.id = part.batch_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.clothing_item_id = item and part.back_at is null
$$;
