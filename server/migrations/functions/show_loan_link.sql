-- Keeps a link of a loan of the ensemble of the transaction, and says so in the security log.
create or replace function show_loan_link(hash bytea, of_loan bigint, moment timestamptz, from_address text, by_agent text) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, person_id, loan_id, kind, made_by_id, made_at, ends_at)
  select hash, ensemble_id, person_id, id, 'LOAN', nullif(current_setting('app.user_id', true), '')::bigint, moment, moment + interval '400 days'
  from loan where ensemble_id = current_setting('app.ensemble_id')::bigint and id = of_loan;
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'HOLDER_LINK_SHOWN', nullif(current_setting('app.user_id', true), '')::bigint, from_address, by_agent,
    jsonb_build_array(jsonb_build_object('what', 'Laen ' || of_loan || ', ' || name, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
$$;
