-- Jobs follow their piece whatever changes it: a form, a return, a stocktake, an import, an instructor, an undo.
-- A piece that is in order or lost is not in repair because of a job; the jobs of a deleted piece have ended.
create or replace function follow_pieces() returns trigger language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  update job set blocks = false
  from changed join former using (ensemble_id, id)
  where job.ensemble_id = changed.ensemble_id and job.clothing_item_id = changed.id and job.closed_at is null and job.blocks
    and changed.state <> former.state and changed.state in ('OK', 'LOST');
  update job set closed_at = changed.deleted_at, closed_by = nullif(current_setting('app.user_id', true), '')::bigint, outcome = 'GONE'
  from changed join former using (ensemble_id, id)
  where job.ensemble_id = changed.ensemble_id and job.clothing_item_id = changed.id and job.closed_at is null
    and changed.deleted_at is not null and former.deleted_at is null;
  return null;
end $$;
