create or replace view holder_person as
  select id, coalesce(nullif(first_name, ''), last_name) as name,
    case when loan_of_link() is null then confirmed else not exists (
      select from issues_of_link() as lent join issue on issue.ensemble_id = person.ensemble_id and issue.id = lent and valid_until is null
      where lent not in (
        select (line ->> 'issueId')::bigint from holder_receipt, jsonb_array_elements(lines) as line
        where holder_receipt.ensemble_id = person.ensemble_id and loan_id = loan_of_link())) end as confirmed
  from person
  where ensemble_id = current_setting('app.ensemble_id')::bigint and id = any(current_setting('app.person_ids')::bigint[])
    and erased_at is null and merged_into is null;
