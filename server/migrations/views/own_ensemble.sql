create or replace view own_ensemble as
  select id, name, default_due_on, viewers_see_contacts, holder_pages, pause_seconds, change_seconds, piece_seconds,
    frozen_at is not null or removing_since is not null as stopped,
    return_mails
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
