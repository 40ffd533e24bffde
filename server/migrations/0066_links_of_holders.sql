-- How links reach holders ---------------------------------------------------------------------------------------

create or replace view own_ensemble as
  select id, name, default_due_on, viewers_see_contacts, holder_pages from ensemble where id = current_setting('app.ensemble_id')::bigint;

-- A letter with the link of a holder, who asked for it: its ensemble and its person. Deleted once sent.
alter table account_mail
  add column link_in_ensemble_id bigint,
  add column link_person_id bigint,
  add constraint account_mail_link_check check ((link_in_ensemble_id is null) = (link_person_id is null));
