create or replace function delete_loan_links() returns trigger
language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  delete from holder_link where in_ensemble_id = old.ensemble_id and loan_id = old.id;
  return null;
end $$;
