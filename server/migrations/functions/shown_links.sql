-- How many links the user of the transaction has shown that still open.
create or replace function shown_links(moment timestamptz) returns bigint
language sql stable security definer set search_path = riideait, pg_temp as $$
  select count(*) from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and made_by_id = current_setting('app.user_id')::bigint
    and address is null and revoked_at is null and ends_at > moment
$$;
