-- The user of a live session as of now; no row once user or session has ended. A function, since PostgreSQL then plans its query once
-- a connection. It works with the rights of its caller: the role of requests cannot read these tables.
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
  second_factor_required boolean
)
language plpgsql stable rows 1 as $$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false)
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $$;

-- Numbers of items by a range of their beginnings: in the order of bytes, whatever the collation of the database.
drop index clothing_item_number_idx;
create index clothing_item_number_idx on clothing_item (ensemble_id, number_folded collate "C");

-- Names the newest change of the ensemble, for tags of answers. Null while a transaction is under way that began before it: its own
-- changes would come to light without a newer one.
create function newest_change() returns text language plpgsql stable as $$
begin
  if coalesce(current_setting('app.ensemble_id', true), '') = '' then
    return null;
  end if;
  return (
    select concat_ws(' ', newest.xid, extract(epoch from newest.at), current_setting('app.image_host'))
    from (select xid, at from audit where xid is not null order by xid desc limit 1) as newest
    where newest.xid < pg_snapshot_xmin(pg_current_snapshot())
  );
end $$;
