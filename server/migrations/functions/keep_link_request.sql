-- Keeps a request of the present link; false where its id was sent with another call or body.
create or replace function keep_link_request(sent_id uuid, of_call text, hash bytea, moment timestamptz) returns boolean
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link constant bytea := decode(current_setting('app.holder_link'), 'hex');
begin
  insert into request (link_hash, request_id, call, body_hash, at) values (link, sent_id, of_call, hash, moment) on conflict do nothing;
  return found or exists (
    select from request where ensemble_id = own and link_hash = link and request_id = sent_id and call = of_call and body_hash = hash);
end $$;
