-- The highest number of a bag of a packing that a phone has taken, for an empty bag too.
alter table stocktake add column last_bag int not null default 0;
