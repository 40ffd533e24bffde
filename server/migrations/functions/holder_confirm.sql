-- The same of a person of the link.
create or replace function holder_confirm(of_person bigint, has bigint[], misses bigint[], words text[], request uuid, moment timestamptz) returns text
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link holder_link;
begin
  select * into link from keep_holder(of_person, moment);
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from holder_receipt where ensemble_id = own and person_id = of_person and request_id = request) then return null; end if;
  if 20 <= (select count(*) from holder_receipt where ensemble_id = own and person_id = of_person and confirmed_at > moment - interval '24 hours')
  then return 'TOO_MANY_ANSWERS'; end if;
  -- One receipt for the loan; what was handed over later is not in it.
  if link.kind = 'LOAN' and not exists (
    select unnest(has || misses) except select (line ->> 'issueId')::bigint from holder_receipt, jsonb_array_elements(lines) as line
    where ensemble_id = own and loan_id = link.loan_id)
  then return 'LOAN_CONFIRMED'; end if;
  return keep_receipt(of_person, has, misses, words, case link.kind when 'LOAN' then 'SHOWN' else link.kind end, link.address, link.made_by_id, request, moment);
end $$;
