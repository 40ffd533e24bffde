-- The keeper's side of receipts and links --------------------------------------------------------------------------

-- Only to those who have not confirmed what they hold.
alter table email add column only_unconfirmed boolean not null default false;
alter table recurring_reminder add column only_unconfirmed boolean not null default false;

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
    and (kind = 'SHOWN' and person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
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
