-- needs functions/keep_returned.sql
-- needs functions/keep_returned_state.sql
-- Receipts of return: what was taken back of a person on a day in Estonia. Issues fill them (`keep_returned`), whoever takes pieces back.

alter table ensemble add column return_mails boolean not null default false;

create table return_receipt (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  on_day date not null,
  -- Whose returns of the day come to it. Not a reference: a receipt of a dancer who becomes another one stays apart.
  opened_for bigint not null,
  -- Its mail was asked for, or none goes out; null: midnight, or *Saada*, is to come.
  closed_at timestamptz,
  primary key (ensemble_id, id),
  constraint return_receipt_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id)
);
create unique index return_receipt_day_idx on return_receipt (ensemble_id, opened_for, on_day);
create index return_receipt_person_idx on return_receipt (ensemble_id, person_id, id);
create index return_receipt_open_idx on return_receipt (ensemble_id, on_day) where closed_at is null;
call own_by_ensemble('return_receipt', false);
create trigger refuse_erased after insert on return_receipt referencing new table as rows for each statement execute function refuse_erased();
create trigger audit_person after update of person_id on return_receipt for each row
  when (old.person_id is distinct from new.person_id) execute function audit_person('return_receipt');

-- A piece as it was when it came back. Issue and item without references: a line outlives both.
create table return_line (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  return_receipt_id bigint not null,
  issue_id bigint not null,
  clothing_item_id bigint not null,
  clothing_name text not null,
  clothing_number text,
  size_label text,
  state item_state not null,
  taken_at timestamptz not null,
  receiver_id bigint references app_user (id) on delete set null,
  -- When the return was undone.
  undone_at timestamptz,
  primary key (ensemble_id, id),
  constraint return_line_return_receipt_id_fkey foreign key (ensemble_id, return_receipt_id)
    references return_receipt (ensemble_id, id) on delete cascade
);
create index return_line_receipt_idx on return_line (ensemble_id, return_receipt_id);
create index return_line_issue_idx on return_line (ensemble_id, issue_id);
create index return_line_item_idx on return_line (ensemble_id, clothing_item_id);
call own_by_ensemble('return_line', false);

create trigger keep_returned after update on issue referencing old table as former new table as rows
  for each statement execute function keep_returned();
create trigger keep_returned_state after update on clothing_item referencing old table as former new table as rows
  for each statement execute function keep_returned_state();

-- The receipt that a mail is of. No key: the log keeps the mail when the receipt is forgotten.
alter table email add column return_receipt_id bigint;
create index email_return_receipt_idx on email (ensemble_id, return_receipt_id) where return_receipt_id is not null;
