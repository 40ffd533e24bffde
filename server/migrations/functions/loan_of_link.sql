-- The loan by whose link a request comes; null for all other work.
create or replace function loan_of_link() returns bigint language sql stable as $$
  select nullif(current_setting('app.loan_id', true), '')::bigint
$$;
