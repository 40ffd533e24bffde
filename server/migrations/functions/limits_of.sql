-- Limits of an ensemble; `usual`: those of one that began by itself. Null: none of its own; 0 mails: as many as it likes. `young`: it is bound as
-- a newcomer.
create or replace function limits_of(of_ensemble bigint, usual integer[], moment timestamptz)
returns table (items integer, people integer, images_mb integer, mails_day integer, young boolean) language sql stable rows 1 as $$
  select nullif(coalesce(limit_items, case when begun_at is not null then usual[1] end), 0),
    nullif(coalesce(limit_people, case when begun_at is not null then usual[2] end), 0),
    nullif(coalesce(limit_images_mb, case when begun_at is not null then usual[3] end), 0),
    coalesce(limit_mails_day, case when begun_at is not null then usual[4] end),
    coalesce(newcomer_until(begun_at, trusted_at) > moment, false)
  from ensemble where id = of_ensemble
$$;
