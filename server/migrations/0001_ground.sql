-- Text search and Estonian order -----------------------------------------------------------------

create extension if not exists unaccent;

-- How texts are compared in searches: "polle" finds "Põlle". Immutable, so that it can fill generated columns;
-- unaccent() itself is only stable because its dictionary could be exchanged. The extension may be in another schema.
do $$
declare
  home regnamespace := (select extnamespace from pg_extension where extname = 'unaccent');
begin
  execute format(
    'create function fold(value text) returns text language sql immutable strict parallel safe
     return lower(%1$s.unaccent(''%1$s.unaccent'', value) collate "und-x-icu")', home);
end $$;

-- Estonian order in which numbers inside texts count as numbers: 2 < 10 < 10a.
create collation et_natural (provider = icu, locale = 'et-u-kn-true');

-- Users and sessions: no row-level security, out of reach of the role that requests work as ---------

create table ensemble (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,20}$'),
  name text not null,
  created_at timestamptz not null default now()
);
create unique index ensemble_code_taken on ensemble (lower(code));

create type role_code as enum ('ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_VIEWER');

create table app_user (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text,
  role_code role_code not null default 'ROLE_VIEWER',
  ensemble_id bigint references ensemble (id),
  active boolean not null default true,
  confirmed boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index app_user_email_taken on app_user (email);
create index app_user_ensemble_idx on app_user (ensemble_id);

-- Histories name the users who issued and received; nothing else of a user is visible to requests.
create view user_name as select id, name from app_user;

-- A session is one login on one device: the family of all refresh tokens that came from it.
create table session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The newest generation of tokens that has been used, by which token, and when first.
  generation int not null default 0,
  used_hash bytea,
  generation_used_at timestamptz,
  ended_at timestamptz
);
create index session_user_idx on session (user_id);

create table refresh_token (
  hash bytea primary key,
  session_id bigint not null references session (id) on delete cascade,
  generation int not null
);
create index refresh_token_session_idx on refresh_token (session_id);

-- Attempts that failed or have not succeeded yet, counted over the last minutes.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  account text,
  address text not null,
  at timestamptz not null
);
create index attempt_account_idx on attempt (kind, account, at);
create index attempt_address_idx on attempt (kind, address, at);

-- Registers of an ensemble -------------------------------------------------------------------------

create table "group" (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  primary key (ensemble_id, id)
);
create unique index group_name_taken on "group" (ensemble_id, lower(name collate "und-x-icu"));

create type gender_code as enum ('F', 'M');

create table person (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  gender_code gender_code,
  group_id bigint,
  email text,
  phone_number text,
  height numeric(4, 1),
  foot_size numeric(4, 1),
  head_size numeric(4, 1),
  active boolean not null default true,
  confirmed boolean not null default false,
  first_name_folded text generated always as (fold(first_name)) stored,
  last_name_folded text generated always as (fold(last_name)) stored,
  primary key (ensemble_id, id),
  constraint person_group_id_fkey foreign key (ensemble_id, group_id) references "group" (ensemble_id, id)
);
create index person_group_idx on person (ensemble_id, group_id);

create table clothing_type (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  primary key (ensemble_id, id)
);
create unique index clothing_type_name_taken on clothing_type (ensemble_id, lower(name collate "und-x-icu"));

create table clothing_name (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  description text,
  parish text,
  -- Null only once the type of a deleted clothing name is gone.
  clothing_type_id bigint,
  deleted_at timestamptz,
  name_folded text generated always as (fold(name)) stored,
  primary key (ensemble_id, id),
  check (clothing_type_id is not null or deleted_at is not null),
  constraint clothing_name_clothing_type_id_fkey foreign key (ensemble_id, clothing_type_id)
    references clothing_type (ensemble_id, id) on delete set null (clothing_type_id)
);
create unique index clothing_name_name_taken on clothing_name (ensemble_id, lower(name collate "und-x-icu")) where deleted_at is null;
create index clothing_name_type_idx on clothing_name (ensemble_id, clothing_type_id);

create table clothing_item (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  clothing_name_id bigint not null,
  clothing_number text,
  size numeric(6, 1),
  comment text,
  active boolean not null default true,
  deleted_at timestamptz,
  number_folded text generated always as (fold(clothing_number)) stored,
  primary key (ensemble_id, id),
  constraint clothing_item_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id)
);
create unique index clothing_item_clothing_number_taken
  on clothing_item (ensemble_id, clothing_name_id, lower(clothing_number collate "und-x-icu")) where deleted_at is null;
create index clothing_item_number_idx on clothing_item (ensemble_id, number_folded);

-- A person has (or had) an item: current while valid_until is null.
create table issue (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  clothing_item_id bigint not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  comment text,
  issuer_id bigint references app_user (id),
  receiver_id bigint references app_user (id),
  primary key (ensemble_id, id),
  check (valid_until >= valid_from),
  constraint issue_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id),
  constraint issue_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id) references clothing_item (ensemble_id, id)
);
-- One item is with one person at most, whatever the application does.
create unique index issue_current on issue (ensemble_id, clothing_item_id) where valid_until is null;
create index issue_item_idx on issue (ensemble_id, clothing_item_id);
create index issue_person_idx on issue (ensemble_id, person_id);
create index issue_held_idx on issue (ensemble_id, person_id) where valid_until is null;

-- Who changed what and when ------------------------------------------------------------------------

create table audit (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  entity text not null,
  entity_id bigint not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  old_values jsonb,
  new_values jsonb,
  primary key (ensemble_id, id)
);
create index audit_entity_idx on audit (ensemble_id, entity, entity_id);
create index audit_at_idx on audit (ensemble_id, at);

-- Keeps the values that changed; derived columns and the keys (which the audit row names itself) are left out.
create function audit_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['ensemble_id', 'id', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  changed_before jsonb := before;
  changed_after jsonb := after;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
      into changed_before, changed_after
      from jsonb_each(after) where value is distinct from before -> key;
    if changed_after is null then
      return null;
    end if;
  end if;
  insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values)
  values (
    case when tg_op = 'DELETE' then old.ensemble_id else new.ensemble_id end,
    nullif(current_setting('app.user_id', true), '')::bigint,
    tg_table_name,
    case when tg_op = 'DELETE' then old.id else new.id end,
    tg_op, changed_before, changed_after
  );
  return null;
end $$;

-- Makes a table one of an ensemble: requests see and write the rows of their own ensemble only, and changes are audited.
create procedure own_by_ensemble(target regclass, audited boolean default true) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_ensemble on %s using (ensemble_id = current_setting(''app.ensemble_id'')::bigint)', target);
  if audited then
    execute format(
      'create trigger audit_change after insert or update or delete on %s for each row execute function audit_change()', target);
  end if;
end $$;

call own_by_ensemble('"group"');
call own_by_ensemble('person');
call own_by_ensemble('clothing_type');
call own_by_ensemble('clothing_name');
call own_by_ensemble('clothing_item');
call own_by_ensemble('issue');
call own_by_ensemble('audit', audited => false);
