-- Dressing plans: which piece each dancer of a group is to have ---------------------------------------------

create table dressing_plan (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  name text not null,
  -- The dancers are those of the group, and those of dressing_person.
  group_id bigint,
  due_on date,
  version int not null default 1,
  primary key (ensemble_id, id),
  constraint dressing_plan_group_id_fkey foreign key (ensemble_id, group_id)
    references "group" (ensemble_id, id) on delete set null (group_id) deferrable initially immediate
);
create index dressing_plan_group_idx on dressing_plan (ensemble_id, group_id);

-- Dancers added to those of the group, or left out of them.
create table dressing_person (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  dressing_plan_id bigint not null,
  person_id bigint not null,
  added boolean not null,
  primary key (ensemble_id, id),
  constraint dressing_person_dressing_plan_id_fkey foreign key (ensemble_id, dressing_plan_id)
    references dressing_plan (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint dressing_person_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index dressing_person_once on dressing_person (ensemble_id, dressing_plan_id, person_id);
create index dressing_person_person_idx on dressing_person (ensemble_id, person_id);

create table dressing_set (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  dressing_plan_id bigint not null,
  clothing_set_id bigint not null,
  primary key (ensemble_id, id),
  constraint dressing_set_dressing_plan_id_fkey foreign key (ensemble_id, dressing_plan_id)
    references dressing_plan (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint dressing_set_clothing_set_id_fkey foreign key (ensemble_id, clothing_set_id)
    references clothing_set (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index dressing_set_once on dressing_set (ensemble_id, dressing_plan_id, clothing_set_id);
create index dressing_set_set_idx on dressing_set (ensemble_id, clothing_set_id);

create type dressing_state as enum ('PROPOSED', 'LOCKED', 'EMPTY', 'OWN');

-- A cell without a row: nothing is chosen. What a dancer holds is never stored here.
create table dressing_cell (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  dressing_plan_id bigint not null,
  person_id bigint not null,
  clothing_name_id bigint not null,
  state dressing_state not null,
  clothing_item_id bigint,
  primary key (ensemble_id, id),
  constraint dressing_cell_piece check ((clothing_item_id is not null) = (state in ('PROPOSED', 'LOCKED'))),
  -- Checked at the end of a statement, so that two cells can swap their pieces in one.
  constraint dressing_cell_piece_once unique (ensemble_id, dressing_plan_id, clothing_item_id) deferrable initially immediate,
  constraint dressing_cell_dressing_plan_id_fkey foreign key (ensemble_id, dressing_plan_id)
    references dressing_plan (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint dressing_cell_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint dressing_cell_clothing_name_id_fkey foreign key (ensemble_id, clothing_name_id)
    references clothing_name (ensemble_id, id) on delete cascade deferrable initially immediate,
  constraint dressing_cell_clothing_item_id_fkey foreign key (ensemble_id, clothing_item_id)
    references clothing_item (ensemble_id, id) on delete cascade deferrable initially immediate
);
create unique index dressing_cell_once on dressing_cell (ensemble_id, dressing_plan_id, person_id, clothing_name_id);
create index dressing_cell_person_idx on dressing_cell (ensemble_id, person_id);
create index dressing_cell_name_idx on dressing_cell (ensemble_id, clothing_name_id);
create index dressing_cell_item_idx on dressing_cell (ensemble_id, clothing_item_id);

create trigger raise_version before update on dressing_plan for each row execute function raise_version();

-- Dancers and sets are of the form of their plan: each change raises its version by one.
create function raise_version_of_plans() returns trigger language plpgsql as $$
begin
  update dressing_plan set version = version + changes
  from (select ensemble_id, dressing_plan_id, count(*) as changes from changed group by 1, 2) as part
  where dressing_plan.ensemble_id = part.ensemble_id and dressing_plan.id = part.dressing_plan_id;
  return null;
end $$;

-- The plan is a subject of the deed that changes it. A deed is there once the audit has a change.
create function note_plan() returns trigger language plpgsql as $$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'dressing_plan',
    coalesce((to_jsonb(changed) ->> 'dressing_plan_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $$;

-- Last, as in 0014.
do $$
declare
  target text;
begin
  foreach target in array array['dressing_plan', 'dressing_person', 'dressing_set', 'dressing_cell'] loop
    execute format('call own_by_ensemble(%L)', target);
    -- After the triggers of the audit, in the order of their names.
    execute format('create trigger note_plan_added after insert on %I referencing new table as changed for each statement execute function note_plan()', target);
    execute format('create trigger note_plan_changed after update on %I referencing new table as changed for each statement execute function note_plan()', target);
    execute format('create trigger note_plan_removed after delete on %I referencing old table as changed for each statement execute function note_plan()', target);
  end loop;
  foreach target in array array['dressing_person', 'dressing_set'] loop
    execute format('create trigger raise_version_added after insert on %I referencing new table as changed for each statement execute function raise_version_of_plans()', target);
    execute format('create trigger raise_version_changed after update on %I referencing new table as changed for each statement execute function raise_version_of_plans()', target);
    execute format('create trigger raise_version_removed after delete on %I referencing old table as changed for each statement execute function raise_version_of_plans()', target);
  end loop;
end $$;
