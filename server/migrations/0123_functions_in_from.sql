-- Both answer rows now, so that they stand in FROM.
drop function back_on(bigint, date);
drop function former_answer(bigint, bigint);
