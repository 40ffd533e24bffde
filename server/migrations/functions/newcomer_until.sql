-- Until when an ensemble is bound as a newcomer; null: it is none.
create or replace function newcomer_until(begun_at timestamptz, trusted_at timestamptz) returns timestamptz language sql stable as $$
  select case when trusted_at is null then begun_at + interval '7 days' end
$$;
