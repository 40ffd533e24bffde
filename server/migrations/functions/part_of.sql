-- The triggers of a part of a row: deeds that change the part are about the whole, and where the part is of the form of the whole, each change
-- raises the version of the whole, by its branch in `raise_version_of_whole`. `subject => false`: the audit itself says what such deeds are
-- about. A row that deeds are about is the whole of itself.
create or replace procedure part_of(part regclass, whole text, of_form boolean default true, subject boolean default true) language plpgsql as $$
declare
  event text;
  suffix text;
  seen text;
begin
  -- After the triggers of the audit, in the order of their names.
  for event, suffix, seen in values ('insert', 'added', 'new'), ('update', 'changed', 'new'), ('delete', 'removed', 'old') loop
    if subject then
      execute format('create or replace trigger note_root_%s after %s on %s referencing %s table as changed for each statement execute function note_root(%L)', suffix, event, part, seen, whole);
    end if;
    if of_form and part <> whole::regclass then
      execute format('create or replace trigger raise_version_%s after %s on %s referencing %s table as changed for each statement execute function raise_version_of_whole(%L)', suffix, event, part, seen, whole);
    end if;
  end loop;
end $$;
