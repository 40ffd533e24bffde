-- The names, and their parts of three letters and more: Mari-Liis is called Liis, too.
create or replace function with_parts(names text[]) returns setof text language sql immutable as $$
  select name from unnest(names) as name where trim(name) <> ''
  union select part from unnest(names) as name cross join lateral regexp_split_to_table(name, '[\s\u00A0\-\u2010-\u2015\u2212]+') as part
  where length(part) >= 3
$$;
