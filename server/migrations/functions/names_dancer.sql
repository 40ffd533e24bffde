-- Whether a text has first and last name, anywhere, or a contact.
create or replace function names_dancer(value text, first_names text, last_names text, contacts text) returns boolean language sql immutable as $$
  select has_words(value, first_names) and has_words(value, last_names) or has_words(value, contacts)
$$;
