-- A pattern for any first name beside any last name, in either order; null without any.
create or replace function full_name(first_names text[], last_names text[]) returns text language sql immutable as $$
  select any_word(first_names) || '[\s_.,-]+' || any_word(last_names) || '|' || any_word(last_names) || '[\s_.,-]+' || any_word(first_names)
$$;
