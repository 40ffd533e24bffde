-- Erases a dancer of the ensemble at work, who holds nothing; the caller has locked the row. It works with the rights of the owner, since
-- the audit is append-only for requests, and names the ensemble everywhere, since no policy may bind that one. `hashes` are those of the names
-- that the dancer had; `emptied` are texts with a name alone, by entity, id and field of `mentions_of`.
create or replace function erase_person(erased_id bigint, moment timestamptz, hashes text[] default '{}', emptied jsonb default '[]')
returns void language plpgsql security definer set search_path = riideait, pg_temp
as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  words constant text := 'Kustutatud tantsija';
  deeds constant bigint[] := array(
    select deed_id from deed_subject where ensemble_id = own and entity = 'person' and entity_id = erased_id);
  known constant dancer_pattern := dancer_patterns(erased_id);
  first_words constant text := any_word(known.first_names);
  last_words constant text := any_word(known.last_names);
  clues constant text := nullif(concat_ws('|', known.names, known.contacts), '');
  target record;
  -- What emptied texts say, now and before.
  said text[];
  gone text[] := '{}';
  imports bigint[];
begin
  if exists (select from issue where ensemble_id = own and person_id = erased_id and valid_until is null) then
    raise exception 'The dancer holds pieces';
  end if;

  for target in
    select texts.entity, entry.id, texts.field from jsonb_to_recordset(emptied) as entry (entity text, id bigint, field text)
    join free_text as texts on (texts.entity, texts.field) = (entry.entity, entry.field)
  loop
    execute format(
      'select array_agg(distinct value) from (
        select %1$I as value from %2$I where ensemble_id = $1 and id = $2
        union all select unnest(array[old_values ->> %1$L, new_values ->> %1$L]) from audit
          where ensemble_id = $1 and entity = %2$L and entity_id = $2
      ) as texts where has_words(value, $3)', target.field, target.entity) into said using own, target.id, known.either;
    gone := gone || said;
  end loop;

  -- Answers of requests: a repetition is refused.
  update request set answer = null, body_hash = ''
  where ensemble_id = own and answer is not null and (
    call ~ ('/people/' || erased_id || '(?!\d)')
    or (answer ->> 'deedId')::bigint = any(deeds)
    or jsonb_path_exists(answer, '$.**.personId ? (@ == $id)', jsonb_build_object('id', erased_id))
    or names_dancer(answer::text, first_words, last_words, clues) or says_any(answer::text, gone));

  -- Imports: all files go, since one dancer cannot be cut out of a file. An unwritten import that has the dancer is deleted.
  imports := array(
    select id from import where ensemble_id = own and (
      deed_id = any(deeds) or names_dancer(columns::text, first_words, last_words, clues)
      or exists (select from import_row where import_row.ensemble_id = own and import_id = import.id
        and (names_dancer(concat_ws(' ', cells::text, judgement::text), first_words, last_words, clues) or says_any(cells::text, gone)))));
  delete from import where ensemble_id = own and id = any(imports) and status in ('READY', 'FAILED');
  delete from import_row where ensemble_id = own and import_id = any(imports);
  update import set error = null, file_name = without_words(file_name, known.either, known.contacts, 'kustutatud'),
    sheet = without_words(sheet, known.either, known.contacts, 'kustutatud'), sheets = without_words(sheets, known.either, known.contacts, 'kustutatud'),
    columns = without_words((select coalesce(jsonb_agg(entry || '{"samples": []}'), '[]') from jsonb_array_elements(columns) as entry),
      known.either, known.contacts, 'kustutatud')
  where ensemble_id = own and id = any(imports);
  update import set file = '' where ensemble_id = own and file <> '';

  -- Mails: those that were not sent go, of a bulk mail that waits the others stay.
  perform from deed where ensemble_id = own and id in (
    select deed_id from email where ensemble_id = own and person_id = erased_id and status = 'QUEUED') order by id for update;
  with gone as (
    delete from email where ensemble_id = own and person_id = erased_id and status <> 'SENT' returning deed_id, status, attempts
  ), fewer as (
    select deed_id, count(*) as mails from gone where status = 'QUEUED' and attempts = 0 group by 1
  )
  update deed set mails = deed.mails - fewer.mails from fewer where deed.ensemble_id = own and deed.id = fewer.deed_id;
  update email set person_name = words, to_address = '', subject = 'Kustutatud', html = '', text = '', error = null, before_resend = null
  where ensemble_id = own and person_id = erased_id;
  update reminder_run set without_email = without_words(without_email, known.full_names, null, words),
    over_limit = without_words(over_limit, known.full_names, null, words)
  where ensemble_id = own and has_words(concat_ws(' ', without_email::text, over_limit::text), known.full_names);

  -- The register. Of issues and loans the days stay.
  for target in select entity from goes_with_dancer order by entity loop
    execute format(
      'update audit set old_values = null, new_values = null where ensemble_id = $1 and entity = %1$L
        and entity_id in (select id from %1$I where ensemble_id = $1 and person_id = $2)', target.entity) using own, erased_id;
    execute format('delete from %I where ensemble_id = $1 and person_id = $2', target.entity) using own, erased_id;
  end loop;
  update issue set comment = null where ensemble_id = own and person_id = erased_id and comment is not null;
  delete from loan_item where ensemble_id = own and id in (
    select id from loan_piece where ensemble_id = own and person_id = erased_id and loan_state = 'RESERVED');
  update loan set contact = null where ensemble_id = own and person_id = erased_id and contact is not null;
  update person set first_name = split_part(words, ' ', 1), last_name = split_part(words, ' ', 2), gender_code = null, group_id = null,
    email = null, phone_number = null, height = null, chest = null, waist = null, hips = null, head_size = null, foot_size = null,
    active = false, confirmed = false, erased_at = moment
  where ensemble_id = own and id = erased_id;
  update deed set undo_refused = null where ensemble_id = own and id = any(deeds) and undo_refused is not null;

  call forget_words(own, known.names, known.contacts, words, words || ' ' || erased_id);
  call empty_texts(own, emptied, known.either, words || ' ' || erased_id);

  -- The audit, the rows of this erasing too: who changed what and when stays, the values go.
  update audit set old_values = null, new_values = null
  where ensemble_id = own and coalesce(old_values, new_values) is not null and (entity, entity_id) in (
    select 'person', erased_id
    union all select 'issue', id from issue where ensemble_id = own and person_id = erased_id
    union all select 'loan', id from loan where ensemble_id = own and person_id = erased_id
    union all select entity, entity_id from audit
      where ensemble_id = own and erased_id in ((old_values ->> 'person_id')::bigint, (new_values ->> 'person_id')::bigint));

  -- Errors of jobs quote rows.
  if to_regclass('riideait_jobs.job') is not null then
    update riideait_jobs.job set output = null
    where data ->> 'ensembleId' = own::text and output is not null and names_dancer(output::text, first_words, last_words, clues);
  end if;

  insert into erased (entity, id, in_ensemble_id, at, by_user_id, name_hashes)
  values ('person', erased_id, own, moment, nullif(current_setting('app.user_id', true), '')::bigint, hashes)
  on conflict do nothing;
end $$;
