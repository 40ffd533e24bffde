-- Tests of texts with the data of a dancer -------------------------------------------------------------------------

-- Of the draft of a sent one only the dancer stays, so that the erasing finds it.
alter table email drop constraint email_asked_sent;
alter table email add constraint email_asked_sent check (status <> 'SENT' or asked_subject is null and draft - 'personId' = '{}');
