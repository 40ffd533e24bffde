create or replace function back_on(item bigint, today date) returns date language sql stable security definer
set search_path = riideait, pg_temp as $$
  select batch.promised_on
  from batch_item as part join batch on batch.ensemble_id = part.ensemble_id and batch.id = part.batch_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.clothing_item_id = item and part.back_at is null
    and batch.promised_on >= today
$$;
