-- Answers for many performances at once now. A new database never had the former one.
drop function if exists promised_cells(bigint, date);
