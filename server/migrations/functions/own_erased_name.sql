create or replace function own_erased_name() returns table (hash text, at timestamptz) language sql stable security definer
set search_path = riideait, pg_temp as $$
  select unnest(name_hashes), at from erased where in_ensemble_id = current_setting('app.ensemble_id')::bigint and entity = 'person'
$$;
