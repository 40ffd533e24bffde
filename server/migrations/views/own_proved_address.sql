-- What requests see of the users of their own ensemble: addresses proved by mail.
create or replace view own_proved_address as
  select email from app_user
  where ensemble_id = current_setting('app.ensemble_id')::bigint and active and address_proved_at is not null;
