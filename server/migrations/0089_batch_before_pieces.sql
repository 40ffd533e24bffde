-- The batch is locked before its pieces -------------------------------------------------------------------------------

-- As in 0086, and in place of `lose_in_batch`. Shares of the cost are written under the lock of the batch: two that locked a piece
-- and its batch in different orders would wait for each other.
create or replace function end_in_batch() returns trigger language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  perform from batch where ensemble_id = new.ensemble_id and id in (
    select batch_id from batch_item where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null) for no key update;
  update batch_item set back_at = coalesce(new.deleted_at, new.state_since, now()),
    outcome = case when new.deleted_at is not null or new.state = 'LOST' then 'LOST' else 'BACK' end
  where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null;
  return null;
end $$;

drop trigger lose_in_batch on clothing_item;
drop function lose_in_batch();
create trigger end_in_batch_of_deleted after update of deleted_at on clothing_item for each row
when (old.deleted_at is null and new.deleted_at is not null) execute function end_in_batch();
