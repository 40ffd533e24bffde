-- Every new item gets a code; one that comes back by an undo has one.
create or replace function give_codes() returns trigger language plpgsql as $$
begin
  loop
    insert into item_code (ensemble_id, code, clothing_item_id, given_at)
    select ensemble_id, random_code(), id, now() from rows
    where not exists (select from item_code where item_code.ensemble_id = rows.ensemble_id and clothing_item_id = rows.id)
    on conflict (code) do nothing;
    exit when not exists (
      select from rows
      where not exists (select from item_code where item_code.ensemble_id = rows.ensemble_id and clothing_item_id = rows.id));
  end loop;
  return null;
end $$;
