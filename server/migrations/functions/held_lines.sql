-- Lines of a receipt: what the person holds now, by the link of a loan of this loan, by name and number; null where that is nothing.
create or replace function held_lines(of_person bigint, missing bigint[]) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object('issueId', issue.id, 'clothingName', name.name, 'clothingNumber', item.clothing_number, 'size', item.size_label,
      'since', to_char(issue.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', issue.due_on, 'missing', issue.id = any(missing))
    order by name.name collate "et_natural", item.clothing_number collate "et_natural", issue.id)
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
    and (loan_of_link() is null or issue.id in (select issue_id from pieces_of_link()))
$$;
