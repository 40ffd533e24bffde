-- Answers rows now, so that it stands in FROM.
drop function photo_of(bigint);
-- The view at_maker has taken its place; `keep` reads that.
drop function maker_of(bigint);
