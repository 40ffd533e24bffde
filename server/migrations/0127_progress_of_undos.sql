-- Percent of an undo that a job does; 0 where none does.
alter table deed add column progress int not null default 0 check (progress between 0 and 100);

-- Takes its place: with portions.
drop function undo_changes(bigint);
