create or replace function keep_holder_link(hash bytea, of_person bigint, of_address text, moment timestamptz, of_kind text default null) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_person,
    coalesce(of_kind, case when of_address is null then 'SHOWN' else 'MAIL' end), lower(trim(of_address)),
    case when of_address is null then nullif(current_setting('app.user_id', true), '')::bigint end, moment, moment + interval '400 days')
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$$;
