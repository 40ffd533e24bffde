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

-- As in 0025; what is packed is not free.
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

-- Last, as in 0014.
call own_by_ensemble('packed_item');
