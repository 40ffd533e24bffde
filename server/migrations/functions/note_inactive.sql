-- A value that comes with the change is that of an undo.
create or replace function note_inactive() returns trigger language plpgsql as $$
begin
  if new.active then
    new.inactive_since := null;
  elsif tg_op = 'INSERT' or old.active then
    new.inactive_since := coalesce(new.inactive_since, (now() at time zone 'Europe/Tallinn')::date);
  end if;
  return new;
end $$;
