-- Instructors: users who see and remind the dancers of their groups --------------------------------------------

alter type role_code add value 'ROLE_INSTRUCTOR' before 'ROLE_VIEWER';

-- What a manager lets an instructor do beside seeing the groups.
alter table app_user
  add column sees_contacts boolean not null default false,
  add column sees_measures boolean not null default false,
  add column may_issue boolean not null default false;

-- The groups of instructors. Not `ensemble_id`: it is read before the ensemble is known, and requests have no access.
create table user_group (
  user_id bigint not null references app_user (id) on delete cascade,
  in_ensemble_id bigint not null,
  group_id bigint not null,
  primary key (user_id, in_ensemble_id, group_id),
  constraint user_group_group_ids_fkey foreign key (in_ensemble_id, group_id) references "group" (ensemble_id, id) on delete cascade
);
create index user_group_group_idx on user_group (in_ensemble_id, group_id);

-- What an invitation offers an instructor.
alter table invitation
  add column sees_contacts boolean not null default false,
  add column sees_measures boolean not null default false,
  add column may_issue boolean not null default false,
  add column group_ids bigint[] not null default '{}';

-- Groups and rights of an instructor end with the role, groups also with the ensemble. The new value of the role is compared as text:
-- in the transaction that adds it, it cannot be used.
create function end_instructing() returns trigger language plpgsql as $$
begin
  if new.role_code::text <> 'ROLE_INSTRUCTOR' then
    new.sees_contacts := false;
    new.sees_measures := false;
    new.may_issue := false;
    delete from user_group where user_id = new.id;
  else
    delete from user_group where user_id = new.id and in_ensemble_id is distinct from new.ensemble_id;
  end if;
  return new;
end $$;
create trigger end_instructing before update of role_code, ensemble_id on app_user for each row execute function end_instructing();

drop trigger raise_version on app_user;
create trigger raise_version before update on app_user for each row
  when ((new.name, new.email, new.active, new.role_code, new.ensemble_id, new.sees_contacts, new.sees_measures, new.may_issue)
    is distinct from (old.name, old.email, old.active, old.role_code, old.ensemble_id, old.sees_contacts, old.sees_measures, old.may_issue))
  execute function raise_version();

-- As in 0036, and the groups of an instructor, in order, with what it may do.
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
  viewers_see_contacts boolean,
  group_ids bigint[],
  sees_contacts boolean,
  sees_measures boolean,
  may_issue boolean
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false), e.closes_on,
      coalesce(e.viewers_see_contacts, false),
      array(select g.group_id from user_group g where g.user_id = u.id order by g.group_id),
      u.sees_contacts, u.sees_measures, u.may_issue
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;
