-- Pieces of the loan by whose link a request comes, with their issues to the borrower.
create or replace function pieces_of_link() returns table (clothing_item_id bigint, issue_id bigint, is_back boolean, give_back_on date)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select clothing_item_id, issue_id, loan_state = 'BACK', coalesce(due_on, until_day) from loan_piece
  where ensemble_id = current_setting('app.ensemble_id')::bigint and loan_id = loan_of_link()
$$;
