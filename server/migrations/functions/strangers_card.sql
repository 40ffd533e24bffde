-- Ensemble, contact and text, by the code of an item that is not deleted, where the ensemble shows them; and, for the server alone, which
-- ensemble and item that is. Looks into one ensemble after the other, since row-level security binds the owner of the tables, too.
create or replace function strangers_card(asked text) returns table (
  ensemble_name text, contact text, words text, in_ensemble_id bigint, clothing_item_id bigint
)
language plpgsql volatile security definer
set search_path = riideait, pg_temp
as $$
#variable_conflict use_column
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
  shown record;
begin
  for shown in select id, name, strangers_text from ensemble where ensemble.strangers_card and frozen_at is null order by id loop
    perform set_config('app.ensemble_id', shown.id::text, true);
    return query
      select shown.name, email_config.reply_to, shown.strangers_text, shown.id, item.id
      from item_code
      join clothing_item as item on item.ensemble_id = shown.id and item.id = clothing_item_id
      join email_config on email_config.ensemble_id = shown.id
      where item_code.ensemble_id = shown.id and code = asked and deleted_at is null;
  end loop;
  perform set_config('app.ensemble_id', at_work, true);
end $$;
