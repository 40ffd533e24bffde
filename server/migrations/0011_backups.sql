-- The last automatic backup of the installation ---------------------------------------------------------

-- One row. `failed_at` and `error` are of a failure after the last good one.
create table daily_backup (
  only_row boolean primary key default true check (only_row),
  done_at timestamptz,
  bytes bigint,
  failed_at timestamptz,
  error text
);
insert into daily_backup default values;
