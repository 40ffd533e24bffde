-- Limits of reminders -----------------------------------------------------------------------------------

-- When the mail was put into the queue once more; limits count by it. Null: once, at `created_at`.
alter table email add column requeued_at timestamptz;
create index email_queued_idx on email (ensemble_id, (coalesce(requeued_at, created_at)));

-- Names left out because a limit was reached.
alter table reminder_run add column over_limit text[] not null default '{}';

-- Replies go to an address that was proved ----------------------------------------------------------------

-- Typed, but not proved: `reply_to` serves until the link that was mailed to it is used.
alter table email_config add column reply_to_pending text;

-- Links mailed to such addresses. The code itself is kept nowhere, only its hash.
create table reply_to_code (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  address text not null,
  hash bytea not null,
  sent_at timestamptz not null,
  primary key (ensemble_id, id)
);
call own_by_ensemble('reply_to_code', audited => false);

-- What requests see of the users of their own ensemble: addresses proved by mail.
create view own_proved_address as
  select email from app_user
  where ensemble_id = current_setting('app.ensemble_id')::bigint and active and address_proved_at is not null;
