-- Each trigger says which columns are of no form: a change of these alone raises no version, so that a save is not refused for what it does
-- not show. Computed columns are among them, since they have no value yet before an update.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  quiet constant text[] := '{version}' || tg_argv;
begin
  if to_jsonb(new) - quiet <> to_jsonb(old) - quiet then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
