-- Mails of the ensemble that count for its limits, with the address where it is one of those asked for.
create or replace function past_mails(since timestamptz, addresses text[], except_ids bigint[])
returns table (address text, user_id bigint, reaches boolean, queued_at timestamptz) language sql stable security definer
set search_path = riideait, pg_temp as $$
  select case when mail.address = any(addresses) then mail.address else '' end, mail.user_id,
    mail.status in ('QUEUED', 'SENT') and not (person_id is null and exists (
      select from app_user where ensemble_id = mail.ensemble_id and active and address_proved_at is not null and email = lower(to_address))),
    coalesce(requeued_at, created_at)
  from (
    select email.*, lower(coalesce(case when status = 'QUEUED' and settlement_id is null then person.email end, to_address)) as address
    from email left join person on person.ensemble_id = email.ensemble_id and person.id = person_id
    where email.ensemble_id = current_setting('app.ensemble_id')::bigint
  ) as mail
  where coalesce(requeued_at, created_at) > since and status <> 'UNSENT' and id <> all(except_ids)
$$;
