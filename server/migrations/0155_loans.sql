-- needs functions/part_of.sql
-- Answers for loans too now. A new database never had the former ones.
drop function if exists riideait_rooms.promised_items(date, date, bigint, bigint[]);
drop function if exists promised_items(date, date, bigint, bigint[]);

-- What a borrower gets for some days. Whether its pieces are out or back is read from issues.
create table loan (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint,
  id bigint generated always as identity,
  person_id bigint not null,
  from_day date not null,
  until_day date not null,
  purpose text,
  deposit text,
  contact text,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint loan_days_check check (from_day <= until_day),
  constraint loan_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id) deferrable initially immediate
);
create index loan_person_idx on loan (ensemble_id, person_id);
create trigger raise_version before update on loan for each row execute function raise_version('person_id');

-- A piece of a loan.
create table loan_item (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint,
  id bigint generated always as identity,
  loan_id bigint not null,
  clothing_item_id bigint not null,
  -- When it was reserved: what its borrower gave back before was of no loan, or of another one.
  since timestamptz not null,
  primary key (ensemble_id, id),
  constraint loan_item_loan_id_fkey foreign key (ensemble_id, loan_id)
    references loan (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint loan_item_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) deferrable initially immediate
);
create unique index loan_item_once on loan_item (ensemble_id, loan_id, clothing_item_id);
create index loan_item_item_idx on loan_item (ensemble_id, clothing_item_id);

call own_by_ensemble('loan');
call own_by_ensemble('loan_item');
call part_of('loan', 'loan');
call part_of('loan_item', 'loan');
