-- Takes an ensemble without rows out of what lies above ensembles: the security log, mails about accounts, jobs. Names that another
-- ensemble bears stay.
create or replace function forget_ensemble(removed_id bigint) returns void language plpgsql as $$
declare
  words constant text := 'Kustutatud ansambel';
  own constant ensemble := (select ensemble from ensemble where id = removed_id);
  names text[] := array[own.name];
  earlier text[];
  pattern text;
begin
  loop
    select array_agg(distinct change ->> 'from') into earlier
    from security_event cross join jsonb_array_elements(details) as change
    where kind = 'ENSEMBLE_CHANGED' and change ->> 'what' = 'Ansambli nimi' and change ->> 'to' = any(names)
      and change ->> 'from' <> all(names);
    exit when earlier is null;
    names := names || earlier;
  end loop;
  pattern := any_word(array(
    select called from unnest(names) as called where not exists (select from ensemble where id <> removed_id and name = called)));
  pattern := concat_ws('|', pattern || '(?: \(' || literally(own.code) || '\))?', '(?<=ansamblisse )' || literally(own.code) || '(?!\S)');

  update security_event set details = without_words(details, pattern, null, words)
  where details is not null and details is distinct from without_words(details, pattern, null, words);
  delete from account_mail where has_words(text, pattern);
  update account_mail set subject = without_words(subject, pattern, null, words) where has_words(subject, pattern);
  delete from erased where in_ensemble_id = removed_id;
  if to_regclass('riideait_jobs.job') is not null then
    delete from riideait_jobs.job where data ->> 'ensembleId' = removed_id::text;
  end if;
end $$;
