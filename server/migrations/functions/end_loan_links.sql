create or replace function end_loan_links(of_loan bigint, moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and loan_id = of_loan and revoked_at is null
$$;
