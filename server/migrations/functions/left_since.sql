-- Whether somebody has left the groups since the moment.
create or replace function left_since(moment timestamptz) returns boolean language sql stable security definer
set search_path = riideait, pg_temp as $$
  select exists (
    select from audit
    where ensemble_id = current_setting('app.ensemble_id')::bigint and entity = 'person' and at >= moment
      and (old_values ->> 'group_id')::bigint = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[]))
$$;
