-- Columns with words of keepers, in which a dancer may be named: filled at every start by the passports of the tables.
create table free_text (
  entity text not null,
  field text not null,
  is_name boolean not null,
  -- Column of the dancer with whom the row is erased.
  goes_with text,
  primary key (entity, field)
);

drop function free_texts();
