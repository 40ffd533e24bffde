-- What requests see of ensembles: the name of their own, which stands in its mails.
create view own_ensemble as select id, name from ensemble where id = current_setting('app.ensemble_id')::bigint;

-- How the reminders of an ensemble read -----------------------------------------------------------------

create table email_config (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  reply_to text,
  subject text,
  -- HTML, cleaned; null where the words of the product stand instead.
  email_beginning text,
  email_middle_empty text,
  email_ending text,
  primary key (ensemble_id, id)
);
create unique index email_config_idx on email_config (ensemble_id);
insert into email_config (ensemble_id) select id from ensemble;
call own_by_ensemble('email_config');

-- Every ensemble has one from the beginning, wherever it is made. Row-level security asks who works: for this one row, the new ensemble.
create function configure_email() returns trigger language plpgsql as $$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
begin
  perform set_config('app.ensemble_id', new.id::text, true);
  insert into email_config (ensemble_id) values (new.id);
  perform set_config('app.ensemble_id', at_work, true);
  return null;
end $$;
create trigger configure_email after insert on ensemble for each row execute function configure_email();

-- Reminders that go out by themselves -------------------------------------------------------------------

-- To those of a group who still hold something. Days are those of Europe/Tallinn.
create table recurring_reminder (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  group_id bigint not null,
  gender_code gender_code,
  starts_on date not null,
  -- Null: once, on starts_on.
  every_weeks int check (every_weeks between 1 and 52),
  paused boolean not null default false,
  -- The next day on which it goes out; null once it has ended.
  next_on date,
  primary key (ensemble_id, id),
  constraint recurring_reminder_group_id_fkey foreign key (ensemble_id, group_id)
    references "group" (ensemble_id, id) on delete cascade
);
create index recurring_reminder_group_idx on recurring_reminder (ensemble_id, group_id);
call own_by_ensemble('recurring_reminder');

-- One time at which it went out.
create table reminder_run (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  recurring_reminder_id bigint not null,
  ran_on date not null,
  queued int not null,
  without_email text[] not null,
  primary key (ensemble_id, id),
  constraint reminder_run_recurring_reminder_id_fkey foreign key (ensemble_id, recurring_reminder_id)
    references recurring_reminder (ensemble_id, id) on delete cascade
);
-- Once a day at most, whoever tries.
create unique index reminder_run_idx on reminder_run (ensemble_id, recurring_reminder_id, ran_on);
call own_by_ensemble('reminder_run', audited => false);

-- Mails of an ensemble -----------------------------------------------------------------------------------

-- The outbox of reminders, and the log of what went out.
create table email (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  -- Null where it went to a user, to try the texts.
  person_id bigint,
  -- As it was then.
  person_name text not null,
  to_address text not null,
  reply_to text,
  -- Whether it went to many, who may ask to be left out of it: the header List-Unsubscribe.
  bulk boolean not null,
  subject text not null,
  html text not null,
  text text not null,
  -- Names the wish to send that it came of: told a second time, that sends nothing more.
  wish text,
  -- Fixed beforehand, so that a message that goes out twice is recognised as one.
  message_id text not null,
  status mail_status not null default 'QUEUED',
  attempts int not null default 0,
  error text,
  -- Who asked for it; null where it went by itself.
  user_id bigint references app_user (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- By which the log is ordered.
  at timestamptz generated always as (coalesce(sent_at, created_at)) stored,
  person_name_folded text generated always as (fold(person_name)) stored,
  primary key (ensemble_id, id),
  constraint email_person_id_fkey foreign key (ensemble_id, person_id) references person (ensemble_id, id)
);
create unique index email_message_idx on email (ensemble_id, message_id);
create index email_wish_idx on email (ensemble_id, wish) where wish is not null;
-- The log is paged and filtered by these alone, without a look at the rows.
create index email_at_idx on email (ensemble_id, at, id) include (person_name_folded, status, person_id);
create index email_name_idx on email (ensemble_id, person_name collate "et-x-icu", id) include (person_name_folded, status, person_id);
create index email_person_idx on email (ensemble_id, person_id, at);
-- The few that are not done with, in the order of the log: of statuses the planner has no figures under row-level security.
create index email_unsettled_idx on email (ensemble_id, at, id) include (status, person_name_folded, person_id) where status <> 'SENT';
-- The bodies of mails lie apart, so that whoever reads many rows does not read past them: a quarter of the pages.
alter table email set (toast_tuple_target = 512);
call own_by_ensemble('email', audited => false);

-- How many mails an ensemble has: the log tells it on every page, and counting 100,000 takes twenty times as long as reading a page.
create table email_count (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  mails int not null,
  primary key (ensemble_id)
);
call own_by_ensemble('email_count', audited => false);

create function count_emails() returns trigger language plpgsql as $$
begin
  insert into email_count (ensemble_id, mails)
  select ensemble_id, case tg_op when 'INSERT' then count(*) else -count(*) end from counted group by ensemble_id order by ensemble_id
  on conflict (ensemble_id) do update set mails = email_count.mails + excluded.mails;
  return null;
end $$;
create trigger count_added_emails after insert on email referencing new table as counted for each statement execute function count_emails();
create trigger count_deleted_emails after delete on email referencing old table as counted for each statement execute function count_emails();

-- How fast mails may go out ------------------------------------------------------------------------------

-- One row for the whole installation: the moment from which the next mail may be sent.
create table mail_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into mail_pace (next_at) values (now());
