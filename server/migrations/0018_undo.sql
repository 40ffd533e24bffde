-- An image that nothing refers to is kept, so that an undo finds it again ---------------------------------

-- The last moment at which a reference to the image ended, or at which its files began to be written; says nothing while it is referred to.
alter table image drop column pending_since;
alter table image add column unused_since timestamptz not null default now();

create function note_unused_image() returns trigger language plpgsql as $$
begin
  update image set unused_since = now() where ensemble_id = old.ensemble_id and id = old.image_id;
  return null;
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['clothing_name', 'clothing_set'] loop
    execute format('create trigger note_unused_image after update of image_id on %I for each row
      when (old.image_id is distinct from new.image_id and old.image_id is not null) execute function note_unused_image()', target);
    execute format('create trigger note_unused_image_of_deleted after delete on %I for each row
      when (old.image_id is not null) execute function note_unused_image()', target);
  end loop;
end $$;

-- A big undo runs as a job -----------------------------------------------------------------------------------

-- Since when a job undoes it; why the last one did not, in words.
alter table deed add column undoing_since timestamptz;
alter table deed add column undo_refused text;
