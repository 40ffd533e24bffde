-- Addresses proved by mail ------------------------------------------------------------------------------

-- `confirmed` says that the user may log in. `address_proved_at` says since when the address is known to be the user's:
-- a link that was mailed to it has been used. Null again once someone else sets the address or the password.
alter table app_user add column address_proved_at timestamptz;

-- False where a person was shown the link: an administrator, or the operator on the command line. It proves no address.
alter table account_code add column by_mail boolean not null default true;

-- Accounts that exist: proved by the first link used since others last set the address or the password, unless the account has
-- ways in that are older than that. A link printed on the command line was not mailed.
with changed as (
  select user_id, max(id) as id from security_event
  where kind = 'USER_CHANGED' and details @? '$[*] ? (@.what == "E-post" || @.what == "Parool")'
  group by user_id
), used as (
  select event.user_id, min(event.at) as at
  from security_event event left join changed using (user_id)
  where event.kind in ('CONFIRMED', 'PASSWORD_RESET') and event.id > coalesce(changed.id, 0)
    and not (event.kind = 'PASSWORD_RESET' and coalesce((
      select asked.address = 'käsurida' from security_event asked
      where asked.user_id = event.user_id and asked.kind = 'PASSWORD_REQUESTED' and asked.id < event.id
      order by asked.id desc limit 1), false))
  group by event.user_id
)
update app_user set address_proved_at = used.at from used
where used.user_id = app_user.id and app_user.confirmed
  and not exists (select from passkey where passkey.user_id = app_user.id and passkey.created_at < used.at)
  and not exists (select from totp where totp.user_id = app_user.id and totp.confirmed_at < used.at);

-- An account that was deactivated and then taken out of its ensemble blocked its address for good. One that an administrator has
-- deactivated since stays so.
with changed as (
  select user_id,
    max(id) filter (where details @? '$[*] ? (@.what == "Ansambel" && @.to == null)') as out_id,
    max(id) filter (where details @? '$[*] ? (@.what == "Aktiivne" && @.to == "ei")') as off_id
  from security_event where kind = 'USER_CHANGED' group by user_id
)
update app_user set active = true from changed
where changed.user_id = app_user.id and not app_user.active and app_user.ensemble_id is null
  and changed.out_id >= coalesce(changed.off_id, 0);
