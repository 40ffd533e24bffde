-- A version of what others may change of a user: a save based on an older one is refused, instead of giving lost rights back.

alter table app_user add column version int not null default 1;

create trigger raise_version before update on app_user for each row
  when ((new.name, new.email, new.active, new.role_code, new.ensemble_id) is distinct from (old.name, old.email, old.active, old.role_code, old.ensemble_id))
  execute function raise_version();
