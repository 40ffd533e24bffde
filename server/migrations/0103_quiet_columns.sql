-- Each trigger says which columns are of no form: a change of these alone raises no version, so that a save is not refused for what it does
-- not show. Computed columns are among them, since they have no value yet before an update.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  quiet constant text[] := '{version}' || tg_argv;
begin
  if to_jsonb(new) - quiet <> to_jsonb(old) - quiet then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger raise_version before update on person for each row
  execute function raise_version('confirmed', 'inactive_since', 'merged_into', 'erased_at', 'first_name_folded', 'last_name_folded');
create or replace trigger raise_version before update on clothing_name for each row
  execute function raise_version('deleted_at', 'image_id', 'name_folded');
create or replace trigger raise_version before update on clothing_item for each row
  execute function raise_version('deleted_at', 'state_since', 'state_by', 'whereabouts_at', 'added_on', 'number_folded');
create or replace trigger raise_version before update on clothing_set for each row
  execute function raise_version('image_id', 'name_folded');
create or replace trigger raise_version before update on dressing_plan for each row
  execute function raise_version('performance_id');
create or replace trigger raise_version before update on performance for each row
  execute function raise_version('asked_at', 'asked_for', 'closed_at');
create or replace trigger raise_version before update on job for each row
  execute function raise_version('clothing_item_id', 'batch_id', 'from_answer', 'opened_at', 'opened_by', 'done_at', 'closed_at', 'closed_by', 'outcome');
create or replace trigger raise_version before update on batch for each row
  execute function raise_version('sent_at', 'sent_by', 'closed_at');
create or replace trigger raise_version before update on settlement for each row
  execute function raise_version('person_id', 'clothing_item_id', 'piece', 'opened_at', 'opened_by', 'closed_at', 'closed_by', 'outcome', 'forgiven_text');
create or replace trigger raise_version before update on application for each row
  execute function raise_version('made_at');
