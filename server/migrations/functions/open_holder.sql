-- Who comes with the token of this hash; no row without a good link. Names the ensemble of the transaction. The link of a maker opens nothing
-- here.
create or replace function open_holder(hash bytea, moment timestamptz, calendar boolean default false)
returns table (ensemble_id bigint, person_ids bigint[], kind text, address text, made_by_id bigint, frozen boolean)
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
  if not exists (select from ensemble where id = link.in_ensemble_id and holder_pages and removing_since is null) then return; end if;
  select coalesce(merged_into, id) into holder from person where person.ensemble_id = link.in_ensemble_id and id = link.person_id;
  select array_agg(id order by id) into ids from person
    where person.ensemble_id = link.in_ensemble_id and erased_at is null and merged_into is null
      and case when link.address is not null then lower(trim(email)) = link.address else id = holder end;
  if cardinality(ids) > 6 then ids := array(select holder where holder = any(ids)); end if;
  if ids is null or ids = '{}' then return; end if;
  return query select link.in_ensemble_id, ids, link.kind, link.address, link.made_by_id,
    (select frozen_at is not null from ensemble where id = link.in_ensemble_id);
end $$;
