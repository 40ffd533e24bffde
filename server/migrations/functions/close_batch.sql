-- A batch is closed with its last piece that was away, also when that one is taken out of it.
create or replace function close_batch() returns trigger language plpgsql as $$
declare
  part constant batch_item := coalesce(new, old);
begin
  -- Two pieces may come back at once: the second sees the first.
  perform from batch where ensemble_id = part.ensemble_id and id = part.batch_id for no key update;
  update batch set closed_at = (select max(back_at) from batch_item as here where here.ensemble_id = part.ensemble_id and here.batch_id = part.batch_id)
  where ensemble_id = part.ensemble_id and id = part.batch_id and closed_at is null
    and exists (select from batch_item as here where here.ensemble_id = part.ensemble_id and here.batch_id = part.batch_id)
    and not exists (
      select from batch_item as away where away.ensemble_id = part.ensemble_id and away.batch_id = part.batch_id and away.back_at is null);
  return null;
end $$;
