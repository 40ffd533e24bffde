create trigger refuse_erased after insert on person_note referencing new table as rows for each statement execute function refuse_erased();

-- Whether the row goes with its dancer, or its texts alone do.
alter table free_text add column goes_with_dancer boolean not null default false;
alter table free_text drop column goes_with;
