create or replace view holder_home as
  select name as ensemble, asks_measures::text[] as asks_measures from ensemble where id = current_setting('app.ensemble_id')::bigint;
