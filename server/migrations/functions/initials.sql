-- A pattern for the initials of any of the names: M., M.-L.; null without any.
create or replace function initials(names text[]) returns text language sql immutable as $$
  select '(?<!\w)(?:' || string_agg(array_to_string(regexp_split_to_array(letters, ''), '\.?[\s-]*'), '|') || ')(?!\w)\.?'
  from (select distinct regexp_replace(name_words(name), '(\w)\w*\s*', '\1', 'g') as letters from with_parts(names) as name) as short
  where letters ~ '^\w+$'
$$;
