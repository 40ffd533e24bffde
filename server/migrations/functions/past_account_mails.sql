-- When account mails of the ensemble were queued since a moment.
create or replace function past_account_mails(since timestamptz) returns setof timestamptz language sql stable security definer
set search_path = riideait, pg_temp as $$
  select created_at from account_mail where from_ensemble_id = current_setting('app.ensemble_id')::bigint and created_at > since
$$;
