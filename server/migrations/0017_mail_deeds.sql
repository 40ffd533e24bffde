-- Bulk mail by hand is a deed: its mails wait for a while, and undoing it takes them back ------------------

-- Mails of a bulk mail.
alter table deed add column mails int;
-- The end of the wait; for the undo of a bulk mail the moment itself: mails that were taken back are not put back. Null: as long as the right lasts.
alter table deed add column undo_until timestamptz;

-- The bulk mail that it waits for or went out with.
alter table email add column deed_id bigint;
-- Columns as they were before it was sent again, while that can be undone.
alter table email add column before_resend jsonb;
alter table email add constraint email_deed_id_fkey foreign key (ensemble_id, deed_id) references deed (ensemble_id, id)
  deferrable initially immediate;
create index email_deed_idx on email (ensemble_id, deed_id) where deed_id is not null;
