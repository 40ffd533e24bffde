-- A piece that somebody puts in order, or holds for lost, is not away in its batch any more. Shares of the cost are written under the lock
-- of the batch: two that locked a piece and its batch in different orders would wait for each other.
create or replace function end_in_batch() returns trigger language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  perform from batch where ensemble_id = new.ensemble_id and id in (
    select batch_id from batch_item where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null) for no key update;
  update batch_item set back_at = coalesce(new.deleted_at, new.state_since, now()),
    outcome = case when new.deleted_at is not null or new.state = 'LOST' then 'LOST' else 'BACK' end
  where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null;
  return null;
end $$;
