-- When an entry arrived, by the clock of the database; null: before this column. `at` is when it was seen: it may be hours earlier.
alter table stocktake_entry add column received_at timestamptz;
alter table stocktake_entry alter column received_at set default clock_timestamp();
-- Of an amount: the last entry that its counter had read, 0 for none. Of two amounts that do not know of each other one may repeat the other.
alter table stocktake_entry add column knew bigint;

-- Came in while it was counted, and was not seen.
alter type finding_kind add value 'ARRIVED';
