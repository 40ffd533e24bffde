-- The keeper's side of receipts and links --------------------------------------------------------------------------

-- Only to those who have not confirmed what they hold.
alter table email add column only_unconfirmed boolean not null default false;
alter table recurring_reminder add column only_unconfirmed boolean not null default false;

-- As before, in the order of numbers.
create or replace function held_lines(of_person bigint, missing bigint[]) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object('issueId', issue.id, 'clothingName', name.name, 'clothingNumber', item.clothing_number, 'size', item.size_label,
      'since', to_char(issue.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', issue.due_on, 'missing', issue.id = any(missing))
    order by name.name collate "et_natural", item.clothing_number collate "et_natural", issue.id)
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
$$;

-- Stores that a person, who is locked, has the pieces of some issues and misses those of others, each with its word or null. Answers why not.
create function keep_receipt(
  of_person bigint, has bigint[], misses bigint[], words text[], by_how text, to_address text, by_user bigint, request uuid, moment timestamptz
) returns text
language plpgsql as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  receipt_lines constant jsonb := held_lines(of_person, misses);
begin
  if receipt_lines is null or array(select unnest(has || misses) order by 1)
    <> array(select (line ->> 'issueId')::bigint from jsonb_array_elements(receipt_lines) as line order by 1)
  then return 'HELD_CHANGED'; end if;
  insert into holder_receipt (person_id, confirmed_at, how, address, user_id, lines, request_id)
    values (of_person, moment, by_how, to_address, by_user, receipt_lines, request);
  update person set confirmed = (misses = '{}') where ensemble_id = own and id = of_person and confirmed <> (misses = '{}');

  -- What was missing and is there again was a mistake; what is missing still waits with its last word.
  update holder_answer set settled_at = moment, settled_as = 'MISTAKE'
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and issue_id = any(has);
  update holder_answer as waiting set text = said.word from unnest(misses, words) as said (issue_id, word)
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and waiting.issue_id = said.issue_id
      and said.word is distinct from waiting.text and said.word is not null;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text)
    select of_person, 'MISSING', moment, issue.id, item.id, name.name || coalesce(' nr ' || item.clothing_number, ''), said.word
    from unnest(misses, words) as said (issue_id, word)
    join issue on issue.ensemble_id = own and issue.id = said.issue_id
    join clothing_item item on item.ensemble_id = own and item.id = issue.clothing_item_id
    join clothing_name name on name.ensemble_id = own and name.id = item.clothing_name_id
    where not exists (
      select from holder_answer as waiting
      where waiting.ensemble_id = own and waiting.person_id = of_person and waiting.kind = 'MISSING' and waiting.settled_at is null
        and waiting.issue_id = issue.id)
    order by issue.id;
  return null;
end $$;

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
  return keep_receipt(of_person, has, misses, words, link.kind, link.address, link.made_by_id, request, moment);
end $$;

-- Keeps a link that a keeper shows, and says so in the security log: the person by id, whom erasing would not find there.
create function show_holder_link(hash bytea, of_person bigint, moment timestamptz, from_address text, by_agent text) returns void
language plpgsql security definer set search_path = riideait, pg_temp as $$
begin
  perform keep_holder_link(hash, of_person, null, moment);
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'HOLDER_LINK_SHOWN', current_setting('app.user_id')::bigint, from_address, by_agent,
    jsonb_build_array(jsonb_build_object('what', 'Tantsija ' || of_person || ', ' || name, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
end $$;

-- How many links of a person can be opened: of the ensemble of the transaction.
create function holder_links_of(of_person bigint, of_address text, moment timestamptz, out shown bigint, out mailed bigint)
language sql stable security definer set search_path = riideait, pg_temp as $$
  select count(*) filter (where kind = 'SHOWN'), count(*) filter (where kind = 'MAIL') from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and ends_at > moment
    and (kind = 'SHOWN' and person_id = of_person or address = lower(trim(of_address)))
$$;

-- Ends links of the ensemble of the transaction: shown ones of a person and mailed ones to the address, or those of everybody; of one kind alone.
drop function end_holder_links(bigint, text, timestamptz);
create function end_holder_links(of_person bigint, of_address text, moment timestamptz, of_kind text default null) returns void
language sql security definer set search_path = riideait, pg_temp as $$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null
    and (of_person is null or person_id = of_person or address = lower(trim(of_address)))
    and (of_kind is null or kind = of_kind)
$$;

-- Whether the pages of dancers are on, beside the user of a session.
drop function user_of_session(bigint, bigint);
create function user_of_session(of_user bigint, of_session bigint) returns table (
  id bigint,
  name text,
  email text,
  role_code role_code,
  ensemble_id bigint,
  ensemble text,
  ensemble_code text,
  method login_method,
  address_proved boolean,
  second_factor boolean,
  second_factor_required boolean,
  works_offline boolean,
  ensemble_closes_on date,
  viewers_see_contacts boolean,
  group_ids bigint[],
  sees_contacts boolean,
  sees_measures boolean,
  may_issue boolean,
  holder_pages boolean
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false), e.closes_on,
      coalesce(e.viewers_see_contacts, false),
      array(select g.group_id from user_group g where g.user_id = u.id order by g.group_id),
      u.sees_contacts, u.sees_measures, u.may_issue, coalesce(e.holder_pages, false)
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;
