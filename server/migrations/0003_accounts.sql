-- Codes in links --------------------------------------------------------------------------------------

-- What a link that was sent or printed stands for. The code itself is kept nowhere, only its hash.
-- CONFIRM: the address is one's own. RESET: a new password. INVITE: the first password of a user that someone else has added.
-- SETUP: the first administrator of an empty installation, who is no user yet.
create type code_kind as enum ('CONFIRM', 'RESET', 'INVITE', 'SETUP');

create table account_code (
  hash bytea primary key,
  kind code_kind not null,
  user_id bigint references app_user (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'SETUP') = (user_id is null))
);
create index account_code_user_idx on account_code (user_id);

-- Somebody who has an account already is asked into an ensemble, and may accept.
create table invitation (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  to_ensemble_id bigint not null references ensemble (id) on delete cascade,
  role_code role_code not null,
  invited_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null,
  unique (user_id, to_ensemble_id)
);
create index invitation_ensemble_idx on invitation (to_ensemble_id);

-- How sure it is who is there -------------------------------------------------------------------------

create type login_method as enum ('PASSWORD', 'SECOND_FACTOR', 'PASSKEY');
alter table session add column method login_method not null default 'PASSWORD';

alter table ensemble add column second_factor_required boolean not null default false;

-- A secret shared with an authenticator app, encrypted by a key made of SECRET. It counts once a first code has proved it.
create table totp (
  user_id bigint primary key references app_user (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The newest time step of which a code was used: each is good once.
  last_step bigint
);

-- Each is good once, and gone when it is used.
create table recovery_code (
  user_id bigint not null references app_user (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  -- base64url, as browsers give it
  credential_id text not null unique,
  public_key bytea not null,
  -- Signatures made so far; of a copied key it goes backwards. Many keys do not count and stay at 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_idx on passkey (user_id);

-- Challenges given out and not answered yet; the user is known where a passkey is being added.
create table passkey_challenge (
  hash bytea primary key,
  user_id bigint references app_user (id) on delete cascade,
  expires_at timestamptz not null
);

-- Mails about accounts ----------------------------------------------------------------------------------

-- QUEUED: waits for the worker. UNSENT: there is no mail server; its link is in the log. FAILED: given up, `error` says why.
create type mail_status as enum ('QUEUED', 'SENT', 'FAILED', 'UNSENT');

create table account_mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  -- Null once it is sent or given up: the links in it are secrets.
  html text,
  text text,
  -- Fixed beforehand, so that a message that goes out twice is recognised as one.
  message_id text not null unique,
  status mail_status not null default 'QUEUED',
  attempts int not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index account_mail_created_idx on account_mail (created_at);

-- Who got in, who was refused, who changed whose rights ---------------------------------------------------

create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- Who did it; null where nobody was signed in.
  actor_id bigint references app_user (id) on delete set null,
  -- Whose account it is about.
  user_id bigint references app_user (id) on delete set null,
  -- The address that was typed, where it names nobody.
  account text,
  address text,
  user_agent text,
  details jsonb
);
create index security_event_at_idx on security_event (at desc, id desc);
create index security_event_user_idx on security_event (user_id, at desc);
create index security_event_actor_idx on security_event (actor_id, at desc);
