-- Whether the link of a loan still opens: 30 days after the last piece is back, or after the last day where nothing was handed over, it ends.
create or replace function lasts_loan_link(of_ensemble bigint, of_loan bigint, moment timestamptz) returns boolean
language sql stable as $$
  select coalesce(bool_or(loan_state = 'OUT' or moment < interval '30 days' + case loan_state
    when 'BACK' then back_at else (loan.until_day + 1)::timestamp at time zone 'Europe/Tallinn' end), false)
  from loan left join loan_piece as part on part.ensemble_id = loan.ensemble_id and part.loan_id = loan.id
  where loan.ensemble_id = of_ensemble and loan.id = of_loan
$$;
