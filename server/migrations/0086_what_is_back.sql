-- What is back, and what is promised ------------------------------------------------------------------------------

-- A piece that somebody puts in order, or holds for lost, is not away in its batch any more.
create function end_in_batch() returns trigger language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  update batch_item set back_at = coalesce(new.state_since, now()), outcome = case new.state when 'LOST' then 'LOST' else 'BACK' end
  where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null;
  return null;
end $$;
create trigger end_in_batch after update of state on clothing_item for each row
when (old.state <> new.state and new.state in ('OK', 'LOST')) execute function end_in_batch();

-- As in 0078; a batch is over too when the last piece that was away is taken out of it.
create or replace function close_batch() returns trigger language plpgsql as $$
declare
  part constant batch_item := coalesce(new, old);
begin
  -- Two pieces may come back at once: the second sees the first.
  perform from batch where ensemble_id = part.ensemble_id and id = part.batch_id for no key update;
  update batch set closed_at = (select max(back_at) from batch_item as here where here.ensemble_id = part.ensemble_id and here.batch_id = part.batch_id)
  where ensemble_id = part.ensemble_id and id = part.batch_id and closed_at is null
    and exists (select from batch_item as here where here.ensemble_id = part.ensemble_id and here.batch_id = part.batch_id)
    and not exists (
      select from batch_item as away where away.ensemble_id = part.ensemble_id and away.batch_id = part.batch_id and away.back_at is null);
  return null;
end $$;
create trigger close_batch_of_removed after delete on batch_item for each row execute function close_batch();

-- As in 0078; a day that has passed promises nothing.
drop function back_on(bigint);
create function back_on(item bigint, today date) returns date language sql stable security definer
set search_path = riideait, pg_temp as $$
  select batch.promised_on
  from batch_item as part join batch on batch.ensemble_id = part.ensemble_id and batch.id = part.batch_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.clothing_item_id = item and part.back_at is null
    and batch.promised_on >= today
$$;

-- As in 0075; only a job that has the piece in repair says where it is.
create or replace function maker_of(item bigint) returns text language sql stable security definer
set search_path = riideait, pg_temp as $$
  select maker.name from job join maker on maker.ensemble_id = job.ensemble_id and maker.id = job.maker_id
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.clothing_item_id = item and job.closed_at is null and job.blocks
  order by job.id limit 1
$$;
