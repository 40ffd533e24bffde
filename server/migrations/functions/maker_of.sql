-- The maker who has the open job that has a piece in repair; null: none.
create or replace function maker_of(item bigint) returns text language sql stable security definer
set search_path = riideait, pg_temp as $$
  select maker.name from job join maker on maker.ensemble_id = job.ensemble_id and maker.id = job.maker_id
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.clothing_item_id = item and job.closed_at is null and job.blocks
  order by job.id limit 1
$$;
