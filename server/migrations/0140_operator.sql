-- What the operator is told --------------------------------------------------------------------------------

-- When the newest backup was last read to its end, which one, and what was wrong with it.
alter table daily_backup add column checked_at timestamptz, add column checked_file text, add column check_error text;

-- What of a notice the operator has had by mail.
alter table installation_notice add column told text[] not null default '{}';

-- When the operator last had a mail; one row.
create table operator_mail (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);

-- Mails of the last 24 hours that went out, and that were refused or given up.
alter table ensemble_figures add column sent_today int not null default 0, add column refused_today int not null default 0;
