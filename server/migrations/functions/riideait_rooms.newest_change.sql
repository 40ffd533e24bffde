-- As `newest_change`, which would find the newest change of the instructor only.
create or replace function riideait_rooms.newest_change() returns text language plpgsql stable security definer
set search_path = riideait, pg_temp as $$
begin
  if coalesce(current_setting('app.ensemble_id', true), '') = '' then
    return null;
  end if;
  return (
    select concat_ws(' ', newest.xid, extract(epoch from newest.at), current_setting('app.image_host'), own_ensemble.default_due_on)
    from (
      select xid, at from audit where ensemble_id = current_setting('app.ensemble_id')::bigint and xid is not null order by xid desc limit 1
    ) as newest, own_ensemble
    where newest.xid < pg_snapshot_xmin(pg_current_snapshot())
  );
end $$;
