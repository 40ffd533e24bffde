-- Keeps a link of a maker of the ensemble of the transaction, and says so in the security log.
create or replace function show_maker_link(hash bytea, of_maker bigint, moment timestamptz, from_address text, by_agent text) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, maker_id, kind, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_maker, 'MAKER', nullif(current_setting('app.user_id', true), '')::bigint, moment,
    moment + interval '400 days');
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'MAKER_LINK_SHOWN', nullif(current_setting('app.user_id', true), '')::bigint, from_address, by_agent,
    jsonb_build_array(jsonb_build_object('what', 'Tegija ' || of_maker || ', ' || name, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
$$;
