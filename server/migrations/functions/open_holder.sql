-- Who comes with the token of this hash; no row without a good link. Names the ensemble of the transaction. The link of a maker opens nothing
-- here; that of a loan opens where pages of dancers are off too, for its borrower and its pieces alone.
create or replace function open_holder(hash bytea, moment timestamptz, calendar boolean default false)
returns table (ensemble_id bigint, person_ids bigint[], kind text, address text, made_by_id bigint, frozen boolean, loan_id bigint)
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  link holder_link;
  holder bigint;
  ids bigint[];
begin
  select * into link from holder_link as known
    where token_hash = hash and revoked_at is null and ends_at > moment and known.kind <> 'MAKER' and (known.kind = 'CALENDAR') = calendar;
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true);
  if not exists (
    select from ensemble where id = link.in_ensemble_id and (holder_pages or link.kind = 'LOAN') and removing_since is null)
  then return; end if;
  if link.kind = 'LOAN' then
    if not lasts_loan_link(link.in_ensemble_id, link.loan_id, moment) then return; end if;
    select loan.person_id into holder from loan where loan.ensemble_id = link.in_ensemble_id and id = link.loan_id;
  else
    select coalesce(merged_into, id) into holder from person where person.ensemble_id = link.in_ensemble_id and id = link.person_id;
  end if;
  select array_agg(id order by id) into ids from person
    where person.ensemble_id = link.in_ensemble_id and erased_at is null and merged_into is null
      and case when link.address is not null then lower(trim(email)) = link.address else id = holder end;
  if cardinality(ids) > 6 then ids := array(select holder where holder = any(ids)); end if;
  if ids is null or ids = '{}' then return; end if;
  return query select link.in_ensemble_id, ids, link.kind, link.address, link.made_by_id,
    (select frozen_at is not null from ensemble where id = link.in_ensemble_id), link.loan_id;
end $$;
