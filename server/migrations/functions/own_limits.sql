-- The limits of the ensemble of this transaction.
create or replace function own_limits(moment timestamptz)
returns table (items integer, people integer, images_mb integer, mails_day integer, young boolean) language plpgsql stable security definer rows 1
set search_path = riideait, pg_temp as $$
begin
  return query
    select * from limits_of(current_setting('app.ensemble_id')::bigint,
      string_to_array(nullif(current_setting('app.limits', true), ''), ',')::integer[], moment);
end $$;
