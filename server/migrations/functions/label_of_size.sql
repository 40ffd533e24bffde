create or replace function label_of_size(size numeric) returns text language sql immutable parallel safe as $$
  select replace(trim_scale(size)::text, '.', ',')
$$;
