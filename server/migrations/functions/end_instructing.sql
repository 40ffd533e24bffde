-- Groups and rights of an instructor end with the role, groups also with the ensemble. The new value of the role is compared as text:
-- in the transaction that adds it, it cannot be used.
create or replace function end_instructing() returns trigger language plpgsql as $$
begin
  if new.role_code::text <> 'ROLE_INSTRUCTOR' then
    new.sees_contacts := false;
    new.sees_measures := false;
    new.may_issue := false;
    delete from user_group where user_id = new.id;
  else
    delete from user_group where user_id = new.id and in_ensemble_id is distinct from new.ensemble_id;
  end if;
  return new;
end $$;
