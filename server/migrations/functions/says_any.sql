-- Whether a text of JSON has one of these as a value.
create or replace function says_any(value text, texts text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(texts) as said where strpos(value, to_jsonb(said)::text) > 0)
$$;
