-- A reminder is made when its turn comes --------------------------------------------------------------------

-- Whom a mail is for: those who hold something late, those who hold something, members of the ensemble, or somebody whatever they are.
create type mail_audience as enum ('LATE', 'HOLDERS', 'MEMBERS', 'ANYBODY');

-- What a reminder is made of. Without an audience a mail goes out as it was written when it was asked for: mails that try the texts, and
-- those from before this migration.
alter table email
  add column meant_for mail_audience,
  add column send_inventory boolean not null default true,
  -- The free line of its sending; not kept once the mail is sent.
  add column line text,
  -- When its words were made; null: not yet, and subject, html and text are empty.
  add column made_at timestamptz,
  alter column subject set default '',
  alter column html set default '',
  alter column text set default '',
  add constraint email_line_sent check (line is null or status <> 'SENT');

-- UNSENT was a mail without a mail server, which was not to go out by itself. From now on such a mail waits, and UNSENT is one that was not to be
-- sent any more when its turn came.
update email set status = 'FAILED', error = 'Meiliserver oli seadistamata' where status = 'UNSENT';

-- Lists in mails that were given up are old by now: sent again, they are made anew, without a free line, which was not kept apart.
update email set meant_for = 'HOLDERS', made_at = created_at
where status = 'FAILED' and person_id is not null and text ~ '(^|\n)Sinu käes on \d+ ese';
