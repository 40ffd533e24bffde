create or replace function note_unused_image() returns trigger language plpgsql as $$
begin
  update image set unused_since = now() where ensemble_id = old.ensemble_id and id = old.image_id;
  return null;
end $$;
