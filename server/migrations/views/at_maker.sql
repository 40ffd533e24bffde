-- Open jobs that have pieces in repair, with their makers; of several of a piece the first counts. Instructors have no right to the tables.
create or replace view at_maker as
  select job.clothing_item_id, job.id as job_id, maker.name
  from job join maker on maker.ensemble_id = job.ensemble_id and maker.id = job.maker_id
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.closed_at is null and job.blocks;
