-- Puts the newest value of each changed kind into `person`; where no value is left, that of `person` stands.
create or replace function keep_present_measures() returns trigger language plpgsql as $$
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
