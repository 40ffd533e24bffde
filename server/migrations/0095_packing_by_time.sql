-- Where a piece is: by the time of what happened ------------------------------------------------------------------

-- When the register last said where the piece is, but for its issues, which have their own times: it came out of a bag over the desk or by
-- a closing, or a finding about it was settled. Entries of packings that are older change nothing.
alter table clothing_item add column whereabouts_at timestamptz;

-- As in 0094.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  others constant text[] := array['version', 'confirmed', 'deleted_at', 'image_id', 'state_since', 'state_by', 'whereabouts_at', 'asked_at', 'asked_for', 'closed_at',
    'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded', 'done_at', 'closed_by', 'outcome', 'added_on'];
begin
  if to_jsonb(new) - others <> to_jsonb(old) - others then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
