create or replace function count_emails() returns trigger language plpgsql as $$
begin
  insert into email_count (ensemble_id, mails)
  select ensemble_id, case tg_op when 'INSERT' then count(*) else -count(*) end from counted group by ensemble_id order by ensemble_id
  on conflict (ensemble_id) do update set mails = email_count.mails + excluded.mails;
  return null;
end $$;
