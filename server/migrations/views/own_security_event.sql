-- What requests see of the security log: how much there is about users of their ensemble.
create or replace view own_security_event as
  select at from security_event
  where actor_id in (select id from app_user where ensemble_id = current_setting('app.ensemble_id')::bigint)
    or user_id in (select id from app_user where ensemble_id = current_setting('app.ensemble_id')::bigint);
