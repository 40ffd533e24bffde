create or replace view user_name as
  select app_user.id, app_user.name from app_user
  where exists (select from named_user
    where in_ensemble_id = current_setting('app.ensemble_id')::bigint and user_id = app_user.id);
