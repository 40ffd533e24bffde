-- Open ones, those that wait to be taken in, and those done in the last 90 days. A job may have been another maker's before: what that one
-- asked is not shown.
create or replace view maker_job as
  select job.id, name.name as clothing_name, item.clothing_number, item.size_label as size, job.kinds, job.text, job.promised_on,
    case when performance.id is not null then jsonb_build_object(
      'name', performance.name, 'onDay', performance.on_day, 'neededFrom', performance.needed_from) end as urgent_for,
    case when job.kinds && '{TAKE_IN,LET_OUT}' and job.done_at is null and job.closed_at is null then
      (select nullif(first_name, '') from person where person.ensemble_id = item.ensemble_id and erased_at is null and id = coalesce(
        (select issue.person_id from issue
         where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id and issue.valid_until is null),
        (select cell.person_id from dressing_plan plan
         join dressing_cell cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id
         where plan.ensemble_id = item.ensemble_id and plan.performance_id = job.urgent_for and cell.clothing_item_id = item.id limit 1)))
    end as fitting_with,
    coalesce(nullif(array(
      select image_url(image.hash) from item_image photo
      join image on image.ensemble_id = photo.ensemble_id and image.id = photo.image_id
      where photo.ensemble_id = item.ensemble_id and photo.clothing_item_id = item.id and (photo.job_id = job.id or photo.id = (
        select max(newest.id) from item_image newest
        where newest.ensemble_id = item.ensemble_id and newest.clothing_item_id = item.id and newest.kind = 'PIECE'))
      order by (photo.job_id = job.id) desc nulls last, photo.id desc), '{}'),
      array[picture_url(
        (select hash from image where image.ensemble_id = name.ensemble_id and image.id = name.image_id), name.drawing, type.drawing)]) as image_urls,
    coalesce(job.done_at, job.closed_at) as done_at, job.closed_at is not null as taken_in, job.cost_taken as price_agreed,
    (select answer.cents from maker_answer answer
     where answer.ensemble_id = job.ensemble_id and answer.job_id = job.id and answer.maker_id = job.maker_id
     order by answer.id desc limit 1) as price_cents
  from job
  join clothing_item item on item.ensemble_id = job.ensemble_id and item.id = job.clothing_item_id and item.deleted_at is null
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  left join clothing_type as type on type.ensemble_id = name.ensemble_id and type.id = name.clothing_type_id
  left join performance on performance.ensemble_id = job.ensemble_id and performance.id = job.urgent_for
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.maker_id = current_setting('app.maker_id')::bigint
    and (job.closed_at is null or job.outcome = 'DONE'
      and coalesce(job.done_at, job.closed_at) > current_setting('app.moment')::timestamptz - interval '90 days');
