-- What each ensemble uses, as a job of each quarter of an hour has counted it ------------------------------

create table ensemble_figures (
  of_ensemble_id bigint primary key references ensemble (id) on delete cascade,
  at timestamptz not null,
  items int not null,
  people int not null,
  images_mb int not null,
  mails_today int not null,
  -- Of 30 days.
  mails_sent int not null,
  mails_failed int not null,
  last_deed_at timestamptz,
  -- Since when nobody can log in who manages its users.
  unmanaged_since timestamptz
);
