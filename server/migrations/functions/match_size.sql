-- The label decides. A number that is written without it, as by clients of the specification and by servers before this migration, makes
-- one; null in the place of a number clears it, and leaves a label of letters.
create or replace function match_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.size_label := coalesce(new.size_label, label_of_size(new.size));
  elsif new.size_label is not distinct from old.size_label and new.size is distinct from old.size then
    new.size_label := label_of_size(new.size);
  end if;
  new.size := size_number(new.size_label);
  return new;
end $$;
