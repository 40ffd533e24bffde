-- A pattern for a text as it stands.
create or replace function literally(value text) returns text language sql immutable strict as
  $$ select regexp_replace(value, '([][\\.^$*+?(){}|-])', '\\\1', 'g') $$;
