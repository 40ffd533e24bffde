-- Which maker comes with the token of this hash; no row without a good link. Names ensemble and moment of the transaction.
create or replace function open_maker(hash bytea, moment timestamptz) returns table (ensemble_id bigint, maker_id bigint, frozen boolean)
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  link holder_link;
begin
  select * into link from holder_link as known where token_hash = hash and revoked_at is null and ends_at > moment and known.kind = 'MAKER';
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true), set_config('app.moment', moment::text, true);
  return query select maker.ensemble_id, maker.id, frozen_at is not null from maker join ensemble on ensemble.id = maker.ensemble_id
    where maker.ensemble_id = link.in_ensemble_id and maker.id = link.maker_id and removing_since is null;
end $$;
