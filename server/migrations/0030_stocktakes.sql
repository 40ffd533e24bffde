-- Stocktakes: what should be here, what was counted, what was found -----------------------------------------

create table stocktake (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  -- { placeIds, typeIds, nameIds }: pieces of these places that are of these types or names; an empty list does not narrow.
  narrowed jsonb not null,
  started_at timestamptz not null,
  started_by bigint references app_user (id) on delete set null,
  -- Null while it is counted.
  closed_at timestamptz,
  closed_by bigint references app_user (id) on delete set null,
  -- As of its closing: { expected, counted, missing }, and [{ placeId, expected, counted }].
  totals jsonb,
  progress jsonb,
  deleted_at timestamptz,
  primary key (ensemble_id, id)
);

-- What was seen, in the order in which it arrived: rows are added, never changed. Its items, names and places are no references: what
-- was seen stays true when they go, and does not keep an undo from taking a new item away. The register is read under the policy.
create table stocktake_entry (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  stocktake_id bigint not null,
  -- Chosen by the browser: an entry that is sent again counts once.
  entry_id uuid not null,
  clothing_item_id bigint,
  text text,
  clothing_name_id bigint,
  size numeric(6, 1),
  amount int,
  -- The entry that was a slip.
  withdraws uuid,
  place_id bigint,
  at timestamptz not null,
  counted_by bigint references app_user (id) on delete set null,
  primary key (ensemble_id, id),
  constraint stocktake_entry_stocktake_id_fkey foreign key (ensemble_id, stocktake_id)
    references stocktake (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index stocktake_entry_once on stocktake_entry (ensemble_id, stocktake_id, entry_id);
create index stocktake_entry_order_idx on stocktake_entry (ensemble_id, stocktake_id, id);

create index stocktake_entry_item_idx on stocktake_entry (ensemble_id, stocktake_id, clothing_item_id) where clothing_item_id is not null;
create index stocktake_entry_slip_idx on stocktake_entry (ensemble_id, stocktake_id, withdraws) where withdraws is not null;

create type finding_kind as enum ('MISSING', 'ISSUED', 'MISPLACED', 'CARE', 'AMOUNT', 'UNKNOWN', 'LOST');
create type finding_settlement as enum ('DONE', 'LEFT');

-- Findings of a closed stocktake, made when it is closed. Person, place and state are those of that moment.
create table stocktake_finding (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  stocktake_id bigint not null,
  kind finding_kind not null,
  clothing_item_id bigint,
  clothing_name_id bigint,
  size numeric(6, 1),
  text text,
  place_id bigint,
  found_place_id bigint,
  person_id bigint,
  state item_state,
  expected int,
  counted int,
  counted_at timestamptz,
  counted_by bigint references app_user (id) on delete set null,
  settled_at timestamptz,
  settled_by bigint references app_user (id) on delete set null,
  settlement finding_settlement,
  primary key (ensemble_id, id),
  constraint stocktake_finding_stocktake_id_fkey foreign key (ensemble_id, stocktake_id)
    references stocktake (ensemble_id, id) on delete cascade deferrable initially immediate
);
create index stocktake_finding_stocktake_idx on stocktake_finding (ensemble_id, stocktake_id);

-- The stocktake is a subject of the deed that changes it or settles its findings.
create function note_stocktake() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'stocktake',
    coalesce((to_jsonb(changed) ->> 'stocktake_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;

-- Last, as in 0014.
call own_by_ensemble('stocktake');
call own_by_ensemble('stocktake_entry', audited => false);
-- Findings are made anew by each closing; that somebody settles one is a change of the register.
call own_by_ensemble('stocktake_finding', audited => false);
create trigger audit_update after update on stocktake_finding referencing old table as former new table as rows
  for each statement execute function audit_change('stocktake_finding');

-- After the triggers of the audit, in the order of their names.
create trigger note_stocktake_added after insert on stocktake referencing new table as changed for each statement execute function note_stocktake();
create trigger note_stocktake_changed after update on stocktake referencing new table as changed for each statement execute function note_stocktake();
create trigger note_stocktake_changed after update on stocktake_finding referencing new table as changed for each statement execute function note_stocktake();
