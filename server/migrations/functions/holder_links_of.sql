create or replace function holder_links_of(of_person bigint, of_address text, moment timestamptz, out shown bigint, out mailed bigint, out calendars bigint)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select count(*) filter (where kind = 'SHOWN'), count(*) filter (where kind = 'MAIL'), count(*) filter (where kind = 'CALENDAR') from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and ends_at > moment
    and (address is null and person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
$$;
