-- Issues of the loan by whose link a request comes.
create or replace function issues_of_link() returns setof bigint
language sql stable security definer set search_path = riideait, pg_temp as $$
  select issue_id from loan_piece
  where ensemble_id = current_setting('app.ensemble_id')::bigint and loan_id = loan_of_link() and issue_id is not null
$$;
