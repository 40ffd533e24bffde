-- Pieces of loans: RESERVED, OUT or BACK, by the issues to their borrowers. An issue is of the loan of the piece to its borrower on whose last day
-- it is due, as a hand-over sets it; else of the first that was not over when it began, else of the last one; never of a loan that reserved the
-- piece after it came back.
create or replace view loan_piece with (security_invoker = true) as
  select part.ensemble_id, part.id, part.loan_id, part.clothing_item_id, loan.person_id, loan.from_day, loan.until_day, held.id as issue_id,
    held.valid_from as out_at, held.valid_until as back_at, held.due_on,
    case when held.id is null then 'RESERVED' when held.valid_until is null then 'OUT' else 'BACK' end as loan_state
  from loan_item as part
  join loan on loan.ensemble_id = part.ensemble_id and loan.id = part.loan_id
  left join lateral (
    select issue.id, valid_from, valid_until, due_on
    from issue
    where issue.ensemble_id = part.ensemble_id and issue.clothing_item_id = part.clothing_item_id and issue.person_id = loan.person_id
      and coalesce(valid_until >= part.since, true)
      and not exists (
        select from loan_item as twin join loan as other on other.ensemble_id = twin.ensemble_id and other.id = twin.loan_id
        where twin.ensemble_id = part.ensemble_id and twin.clothing_item_id = part.clothing_item_id and twin.loan_id <> part.loan_id
          and other.person_id = loan.person_id and coalesce(valid_until >= twin.since, true)
          and case when coalesce(other.until_day = due_on, false) <> coalesce(loan.until_day = due_on, false) then coalesce(other.until_day = due_on, false)
            when loan.until_day >= (valid_from at time zone 'Europe/Tallinn')::date
            then other.until_day >= (valid_from at time zone 'Europe/Tallinn')::date and (other.until_day, other.id) < (loan.until_day, loan.id)
            else (other.until_day, other.id) > (loan.until_day, loan.id) end)
    order by valid_from desc, issue.id desc
    limit 1
  ) as held on true;
