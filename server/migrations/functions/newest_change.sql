-- Names the newest change of the ensemble, for tags of answers, with the day that the ensemble proposes: it has no row in the audit. Null
-- while a transaction is under way that began before it: its own changes would come to light without a newer one.
create or replace function newest_change() returns text language plpgsql stable as $$
begin
  if coalesce(current_setting('app.ensemble_id', true), '') = '' then
    return null;
  end if;
  return (
    select concat_ws(' ', newest.xid, extract(epoch from newest.at), current_setting('app.image_host'), own_ensemble.default_due_on)
    from (select xid, at from audit where xid is not null order by xid desc limit 1) as newest, own_ensemble
    where newest.xid < pg_snapshot_xmin(pg_current_snapshot())
  );
end $$;
