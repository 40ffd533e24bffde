-- What administrators of the installation should know -------------------------------------------------------

-- One row per kind, as long as it is so; `at`: since when, `details` as the contract says for the kind.
create table installation_notice (
  kind text primary key,
  at timestamptz not null,
  details jsonb not null
);

-- The last time an administrator said that a doubtful clock is right; entries of the audit up to `entries_until` came from a wrong one.
create table clock_confirmation (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null,
  entries_until timestamptz
);
