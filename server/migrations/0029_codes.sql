-- Codes of items, for labels ---------------------------------------------------------------------------------

-- Seven random signs of Crockford's 32 and a check sign (Luhn modulo 32), as `contract/src/code.ts` reads them.
create function random_code() returns text language plpgsql volatile as $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Its last seven bytes are random as a whole.
  bytes constant bytea := uuid_send(gen_random_uuid());
  code text := '';
  total int := 0;
  value int;
begin
  for place in 0..6 loop
    value := get_byte(bytes, 9 + place) % 32;
    code := code || substr(signs, value + 1, 1);
    value := value * (2 - place % 2);
    total := total + value / 32 + value % 32;
  end loop;
  return code || substr(signs, (32 - total % 32) % 32 + 1, 1);
end $$;

create table item_code (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  code text not null,
  -- Null: printed ahead, for an item to come. No foreign key: an item that undo takes away and brings back has its code again.
  clothing_item_id bigint,
  -- When the item got it. All its codes are valid, the newest one is printed.
  given_at timestamptz,
  primary key (ensemble_id, id),
  constraint item_code_given check ((clothing_item_id is null) = (given_at is null))
);
-- Over all ensembles.
create unique index item_code_taken on item_code (code);
create index item_code_item_idx on item_code (ensemble_id, clothing_item_id, given_at desc, id desc) include (code);

-- A code that is taken is drawn again.
do $$
begin
  loop
    insert into item_code (ensemble_id, code, clothing_item_id, given_at)
    select ensemble_id, random_code(), id, now() from clothing_item as item
    where not exists (select from item_code where item_code.ensemble_id = item.ensemble_id and clothing_item_id = item.id)
    on conflict (code) do nothing;
    exit when not exists (
      select from clothing_item as item
      where not exists (select from item_code where item_code.ensemble_id = item.ensemble_id and clothing_item_id = item.id));
  end loop;
end $$;

-- Every new item gets a code; one that comes back by an undo has one.
create function give_codes() returns trigger language plpgsql as $$
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
create trigger give_codes after insert on clothing_item referencing new table as rows for each statement execute function give_codes();

-- What a stranger who finds an item learns -------------------------------------------------------------------

alter table ensemble add column strangers_card boolean not null default false, add column strangers_text text;

-- Ensemble, contact and text, by the code of an item that is not deleted, where the ensemble shows them. Looks into one ensemble after the
-- other, since row-level security binds the owner of the tables, too.
create function strangers_card(asked text) returns table (ensemble_name text, contact text, words text)
language plpgsql volatile security definer
set search_path = riideait, pg_temp
as $$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
  shown record;
begin
  for shown in select id, name, strangers_text from ensemble where ensemble.strangers_card order by id loop
    perform set_config('app.ensemble_id', shown.id::text, true);
    return query
      select shown.name, email_config.reply_to, shown.strangers_text
      from item_code
      join clothing_item as item on item.ensemble_id = shown.id and item.id = clothing_item_id
      join email_config on email_config.ensemble_id = shown.id
      where item_code.ensemble_id = shown.id and code = asked and deleted_at is null;
  end loop;
  perform set_config('app.ensemble_id', at_work, true);
end $$;

-- Last, as in 0014. The audit has the codes that are given to items later; the first one comes with the item, and stays.
call own_by_ensemble('item_code', audited => false);
create trigger audit_update after update on item_code
  referencing old table as former new table as rows for each statement execute function audit_change('item_code');
