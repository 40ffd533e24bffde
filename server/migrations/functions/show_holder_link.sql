create or replace function show_holder_link(hash bytea, of_person bigint, moment timestamptz, from_address text, by_agent text, of_kind text) returns void
language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  perform keep_holder_link(hash, of_person, null, moment, of_kind);
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'HOLDER_LINK_SHOWN', current_setting('app.user_id')::bigint, from_address, by_agent, jsonb_build_array(jsonb_build_object('what',
    'Tantsija ' || of_person || ', ' || name || case of_kind when 'CALENDAR' then ', kalender' else '' end, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
end $$;
