-- Packing: a list of its own kind on the log of stocktakes, of one performance ------------------------------------
alter table stocktake
  add column kind text not null default 'COUNT' constraint stocktake_kind_check check (kind in ('COUNT', 'PACK')),
  add column performance_id bigint,
  add constraint stocktake_performance_check check ((kind = 'PACK') = (performance_id is not null)),
  add constraint stocktake_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate;
create unique index stocktake_performance_once on stocktake (ensemble_id, performance_id) where performance_id is not null;

-- Of a packing: out to the performance or back from it, and in which bag.
alter table stocktake_entry
  add column round text constraint stocktake_entry_round_check check (round in ('OUT', 'BACK')),
  add column bag text;

-- Counted in the store though it is packed.
alter type finding_kind add value 'PACKED' after 'ISSUED';

-- Pieces that are away with a performance, each once: out and not back by the last entry that has arrived.
create table packed_item (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  performance_id bigint not null,
  clothing_item_id bigint not null,
  bag text,
  since timestamptz not null,
  primary key (ensemble_id, id),
  constraint packed_item_performance_id_fkey foreign key (ensemble_id, performance_id)
    references performance (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint packed_item_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index packed_item_once on packed_item (ensemble_id, clothing_item_id);
create index packed_item_performance_idx on packed_item (ensemble_id, performance_id);

-- As in 0025; a packed piece is not free.
create or replace view free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from clothing_item item
  where item.deleted_at is null and item.active and item.state = 'OK' and not exists (
    select from current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id) and not exists (
    select from packed_item packed where packed.ensemble_id = item.ensemble_id and packed.clothing_item_id = item.id);
create or replace view riideait_rooms.free_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id
  from riideait.clothing_item item
  where item.deleted_at is null and item.active and item.state = 'OK' and not exists (
    select from riideait_rooms.current_issue issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id) and not exists (
    select from riideait.packed_item packed where packed.ensemble_id = item.ensemble_id and packed.clothing_item_id = item.id);

-- The state that pieces of the type are proposed after a performance; null: none.
alter table clothing_type
  add column state_after_wear item_state constraint clothing_type_state_after_wear_check check (state_after_wear in ('WASH', 'REPAIR'));

-- As in 0030; a packing is part of its performance.
create or replace function note_stocktake() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint,
    case when to_jsonb(changed) ->> 'performance_id' is null then 'stocktake' else 'performance' end,
    coalesce((to_jsonb(changed) ->> 'performance_id')::bigint, (to_jsonb(changed) ->> 'stocktake_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;

-- Who wore what at a performance that is being closed: dancers who come, of each clothing name what they held on the day or since, else
-- the piece of their cell, if nobody held it and it was in order or packed.
create function keep_worn(closed bigint, moment timestamptz) returns void language sql security definer
set search_path = riideait, pg_temp as $$
  with day as (
    select least(on_day, (moment at time zone 'Europe/Tallinn')::date)::timestamp at time zone 'Europe/Tallinn' as first,
      (on_day + 1)::timestamp at time zone 'Europe/Tallinn' as next
    from performance where ensemble_id = current_setting('app.ensemble_id')::bigint and id = closed
  ), wanted as (
    select distinct dance.ensemble_id, dance.person_id, part.clothing_name_id
    from dance join clothing_set_item as part on part.ensemble_id = dance.ensemble_id and part.clothing_set_id = dance.clothing_set_id
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.performance_id = closed and not absent
  ), held as (
    select distinct on (item.id) item.id as clothing_item_id, wanted.person_id, wanted.clothing_name_id
    from day cross join wanted
    join issue on issue.ensemble_id = wanted.ensemble_id and issue.person_id = wanted.person_id
    join clothing_item as item on item.ensemble_id = wanted.ensemble_id and item.id = issue.clothing_item_id
      and item.clothing_name_id = wanted.clothing_name_id
    where issue.valid_from < day.next and coalesce(issue.valid_until, 'infinity') >= day.first
    order by item.id, issue.valid_from desc, issue.id desc
  )
  insert into worn (performance_id, clothing_item_id, person_id)
  select closed, clothing_item_id, person_id from held
  union all
  select closed, item.id, cell.person_id
  from dressing_plan as plan
  join dressing_cell as cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id
  join wanted on wanted.person_id = cell.person_id and wanted.clothing_name_id = cell.clothing_name_id
  join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = cell.clothing_item_id and item.deleted_at is null
  where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.performance_id = closed and not exists (
    select from held where held.person_id = cell.person_id and held.clothing_name_id = cell.clothing_name_id)
    and not exists (
      select from day cross join issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
        and issue.valid_from < day.next and coalesce(issue.valid_until, 'infinity') >= day.first)
    and (item.state = 'OK' or exists (
      select from stocktake join stocktake_entry as entry on entry.ensemble_id = stocktake.ensemble_id and entry.stocktake_id = stocktake.id
      where stocktake.ensemble_id = item.ensemble_id and stocktake.performance_id = closed and entry.clothing_item_id = item.id))
$$;

create or replace function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('stocktake_entry', 'bag', false), ('packed_item', 'bag', false),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true),
    ('holder_answer', 'text', false), ('holder_answer', 'settled_text', false),
    ('performance', 'name', true), ('performance', 'place', true), ('performance', 'note', false), ('performance_number', 'name', true),
    ('attendance', 'word', false)
$$;

-- Last, as in 0014.
call own_by_ensemble('packed_item');
