-- Erases a user, whose row the caller has locked, in all ensembles whose histories name it. What the user did stays, under the words
-- below. Names each ensemble everywhere, since no policy may bind the role that it works as.
create or replace function erase_user(erased_id bigint, moment timestamptz, by_id bigint) returns void language plpgsql as $$
declare
  words constant text := 'Kustutatud kasutaja';
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
  ensembles constant bigint[] := array(select in_ensemble_id from named_user where user_id = erased_id order by 1);
  names text[];
  addresses text[];
  own bigint;
  -- Patterns.
  own_names text;
  own_addresses text;
begin
  -- All former names and addresses of the user, but none that another user has now. A name of one word is left: it could be any word.
  with past (what, value) as (
    select 'Nimi', name from app_user where id = erased_id
    union select 'E-post', email from app_user where id = erased_id
    union select change ->> 'what', side.value
      from security_event cross join jsonb_array_elements(details) as change
        cross join lateral (values (change ->> 'from'), (change ->> 'to')) as side (value)
      where user_id = erased_id and kind = 'USER_CHANGED' and change ->> 'what' in ('Nimi', 'E-post')
  )
  select coalesce(array_agg(value) filter (where what = 'Nimi' and value like '% %'), '{}'),
    coalesce(array_agg(value) filter (where what = 'E-post'), '{}')
  into names, addresses
  from past where value is not null and not exists (select from app_user where id <> erased_id and value in (name, email));

  foreach own in array ensembles loop
    perform set_config('app.ensemble_id', own::text, true);
    delete from request where ensemble_id = own and user_id = erased_id;
    -- Mails that went to the user, to try the texts; of a dancer with this address they are the dancer's.
    delete from email
    where ensemble_id = own and person_id is null and status <> 'SENT' and (user_id = erased_id or lower(to_address) = any(addresses));
    update email set person_name = words, to_address = '', subject = '', html = '', text = '', error = null, before_resend = null
    where ensemble_id = own and person_id is null and (user_id = erased_id or lower(to_address) = any(addresses));
    update email set reply_to = null where ensemble_id = own and lower(reply_to) = any(addresses);
    update email_config set reply_to = null where ensemble_id = own and lower(reply_to) = any(addresses);
    update email_config set reply_to_pending = null where ensemble_id = own and lower(reply_to_pending) = any(addresses);
    delete from reply_to_code where ensemble_id = own and lower(address) = any(addresses);
    -- Nor of a dancer's.
    own_names := any_word(array(select name from unnest(names) as name where not exists (
      select from person where ensemble_id = own and has_words(first_name || ' ' || last_name, any_word(array[name])))));
    own_addresses := any_word(array(select address from unnest(addresses) as address where not exists (
      select from person where ensemble_id = own and lower(email) = address)));
    call forget_words(own, own_names, own_addresses, words, words || ' ' || erased_id);
  end loop;
  perform set_config('app.ensemble_id', at_work, true);

  -- The log keeps what happened and when. Address and device are those of who did it.
  update security_event set
    account = case when user_id = erased_id or lower(account) = any(addresses) then null else account end,
    details = case when user_id = erased_id then null else details end,
    address = case when coalesce(actor_id, erased_id) = erased_id then null else address end,
    user_agent = case when coalesce(actor_id, erased_id) = erased_id then null else user_agent end
  where actor_id = erased_id or user_id = erased_id or lower(account) = any(addresses);
  -- Mails to the user, and waiting ones that name the address.
  delete from account_mail where lower(to_address) = any(addresses) or has_words(text, any_word(addresses));
  delete from attempt where account = any(addresses) or address = any(addresses);
  delete from session where user_id = erased_id;
  delete from account_code where user_id = erased_id;
  delete from totp where user_id = erased_id;
  delete from recovery_code where user_id = erased_id;
  delete from passkey where user_id = erased_id;
  delete from passkey_challenge where user_id = erased_id;
  delete from invitation where erased_id in (user_id, invited_by);
  delete from ensemble_request where user_id = erased_id;
  delete from succession where erased_id in (from_user_id, to_user_id);
  -- Errors of jobs quote rows.
  if to_regclass('riideait_jobs.job') is not null then
    update riideait_jobs.job set output = null where output is not null and has_words(output::text, any_word(names || addresses));
  end if;

  update app_user set email = 'kustutatud-' || erased_id || '@kustutatud.invalid', name = words, password_hash = null,
    role_code = 'ROLE_VIEWER', ensemble_id = null, active = false, confirmed = false, address_proved_at = null,
    show_clothing_size = true, erased_at = moment
  where id = erased_id;
  -- Leaving the ensemble took the name from rows that only these keep.
  insert into named_user (in_ensemble_id, user_id) select unnest(ensembles), erased_id on conflict do nothing;
  insert into erased (entity, id, at, by_user_id) values ('user', erased_id, moment, by_id) on conflict do nothing;
end $$;
