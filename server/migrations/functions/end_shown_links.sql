create or replace function end_shown_links(moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and made_by_id = current_setting('app.user_id')::bigint
    and address is null and revoked_at is null
$$;
