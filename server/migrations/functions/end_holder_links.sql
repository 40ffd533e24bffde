-- Ends links of the ensemble of the transaction: shown ones of a person and mailed ones to the address, or those of everybody; of one kind
-- alone. Those of makers stay.
create or replace function end_holder_links(of_person bigint, of_address text, moment timestamptz, shown_only boolean default false) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and kind <> 'MAKER'
    and (of_person is null or person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
    and not (shown_only and address is not null)
$$;
