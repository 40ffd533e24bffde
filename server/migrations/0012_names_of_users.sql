-- Requests see the names of the users of their own ensemble, and of those whom its issues, imports and audit name.
create or replace view user_name as
  select id, name from app_user
  where ensemble_id = current_setting('app.ensemble_id')::bigint
    or exists (select from issue
      where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.issuer_id = app_user.id)
    or exists (select from issue
      where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.receiver_id = app_user.id)
    or exists (select from import
      where import.ensemble_id = current_setting('app.ensemble_id')::bigint and import.user_id = app_user.id)
    or exists (select from audit
      where audit.ensemble_id = current_setting('app.ensemble_id')::bigint and audit.user_id = app_user.id);

create index issue_issuer_idx on issue (ensemble_id, issuer_id);
create index issue_receiver_idx on issue (ensemble_id, receiver_id) where receiver_id is not null;
create index audit_user_idx on audit (ensemble_id, user_id);
