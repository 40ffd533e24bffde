-- Who asks for an ensemble of her own. A user has one request at most; it goes a month after it was decided.
create type ensemble_start as enum ('EMPTY', 'FILE');
create table ensemble_request (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references app_user (id) on delete cascade,
  ensemble_name text not null check (length(ensemble_name) <= 200),
  place text not null check (length(place) <= 200),
  start ensemble_start not null,
  -- The terms that she had read.
  terms_version text check (length(terms_version) <= 64),
  asked_at timestamptz not null,
  -- The owner of the address has said so.
  proved_at timestamptz,
  -- Administrators were mailed.
  told_at timestamptz,
  -- Begun, accepted or refused.
  decided_at timestamptz,
  refused_reason text check (length(refused_reason) <= 500),
  check (proved_at is not null or (told_at is null and decided_at is null)),
  check (decided_at is not null or refused_reason is null)
);
create index ensemble_request_proved_idx on ensemble_request (proved_at);

-- Which terms an ensemble has accepted, and by whom.
create table terms_acceptance (
  of_ensemble_id bigint not null references ensemble (id) on delete cascade,
  version text not null check (length(version) <= 64),
  user_id bigint references app_user (id) on delete set null,
  at timestamptz not null,
  primary key (of_ensemble_id, version)
);
create index terms_acceptance_user_idx on terms_acceptance (user_id);
