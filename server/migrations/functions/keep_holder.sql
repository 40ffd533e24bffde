-- Keeps the person of the link from issues and returns until the end of the transaction; the link lives on. No row: none of its people.
create or replace function keep_holder(of_person bigint, moment timestamptz) returns setof holder_link
language plpgsql as $$
begin
  perform from person
    where ensemble_id = current_setting('app.ensemble_id')::bigint and id = of_person and id = any(current_setting('app.person_ids')::bigint[])
      and erased_at is null and merged_into is null
    for no key update;
  if found then
    return query update holder_link set ends_at = moment + interval '400 days'
      where token_hash = decode(current_setting('app.holder_link'), 'hex') and revoked_at is null returning *;
  end if;
end $$;
