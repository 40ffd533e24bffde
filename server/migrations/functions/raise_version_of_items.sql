-- Measured values and prices are of the form of their item: each change raises its version by one, but for the first values of a new piece:
-- nobody has read it yet.
create or replace function raise_version_of_items() returns trigger language plpgsql as $$
begin
  update clothing_item set version = version + changes
  from (select ensemble_id, clothing_item_id, count(*) as changes from changed group by 1, 2) as part
  where clothing_item.ensemble_id = part.ensemble_id and clothing_item.id = part.clothing_item_id
    and pg_current_xact_id() <> all (
      select xid from audit
      where audit.ensemble_id = part.ensemble_id and entity = 'clothing_item' and entity_id = part.clothing_item_id
        and action = 'INSERT' and xid is not null);
  return null;
end $$;
