-- Forgotten users and ensembles that are being closed -----------------------------------------------------

-- Since when nothing of the user is left but the row, which histories refer to.
alter table app_user add column erased_at timestamptz;

alter table ensemble
  -- The day in Estonia on which all of it is removed; null: it is not being closed.
  add column closes_on date,
  -- Since when it is being removed, which cannot be taken back.
  add column removing_since timestamptz;

-- As in 0031, and the day on which the ensemble closes. A function cannot get another column: it is made anew.
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
  works_offline boolean,
  ensemble_closes_on date
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false), e.closes_on
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;
