-- A dancer who is erased, or merged into another, is as good as gone: nothing changes the row but its erasing, a further merging and the undo
-- of this one, and no new row refers to it.
create or replace function refuse_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from person where (erased_at is not null or merged_into is not null) and (ensemble_id, id) in (select ensemble_id, person_id from rows))
    then
      return null;
    end if;
  end if;
  raise exception 'The dancer is erased or merged into another'
    using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_person_id_fkey';
end $$;
