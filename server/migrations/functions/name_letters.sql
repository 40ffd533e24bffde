-- Its letters alone: the same for Mari-Liis and Mariliis.
create or replace function name_letters(value text) returns text language sql immutable strict parallel safe
return replace(name_words(value), ' ', '');
