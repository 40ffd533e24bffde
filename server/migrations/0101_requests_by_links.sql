-- Requests by links are told apart like those of users. Their answers are read anew, so none is kept.
alter table request
  drop constraint request_pkey,
  alter column user_id drop not null,
  add column id bigint generated always as identity primary key,
  add column link_hash bytea references holder_link (token_hash) on delete cascade,
  add constraint request_key unique nulls not distinct (ensemble_id, user_id, link_hash, request_id),
  add constraint request_of_check check (num_nonnulls(user_id, link_hash) = 1);
create index request_link_idx on request (link_hash) where link_hash is not null;

-- Keeps a request of the present link; false where its id was sent with another call or body.
create function keep_link_request(sent_id uuid, of_call text, hash bytea, moment timestamptz) returns boolean
language plpgsql security definer set search_path = riideait, pg_temp as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link constant bytea := decode(current_setting('app.holder_link'), 'hex');
begin
  insert into request (link_hash, request_id, call, body_hash, at) values (link, sent_id, of_call, hash, moment) on conflict do nothing;
  return found or exists (
    select from request where ensemble_id = own and link_hash = link and request_id = sent_id and call = of_call and body_hash = hash);
end $$;
