-- People's data: kept as long as needed, seen by those who need it ------------------------------------------

-- Viewers see contacts and measures of people, and comments of issues.
alter table ensemble add column viewers_see_contacts boolean not null default false;

create or replace view own_ensemble as
  select id, name, default_due_on, viewers_see_contacts from ensemble where id = current_setting('app.ensemble_id')::bigint;

-- As in 0035, and whether viewers see contacts.
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
  ensemble_closes_on date,
  viewers_see_contacts boolean
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false), e.closes_on,
      coalesce(e.viewers_see_contacts, false)
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;

-- Since which day in Europe/Tallinn an inactive person is so; null while active. The audit, which has it too, is not kept as long.
alter table person add column inactive_since date;
alter table person disable trigger user;
update person set inactive_since = (coalesce(
  (select at from audit where audit.ensemble_id = person.ensemble_id and entity = 'person' and entity_id = person.id
    and new_values ->> 'active' = 'false' order by audit.id desc limit 1), now()) at time zone 'Europe/Tallinn')::date
where not active;
alter table person enable trigger user;

-- A value that comes with the change is that of an undo.
create function note_inactive() returns trigger language plpgsql as $$
begin
  if new.active then
    new.inactive_since := null;
  elsif tg_op = 'INSERT' or old.active then
    new.inactive_since := coalesce(new.inactive_since, (now() at time zone 'Europe/Tallinn')::date);
  end if;
  return new;
end $$;
create trigger note_inactive before insert or update of active on person for each row execute function note_inactive();

-- What requests see of the security log: how much there is about users of their ensemble.
create view own_security_event as
  select at from security_event
  where actor_id in (select id from app_user where ensemble_id = current_setting('app.ensemble_id')::bigint)
    or user_id in (select id from app_user where ensemble_id = current_setting('app.ensemble_id')::bigint);

-- The last daily run: its time, and the number of rows removed.
create table retention_run (
  ensemble_id bigint not null default current_setting('app.ensemble_id')::bigint references ensemble (id),
  at timestamptz not null,
  removed int not null,
  primary key (ensemble_id)
);
call own_by_ensemble('retention_run', audited => false);
