-- An ensemble that somebody began without an administrator; an administrator trusts, limits or freezes it.
-- Limits: null is the default, 0 none.
alter table ensemble
  add column begun_at timestamptz,
  add column trusted_at timestamptz,
  add column frozen_at timestamptz,
  add column frozen_reason text check (length(frozen_reason) <= 500),
  add column limit_items integer check (limit_items >= 0),
  add column limit_people integer check (limit_people >= 0),
  add column limit_images_mb integer check (limit_images_mb >= 0),
  add column limit_mails_day integer check (limit_mails_day >= 0);
