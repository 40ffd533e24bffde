-- Measures are not shown again: mails are passed on.
create or replace view holder_own_answer as
  select id, person_id, kind, answered_at, clothing_item_id, piece, text, due_on, settled_at, settled_as, settled_text, settled_due_on
  from holder_answer
  where ensemble_id = current_setting('app.ensemble_id')::bigint and person_id = any(current_setting('app.person_ids')::bigint[])
    and (loan_of_link() is null or loan_id = loan_of_link());
