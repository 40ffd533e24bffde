-- Whether a text has what the pattern describes, in any case.
create or replace function has_words(value text, pattern text) returns boolean language sql immutable as
  $$ select coalesce(value collate "und-x-icu" ~* pattern, false) $$;
