create or replace view maker_home as
  select ensemble.name as ensemble, maker.name
  from maker join ensemble on ensemble.id = maker.ensemble_id
  where maker.ensemble_id = current_setting('app.ensemble_id')::bigint and maker.id = current_setting('app.maker_id')::bigint;
