create or replace function user_of_session(of_user bigint, of_session bigint) returns table (
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
  holder_pages boolean,
  frozen_reason text,
  is_limited boolean,
  newcomer_until timestamptz
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false), e.closes_on,
      coalesce(e.viewers_see_contacts, false),
      array(select g.group_id from user_group g where g.user_id = u.id order by g.group_id),
      u.sees_contacts, u.sees_measures, u.may_issue, coalesce(e.holder_pages, false),
      case when e.frozen_at is not null then coalesce(e.frozen_reason, '') end,
      coalesce(e.begun_at is not null or greatest(e.limit_items, e.limit_people, e.limit_images_mb, e.limit_mails_day) > 0, false),
      newcomer_until(e.begun_at, e.trusted_at)
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;
