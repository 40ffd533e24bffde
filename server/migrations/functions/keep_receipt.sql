-- Stores that a person, who is locked, has the pieces of some issues and misses those of others, each with its word or null. Answers why not.
create or replace function keep_receipt(
  of_person bigint, has bigint[], misses bigint[], words text[], by_how text, to_address text, by_user bigint, request uuid, moment timestamptz
) returns text
language plpgsql as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  receipt_lines constant jsonb := held_lines(of_person, misses);
  -- While a piece that a keeper has settled as lost is lost, it is neither asked again nor waited for.
  asked constant bigint[] := array(select unnest(misses) except select answer.issue_id from holder_answer as answer
    join clothing_item item on item.ensemble_id = own and item.id = answer.clothing_item_id
    where answer.ensemble_id = own and answer.person_id = of_person and answer.settled_as = 'LOST' and item.state = 'LOST');
begin
  if receipt_lines is null or array(select unnest(has || misses) order by 1)
    <> array(select (line ->> 'issueId')::bigint from jsonb_array_elements(receipt_lines) as line order by 1)
  then return 'HELD_CHANGED'; end if;
  insert into holder_receipt (person_id, confirmed_at, how, address, user_id, lines, request_id, loan_id)
    values (of_person, moment, by_how, to_address, by_user, receipt_lines, request, loan_of_link());
  -- By the link of a loan nothing is said of what the borrower holds beside it.
  update person set confirmed = (asked = '{}') where ensemble_id = own and id = of_person and confirmed <> (asked = '{}')
    and (asked <> '{}' or not exists (
      select from issue where ensemble_id = own and person_id = of_person and valid_until is null and issue.id <> all(has || misses)));

  -- An answer about a piece that the person has after all was a mistake; one about a piece still missing takes the new word.
  update holder_answer set settled_at = moment, settled_as = 'MISTAKE'
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and issue_id = any(has);
  update holder_answer as waiting set text = said.word from unnest(misses, words) as said (issue_id, word)
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and waiting.issue_id = said.issue_id
      and said.word is distinct from waiting.text and said.word is not null;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text, loan_id)
    select of_person, 'MISSING', moment, issue.id, item.id, name.name || coalesce(' nr ' || item.clothing_number, ''), said.word, loan_of_link()
    from unnest(misses, words) as said (issue_id, word)
    join issue on issue.ensemble_id = own and issue.id = said.issue_id
    join clothing_item item on item.ensemble_id = own and item.id = issue.clothing_item_id
    join clothing_name name on name.ensemble_id = own and name.id = item.clothing_name_id
    where issue.id = any(asked) and not exists (
      select from holder_answer as waiting
      where waiting.ensemble_id = own and waiting.person_id = of_person and waiting.kind = 'MISSING' and waiting.settled_at is null
        and waiting.issue_id = issue.id)
    order by issue.id;
  return null;
end $$;
