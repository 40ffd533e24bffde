-- The loan by whose link a request comes.
create or replace view holder_loan as
  select id, purpose, from_day, until_day
  from loan where ensemble_id = current_setting('app.ensemble_id')::bigint and id = loan_of_link();
