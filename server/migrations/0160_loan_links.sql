-- needs functions/delete_loan_links.sql
-- Of the kind LOAN too. A new database never had the former one.
drop function if exists open_holder(bytea, timestamptz, boolean);

-- The link of a loan: its borrower's page, of the pieces of this loan alone.
alter table holder_link
  add column loan_id bigint,
  drop constraint holder_link_kind_check,
  drop constraint holder_link_of_check,
  add constraint holder_link_kind_check check (kind in ('MAIL', 'SHOWN', 'CALENDAR', 'MAKER', 'LOAN')),
  add constraint holder_link_of_check check (
    case kind when 'MAKER' then maker_id is not null and person_id is null else person_id is not null and maker_id is null end
    and (kind = 'LOAN') = (loan_id is not null));
create index holder_link_loan_idx on holder_link (in_ensemble_id, loan_id) where loan_id is not null;

-- The loan by whose link it was said; no reference, as to issues: what was said stays.
alter table holder_receipt add column loan_id bigint;
create index holder_receipt_loan_idx on holder_receipt (ensemble_id, loan_id, id) where loan_id is not null;
alter table holder_answer add column loan_id bigint;

-- A loan that comes back by an undo gets a new link.
create trigger delete_loan_links after delete on loan for each row execute function delete_loan_links();
