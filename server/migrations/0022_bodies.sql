-- Bodies of dancers: six measures with their day. Groups of children who grow ----------------------------

create type body_kind as enum ('HEIGHT', 'CHEST', 'WAIST', 'HIPS', 'HEAD', 'FOOT');

alter table person
  add column chest numeric(4, 1),
  add column waist numeric(4, 1),
  add column hips numeric(4, 1);

alter table "group" add column growing boolean not null default false;

-- The history of measures. The newest of a kind is the present one; its value stands in the column of `person` too.
create table body_measurement (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  id bigint generated always as identity,
  person_id bigint not null,
  kind body_kind not null,
  -- In cm, FOOT a European shoe size; null: cleared on that day.
  value numeric(4, 1),
  -- A day in Europe/Tallinn.
  measured_on date not null,
  primary key (ensemble_id, id),
  constraint body_measurement_person_id_fkey foreign key (ensemble_id, person_id)
    references person (ensemble_id, id) deferrable initially immediate
);
create unique index body_measurement_day_taken on body_measurement (ensemble_id, person_id, kind, measured_on);

-- Values so far, of the day of their last change. The deed that wrote one gets a row of the audit, so that its undo takes it back.
with change as (
  select person.ensemble_id, person.id as person_id, measure.kind, measure.value, last.at, last.user_id, last.deed_id
  from person
  cross join lateral (values
    ('HEIGHT'::body_kind, 'height', height), ('HEAD', 'head_size', head_size), ('FOOT', 'foot_size', foot_size)
  ) as measure (kind, name, value)
  left join lateral (
    select at, user_id, deed_id from audit
    where audit.ensemble_id = person.ensemble_id and entity = 'person' and entity_id = person.id and new_values ? measure.name
    order by id desc limit 1
  ) as last on true
  where measure.value is not null
), made as (
  insert into body_measurement (ensemble_id, person_id, kind, value, measured_on)
  select ensemble_id, person_id, kind, value, (coalesce(at, now()) at time zone 'Europe/Tallinn')::date
  from change order by ensemble_id, person_id, kind
  returning *
)
insert into audit (ensemble_id, user_id, at, entity, entity_id, action, new_values, deed_id)
select ensemble_id, user_id, at, 'body_measurement', made.id, 'INSERT', to_jsonb(made) - array['ensemble_id', 'id'], deed_id
from made join change using (ensemble_id, person_id, kind) where deed_id is not null;

-- Puts the newest value of each changed kind into `person`; where no value is left, that of `person` stands.
create function keep_present_measures() returns trigger language plpgsql as $$
begin
  update person as entry set (height, chest, waist, hips, head_size, foot_size) =
    (select height, chest, waist, hips, head_size, foot_size from jsonb_populate_record(entry, present.columns))
  from (
    select ensemble_id, person_id,
      jsonb_object_agg(case kind when 'HEAD' then 'head_size' when 'FOOT' then 'foot_size' else lower(kind::text) end, value) as columns
    from (select distinct ensemble_id, person_id, kind from rows) as changed
    cross join lateral (
      select value from body_measurement as measure
      where measure.ensemble_id = changed.ensemble_id and measure.person_id = changed.person_id and measure.kind = changed.kind
      order by measured_on desc limit 1
    ) as newest
    group by 1, 2
  ) as present
  where entry.ensemble_id = present.ensemble_id and entry.id = present.person_id and not to_jsonb(entry) @> present.columns;
  return null;
end $$;

-- Last, as in 0014. The audit is written first: its triggers come first by name.
call own_by_ensemble('body_measurement');
create trigger keep_present_measures_inserted after insert on body_measurement
  referencing new table as rows for each statement execute function keep_present_measures();
create trigger keep_present_measures_updated after update on body_measurement
  referencing new table as rows for each statement execute function keep_present_measures();
create trigger keep_present_measures_deleted after delete on body_measurement
  referencing old table as rows for each statement execute function keep_present_measures();
