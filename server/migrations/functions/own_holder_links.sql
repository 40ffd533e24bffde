-- Links of a dancer, without their tokens.
create or replace function own_holder_links(dancer bigint)
returns table (kind text, address text, made_at timestamptz, ends_at timestamptz, revoked_at timestamptz)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select kind, address, made_at, ends_at, revoked_at from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint
    and person_id in (select id from person where ensemble_id = in_ensemble_id and dancer in (id, merged_into)) order by made_at desc
$$;
