-- What an import changed --------------------------------------------------------------------------------

-- Changes that an import made bear its id, which is a setting of its transaction: the undo reads them from here.
-- Those of the undo bear the same with a minus.
alter table audit add column import_id bigint default nullif(current_setting('app.import_id', true), '')::bigint;
create index audit_import_idx on audit (ensemble_id, import_id, id) where import_id is not null;

-- Whether something refers to a clothing name that is to be deleted, deleted items too: without it each of 10,000 names goes through all items.
create index clothing_item_name_idx on clothing_item (ensemble_id, clothing_name_id);

-- Spreadsheets on their way into the register -----------------------------------------------------------

create type import_kind as enum ('PEOPLE', 'CLOTHING');
create type import_status as enum ('READY', 'RUNNING', 'DONE', 'FAILED', 'UNDONE');

create table import (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  kind import_kind not null,
  status import_status not null default 'READY',
  file_name text not null,
  -- As it came; null once its time is over.
  file bytea,
  -- Its sheets, which of them is read and from which row on (from 1; null: from the first, without headings).
  sheets text[] not null,
  sheet text not null,
  header_row int,
  -- Of a text file.
  encoding text,
  separator text,
  -- What its columns stand for, whether that is known from a file before, and the rows that sum up others.
  columns jsonb not null,
  remembered boolean not null,
  -- By its headings it is one of the other kind.
  likely_other boolean not null default false,
  empty_clears boolean not null,
  total_rows int[] not null,
  row_count int not null,
  -- What was found out of its rows: how many have which outcome, and the audit as it was then. Null: the rows have not been judged.
  counts jsonb,
  judged_at bigint,
  -- Percent of the writing.
  progress int not null default 0,
  error text,
  -- What an undo has left.
  kept jsonb,
  user_id bigint references app_user (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (ensemble_id, id)
);
create index import_created_idx on import (ensemble_id, created_at, id);
call own_by_ensemble('import', audited => false);

create table import_row (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  import_id bigint not null,
  -- From 1, as in the file.
  row_number int not null,
  cells jsonb not null,
  -- What was corrected, by field, and decided.
  corrections jsonb,
  decision text,
  -- What was found out of it; null: nothing yet.
  outcome text,
  judgement jsonb,
  -- Codes of what is wrong with it.
  reasons text[],
  primary key (ensemble_id, import_id, row_number),
  constraint import_row_import_id_fkey foreign key (ensemble_id, import_id) references import (ensemble_id, id) on delete cascade
);
create index import_row_outcome_idx on import_row (ensemble_id, import_id, outcome, row_number);
call own_by_ensemble('import_row', audited => false);

-- What the columns of earlier files stood for.
create table import_mapping (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  kind import_kind not null,
  -- SHA-256 of all headings of a file in small letters, and what each column stood for.
  headings text not null,
  fields jsonb not null,
  empty_clears boolean not null,
  used_at timestamptz not null,
  primary key (ensemble_id, kind, headings)
);
call own_by_ensemble('import_mapping', audited => false);
