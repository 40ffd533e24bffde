-- A pattern for any of the names, or a part, in any case: with up to four letters more; null without any.
create or replace function any_form(names text[]) returns text language sql immutable as $$
  select '(?<!\w)(?:' || string_agg(stem, '|') || ')\w{0,4}(?!\w)'
  from with_parts(names) as name cross join lateral (select any_spelling(name) union select changed_stems(name)) as stems (stem)
$$;
