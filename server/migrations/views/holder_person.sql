create or replace view holder_person as
  select id, coalesce(nullif(first_name, ''), last_name) as name,
    case when loan_of_link() is null then confirmed else not exists (
      select from pieces_of_link() as part where part.issue_id is not null and not is_back and not exists (
        select from holder_receipt, jsonb_array_elements(lines) as line
        where holder_receipt.ensemble_id = person.ensemble_id and loan_id = loan_of_link() and (line ->> 'issueId')::bigint = part.issue_id)) end as confirmed
  from person
  where ensemble_id = current_setting('app.ensemble_id')::bigint and id = any(current_setting('app.person_ids')::bigint[])
    and erased_at is null and merged_into is null;
