-- Every ensemble has one from the beginning, wherever it is made. Row-level security asks who works: for this one row, the new ensemble.
create or replace function configure_email() returns trigger language plpgsql as $$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
begin
  perform set_config('app.ensemble_id', new.id::text, true);
  insert into email_config (ensemble_id) values (new.id);
  perform set_config('app.ensemble_id', at_work, true);
  return null;
end $$;
