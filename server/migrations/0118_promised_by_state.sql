-- Functions that ask for today now.
drop function holder_performances(date);
drop function worn_at(bigint, bigint);
