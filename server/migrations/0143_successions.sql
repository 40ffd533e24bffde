-- What a manager is once the office is handed over.
create type leaver_then as enum ('KEEPER', 'VIEWER', 'GONE');

-- A manager hands the office over to a follower: on the day both roles change, if she has accepted.
create table succession (
  id bigint generated always as identity primary key,
  in_ensemble_id bigint not null references ensemble (id) on delete cascade,
  from_user_id bigint not null unique references app_user (id) on delete cascade,
  to_user_id bigint not null references app_user (id) on delete cascade,
  on_day date not null,
  leaver_then leaver_then not null,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  check (from_user_id <> to_user_id)
);
create index succession_ensemble_idx on succession (in_ensemble_id);
create index succession_to_idx on succession (to_user_id);
