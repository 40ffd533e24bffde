-- A text without them: `words` stand for names.
create or replace function without_words(value text, names text, contacts text, words text) returns text language sql immutable as $$
  select coalesce(regexp_replace(nameless collate "und-x-icu", contacts, 'kustutatud', 'gi'), nameless)
  from (select coalesce(regexp_replace(value collate "und-x-icu", names, words, 'gi'), value) as nameless) as text
$$;

-- The texts inside, at any depth.
create or replace function without_words(value jsonb, names text, contacts text, words text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(without_words(value #>> '{}', names, contacts, words))
    when 'array' then (select coalesce(jsonb_agg(without_words(entry, names, contacts, words) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as list (entry, place))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_words(entry, names, contacts, words)), '{}')
      from jsonb_each(value) as fields (key, entry))
    else value end;
end $$;

create or replace function without_words(value text[], names text, contacts text, words text) returns text[] language sql immutable as $$
  select case when value is not null then
    array(select without_words(entry, names, contacts, words) from unnest(value) with ordinality as list (entry, place) order by place) end
$$;
