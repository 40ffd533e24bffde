-- Phones of its keepers may keep a copy of the register, to work without reception.
alter table ensemble add column works_offline boolean not null default false;

-- As in 0028, and whether the ensemble works offline. A function cannot get another column: it is made anew.
drop function user_of_session(bigint, bigint);
create function user_of_session(of_user bigint, of_session bigint)
returns table (
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
  works_offline boolean
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false)
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;
