-- A deed: one thing that somebody did, and can be undone ----------------------------------------------

create table deed (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  user_id bigint references app_user (id) on delete set null,
  at timestamptz not null default now(),
  kind text not null,
  undone_by bigint,
  primary key (ensemble_id, id),
  constraint deed_undone_by_fkey foreign key (ensemble_id, undone_by) references deed (ensemble_id, id)
);
create index deed_user_idx on deed (ensemble_id, user_id, id);
create index deed_kind_idx on deed (ensemble_id, kind, id);
create unique index deed_undone_by_idx on deed (ensemble_id, undone_by);

-- Whom and what it is about: dancers, groups, types, names, sets. They may be gone.
create table deed_subject (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  deed_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  primary key (ensemble_id, deed_id, entity, entity_id),
  constraint deed_subject_deed_id_fkey foreign key (ensemble_id, deed_id) references deed (ensemble_id, id) on delete cascade
);
create index deed_subject_entity_idx on deed_subject (ensemble_id, entity, entity_id, deed_id);

alter table audit add column deed_id bigint;
create index audit_deed_idx on audit (ensemble_id, deed_id, id) where deed_id is not null;

-- The deed of this transaction, made with its first change; null where the transaction has no kind of deed or no user.
create function current_deed() returns bigint language plpgsql as $$
declare
  deed_id bigint := nullif(current_setting('app.deed_id', true), '')::bigint;
  deed_kind text := nullif(current_setting('app.deed_kind', true), '');
  user_id bigint := nullif(current_setting('app.user_id', true), '')::bigint;
begin
  if deed_id is null and deed_kind is not null and user_id is not null then
    insert into deed (user_id, kind) values (user_id, deed_kind) returning id into deed_id;
    perform set_config('app.deed_id', deed_id::text, true);
  end if;
  return deed_id;
end $$;

-- Whom and what the change of a row is about.
create function note_subjects(deed_id bigint, entity text, entity_id bigint, entry jsonb) returns void language sql as $$
  insert into deed_subject (deed_id, entity, entity_id)
  select deed_id, subject.entity, subject.entity_id
  from (values
    (case when entity in ('person', 'group', 'clothing_type', 'clothing_name', 'clothing_set') then entity end, entity_id),
    ('person', (entry ->> 'person_id')::bigint),
    ('clothing_set', (entry ->> 'clothing_set_id')::bigint),
    ('group', case when entity = 'recurring_reminder' then (entry ->> 'group_id')::bigint end),
    ('clothing_name', coalesce(
      (entry ->> 'clothing_name_id')::bigint,
      (select clothing_name_id from clothing_item where id = (entry ->> 'clothing_item_id')::bigint)))
  ) as subject (entity, entity_id)
  where subject.entity is not null and subject.entity_id is not null
  on conflict do nothing
$$;

-- As in 0001, with the deed.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['ensemble_id', 'id', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  changed_before jsonb := before;
  changed_after jsonb := after;
  entry_id constant bigint := case when tg_op = 'DELETE' then old.id else new.id end;
  deed bigint;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value)
      into changed_before, changed_after
      from jsonb_each(after) where value is distinct from before -> key;
    if changed_after is null then
      return null;
    end if;
  end if;
  deed := current_deed();
  insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
  values (
    case when tg_op = 'DELETE' then old.ensemble_id else new.ensemble_id end,
    nullif(current_setting('app.user_id', true), '')::bigint,
    tg_table_name, entry_id, tg_op, changed_before, changed_after, deed
  );
  if deed is not null then
    perform note_subjects(deed, tg_table_name, entry_id, coalesce(after, before));
  end if;
  return null;
end $$;

-- Undo ---------------------------------------------------------------------------------------------------

-- References are checked at the end of an undo: of a deleted set the names come back before the set.
do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as child, conname from pg_constraint
    where contype = 'f' and array_length(conkey, 1) = 2 and connamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', reference.child, reference.conname);
  end loop;
end $$;

-- Puts back what a deed changed, the last change first: each step is one that the rows have been through.
create function undo_changes(undone bigint) returns void language plpgsql as $$
declare
  change record;
  columns text;
begin
  set constraints all deferred;
  for change in select entity, entity_id, action, old_values from audit where deed_id = undone order by id desc loop
    -- `confirmed` follows from what the person holds; a reminder that comes back is paused.
    select string_agg(quote_ident(key), ', ') into columns
      from jsonb_object_keys(change.old_values) as key where (change.entity, key) <> ('person', 'confirmed');
    if change.action = 'INSERT' then
      execute format('delete from %I where id = $1', change.entity) using change.entity_id;
    elsif change.action = 'DELETE' then
      execute format(
        'insert into %1$I (id, %2$s) overriding system value select $1, %2$s from jsonb_populate_record(null::%1$I, $2)',
        change.entity, columns) using change.entity_id, change.old_values;
    elsif columns is not null then
      execute format(
        'update %1$I as entry set (%2$s) = (select %2$s from jsonb_populate_record(entry, $2)) where id = $1',
        change.entity, columns) using change.entity_id, change.old_values;
    end if;
  end loop;
  update person set confirmed = false where confirmed and id in (
    select entity_id from deed_subject where deed_id = undone and entity = 'person');
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE' where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $$;

-- Imports are deeds, those so far too ------------------------------------------------------------------

alter table import add column deed_id bigint;
alter table import add constraint import_deed_id_fkey foreign key (ensemble_id, deed_id) references deed (ensemble_id, id);
create index import_deed_idx on import (ensemble_id, deed_id);

do $$
declare
  done record;
begin
  for done in select ensemble_id, id, user_id, finished_at from import where status = 'DONE' loop
    with made as (
      insert into deed (ensemble_id, user_id, at, kind) values (done.ensemble_id, done.user_id, done.finished_at, 'IMPORT') returning id
    )
    update import set deed_id = made.id from made where import.ensemble_id = done.ensemble_id and import.id = done.id;
  end loop;
end $$;
update audit set deed_id = import.deed_id
from import where import.ensemble_id = audit.ensemble_id and import.id = audit.import_id and import.deed_id is not null;
alter table audit drop column import_id;

-- Last: the references above are checked over the rows of all ensembles.
call own_by_ensemble('deed', audited => false);
call own_by_ensemble('deed_subject', audited => false);
