-- Who comes is named; who leaves stays so where rows name them. Row-level security asks who works: for this look, the ensemble they leave.
create or replace function name_user() returns trigger language plpgsql as $$
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
