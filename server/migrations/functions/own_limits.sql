-- Limits of the ensemble of this transaction; null: none. The defaults are for one that began by itself. `young`: it is bound as a newcomer.
create or replace function own_limits(moment timestamptz)
returns table (items integer, people integer, images_mb integer, mails_day integer, young boolean) language plpgsql stable security definer rows 1
set search_path = riideait, pg_temp as $$
declare
  usual constant integer[] := string_to_array(nullif(current_setting('app.limits', true), ''), ',');
begin
  return query
    select nullif(coalesce(limit_items, case when begun_at is not null then usual[1] end), 0),
      nullif(coalesce(limit_people, case when begun_at is not null then usual[2] end), 0),
      nullif(coalesce(limit_images_mb, case when begun_at is not null then usual[3] end), 0),
      nullif(coalesce(limit_mails_day, case when begun_at is not null then usual[4] end), 0),
      coalesce(begun_at > moment - interval '7 days' and trusted_at is null, false)
    from ensemble where id = current_setting('app.ensemble_id')::bigint;
end $$;
