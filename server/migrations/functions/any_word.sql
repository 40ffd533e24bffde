-- A pattern for any of the words, whole and in any case; null without any.
create or replace function any_word(words text[]) returns text language sql immutable as $$
  select '(?<!\w)(?:' || string_agg(regexp_replace(literally(trim(word)), '\s+', '\\s+', 'g'), '|') || ')(?!\w)'
  from unnest(words) as word where trim(word) <> ''
$$;
