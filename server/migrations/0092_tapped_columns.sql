-- What is remembered of columns is what taps have said; all else is read by headings, or asked.

-- The columns with headings of files that are kept, under the hash by which they are remembered: each that a tap has chosen, else null.
with heading as (
  select i.ensemble_id, i.kind, i.id, c.place,
    json_build_array((c.value ->> 'index')::int, lower((c.value ->> 'heading') collate "und-x-icu"))::text as words,
    case when c.value ->> 'guess' = 'CHOSEN' then c.value -> 'field' end as field
  from import i, jsonb_array_elements(i.columns) with ordinality c (value, place)
  where c.value ->> 'heading' <> ''
),
file as (
  select ensemble_id, kind,
    -- As JSON.stringify writes it, without the spaces between index and heading.
    encode(sha256(convert_to('[' || string_agg(regexp_replace(words, '^\[(\d+), ', '[\1,'), ',' order by place) || ']', 'UTF8')), 'hex') as headings,
    array_agg(field order by place) as fields
  from heading
  group by ensemble_id, kind, id
)
update import_mapping m
set fields = (
  select coalesce(jsonb_agg(
    case when exists (
      select from file f
      where f.ensemble_id = m.ensemble_id and f.kind = m.kind and f.headings = m.headings
        and f.fields[r.place] = case jsonb_typeof(r.value) when 'object' then r.value -> 'field' else r.value end
    ) then case jsonb_typeof(r.value) when 'object' then r.value else jsonb_build_object('field', r.value, 'fillDown', false) end
    else 'null' end
    order by r.place
  ), '[]')
  from jsonb_array_elements(m.fields) with ordinality r (value, place)
);

-- Files that are not written yet ask about what no heading and no tap of theirs has said.
update import
set judged_at = null,
  columns = (
    select jsonb_agg(
      case when c ->> 'guess' in ('CONTENT', 'REMEMBERED') and c ->> 'field' <> 'id' and jsonb_array_length(c -> 'samples') > 0
        then c || jsonb_build_object('field', null, 'guess', 'PROPOSED', 'proposed', c -> 'field')
        else c
      end
      order by place
    )
    from jsonb_array_elements(columns) with ordinality t (c, place)
  )
where status in ('READY', 'FAILED') and jsonb_array_length(columns) > 0;
