-- Keeps the calendar of the link of the transaction: of its people, as of now and later.
create or replace function holder_calendar(hash bytea, moment timestamptz) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  select hash, in_ensemble_id, person_id, 'CALENDAR', address, made_by_id, moment, moment + interval '400 days' from holder_link
  where token_hash = decode(current_setting('app.holder_link'), 'hex') and in_ensemble_id = current_setting('app.ensemble_id')::bigint and kind <> 'LOAN'
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$$;
