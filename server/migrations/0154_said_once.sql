-- It waits for an administrator.
alter table ensemble_request add column waits boolean not null generated always as (proved_at is not null and decided_at is null) stored;

-- Since when a backup is made each night; null: none is. A restore begins it anew.
alter table daily_backup add column automatic_since timestamptz;
update daily_backup set automatic_since = (select min(since) from installation_secret);
