-- Every new item gets a code; one that comes back by an undo has one.
create or replace function give_codes() returns trigger language plpgsql as $$
declare
  lacking bigint;
begin
  loop
    with lack as materialized (
      select ensemble_id, id from rows
      where not exists (select from item_code where item_code.ensemble_id = rows.ensemble_id and clothing_item_id = rows.id)
    ), given as (
      insert into item_code (ensemble_id, code, clothing_item_id, given_at)
      select ensemble_id, random_code(), id, now() from lack
      on conflict (code) do nothing
      returning 1
    )
    select (select count(*) from lack) - (select count(*) from given) into lacking;
    exit when lacking = 0;
  end loop;
  return null;
end $$;
