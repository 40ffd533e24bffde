create or replace function end_maker_links(of_maker bigint, moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and maker_id = of_maker and revoked_at is null
$$;
