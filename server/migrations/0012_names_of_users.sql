-- Users whose names the requests of an ensemble see: its own, and those who have left it and stand in its issues, imports and audit.
-- Kept as rows: to look for a user in all rows of an ensemble at each reading took minutes. Not `ensemble_id`: requests have no access.
create table named_user (
  in_ensemble_id bigint not null references ensemble (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  primary key (in_ensemble_id, user_id)
);
create index named_user_user_idx on named_user (user_id);

insert into named_user (in_ensemble_id, user_id)
select ensemble_id, id from app_user where ensemble_id is not null
union select ensemble_id, issuer_id from issue where issuer_id is not null
union select ensemble_id, receiver_id from issue where receiver_id is not null
union select ensemble_id, user_id from import where user_id is not null
-- A user of the audit may have been deleted.
union select ensemble_id, user_id from audit where user_id in (select id from app_user);

-- Who comes is named; who leaves stays so where rows name them. Row-level security asks who works: for this look, the ensemble they leave.
create function name_user() returns trigger language plpgsql as $$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
begin
  if tg_op = 'UPDATE' and old.ensemble_id is distinct from new.ensemble_id and old.ensemble_id is not null then
    perform set_config('app.ensemble_id', old.ensemble_id::text, true);
    delete from named_user where in_ensemble_id = old.ensemble_id and user_id = old.id
      and not exists (select from issue where ensemble_id = old.ensemble_id and old.id in (issuer_id, receiver_id))
      and not exists (select from import where ensemble_id = old.ensemble_id and user_id = old.id)
      and not exists (select from audit where ensemble_id = old.ensemble_id and user_id = old.id);
    perform set_config('app.ensemble_id', at_work, true);
  end if;
  if new.ensemble_id is not null then
    insert into named_user (in_ensemble_id, user_id) values (new.ensemble_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger name_user after insert or update of ensemble_id on app_user for each row execute function name_user();

create or replace view user_name as
  select app_user.id, app_user.name from app_user
  where exists (select from named_user
    where in_ensemble_id = current_setting('app.ensemble_id')::bigint and user_id = app_user.id);
