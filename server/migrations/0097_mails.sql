-- What mails are made of when their turn comes, beside what they had: so that none waits as finished words.

alter table email
  -- The subject of a settlement's letter, where a manager typed one.
  add column asked_subject text,
  -- Texts of a test, as they stood in the form.
  add column draft jsonb,
  -- Performance or piece as it was called when the mail was asked for, and the day of the performance: a stopped mail says what it was about.
  add column about text,
  add column about_day date,
  -- What was typed stands in the sent mail, and is kept once.
  add constraint email_asked_sent check (status <> 'SENT' or num_nonnulls(asked_subject, draft) = 0);

-- A mail server that refuses the sender or the machine, not the recipient.

-- Kind of the refusal of the last attempt: whom it is about, and its code. Null: none, or about the recipient.
alter table email add column refusal text;

-- What of these was told to the operator last, and when it was last met.
alter table mail_pace add column refusal text, add column refused_at timestamptz;
