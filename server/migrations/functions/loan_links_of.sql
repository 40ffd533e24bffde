-- How many links of a loan can be opened.
create or replace function loan_links_of(of_loan bigint, moment timestamptz) returns bigint
language sql stable security definer set search_path = riideait, pg_temp as $$
  select count(*) from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and loan_id = of_loan and revoked_at is null and ends_at > moment
    and lasts_loan_link(in_ensemble_id, loan_id, moment)
$$;
