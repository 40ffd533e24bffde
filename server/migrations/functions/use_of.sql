-- What these ensembles use and may use: images in whole MB, mails of the last 24 hours; `usual` as app.limits. Looks into one ensemble after the
-- other, since row-level security binds the owner of the tables, too.
create or replace function use_of(ids bigint[], moment timestamptz, usual text) returns table (
  id bigint, items bigint, people bigint, images_mb bigint, mails_day bigint,
  most_items integer, most_people integer, most_images_mb integer, most_mails_day integer, young boolean
) language plpgsql volatile security definer set search_path = riideait, pg_temp as $$
declare
  own bigint;
begin
  perform set_config('app.limits', usual, true);
  foreach own in array ids loop
    perform set_config('app.ensemble_id', own::text, true);
    return query
      select own, (select count(*) from clothing_item where ensemble_id = own and deleted_at is null),
        (select count(*) from person where ensemble_id = own and erased_at is null and merged_into is null),
        (select coalesce(ceil(sum(bytes) / 1000000.0), 0)::bigint from image where ensemble_id = own),
        (select count(*) from past_mails(moment - interval '24 hours', '{}', '{}'))
          + (select count(*) from past_account_mails(moment - interval '24 hours') where most.young),
        most.items, most.people, most.images_mb, most.mails_day, most.young
      from own_limits(moment) as most;
  end loop;
end $$;
