-- A row that must refer to another row of its ensemble refers to the ensemble through it (decision 141): a key of its own was checked, and the row
-- of the ensemble locked, once more for each row that was written.
do $$
declare
  child regclass;
  key text;
begin
  for child, key in
    select own.conrelid, own.conname
    from pg_constraint as own
    where own.contype = 'f' and own.confrelid = 'ensemble'::regclass and array_length(own.conkey, 1) = 1 and own.confdeltype = 'a'
      and exists (
        select from pg_constraint as other
        where other.contype = 'f' and other.conrelid = own.conrelid and other.confrelid not in (own.conrelid, own.confrelid)
          and other.conkey @> own.conkey
          and not exists (
            select from pg_attribute where attrelid = other.conrelid and attnum = any(other.conkey) and not attnotnull))
  loop
    execute format('alter table %s drop constraint %I', child, key);
  end loop;
end $$;
