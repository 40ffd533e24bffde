-- Forgetting dancers: their data go for ever, histories keep that somebody had a piece -------------------------

-- Who was erased, by id alone. Kept apart from the rows, so that after the restore of an older backup they can be erased again.
create table erased (
  entity text not null check (entity in ('person', 'user', 'ensemble')),
  id bigint not null,
  -- Of a dancer. Not `ensemble_id`: requests have no access. No references: user and ensemble may be gone.
  in_ensemble_id bigint,
  at timestamptz not null,
  -- Null: the program.
  by_user_id bigint,
  primary key (entity, id)
);

alter table person add column erased_at timestamptz;
create index person_erased_idx on person (ensemble_id, id) where erased_at is not null;

-- An erased dancer is as good as gone: nothing changes the row, and no new row refers to it. A request that read the dancer before
-- waits for the erasing at the reference, and then meets this trigger.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from person where erased_at is not null and (ensemble_id, id) in (select ensemble_id, person_id from rows)) then
      return null;
    end if;
  end if;
  raise exception 'The dancer is erased'
    using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_person_id_fkey';
end $$;

create trigger refuse_erased after update on person for each row when (old.erased_at is not null) execute function refuse_erased();
do $$
declare
  target regclass;
begin
  for target in select conrelid::regclass from pg_constraint where contype = 'f' and confrelid = 'person'::regclass
  loop
    execute format('create trigger refuse_erased after insert on %s referencing new table as rows for each statement execute function refuse_erased()', target);
  end loop;
end $$;

-- Words in texts ------------------------------------------------------------------------------------------------

-- A pattern for a text as it stands.
create function literally(value text) returns text language sql immutable strict as
  $$ select regexp_replace(value, '([][\\.^$*+?(){}|-])', '\\\1', 'g') $$;

-- A pattern for any of the words, whole and in any case; null without any.
create function any_word(words text[]) returns text language sql immutable as $$
  select '(?<!\w)(?:' || string_agg(regexp_replace(literally(trim(word)), '\s+', '\\s+', 'g'), '|') || ')(?!\w)'
  from unnest(words) as word where trim(word) <> ''
$$;

-- A pattern for any first name beside any last name, in either order; null without any.
create function full_name(first_names text[], last_names text[]) returns text language sql immutable as $$
  select any_word(first_names) || '[\s_.,-]+' || any_word(last_names) || '|' || any_word(last_names) || '[\s_.,-]+' || any_word(first_names)
$$;

-- A pattern for phone numbers, however they are parted, with the code of Estonia or without; null without any.
create function any_number(numbers text[]) returns text language sql immutable as $$
  select '(?<!\d)(?:(?:\+|00)?372[\s-]*)?(?:' || string_agg(regexp_replace(digits, '(\d)(?=\d)', '\1[\\s./()-]*', 'g'), '|') || ')(?!\d)'
  from (select regexp_replace(regexp_replace(number, '\D', '', 'g'), '^(?:00)?372', '') as digits from unnest(numbers) as number) as plain
  where length(digits) >= 5
$$;

-- Whether a text has what the pattern describes, in any case.
create function has_words(value text, pattern text) returns boolean language sql immutable as
  $$ select coalesce(value collate "und-x-icu" ~* pattern, false) $$;

-- A text without them: `words` stand for names.
create function without_words(value text, names text, contacts text, words text) returns text language sql immutable as $$
  select coalesce(regexp_replace(nameless collate "und-x-icu", contacts, 'kustutatud', 'gi'), nameless)
  from (select coalesce(regexp_replace(value collate "und-x-icu", names, words, 'gi'), value) as nameless) as text
$$;

-- The texts inside, at any depth.
create function without_words(value jsonb, names text, contacts text, words text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(without_words(value #>> '{}', names, contacts, words))
    when 'array' then (select coalesce(jsonb_agg(without_words(entry, names, contacts, words) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as list (entry, place))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_words(entry, names, contacts, words)), '{}')
      from jsonb_each(value) as fields (key, entry))
    else value end;
end $$;

create function without_words(value text[], names text, contacts text, words text) returns text[] language sql immutable as $$
  select case when value is not null then
    array(select without_words(entry, names, contacts, words) from unnest(value) with ordinality as list (entry, place) order by place) end
$$;

-- Takes names and contacts out of all texts of an ensemble, also of tables to come: comments, notes, lists, stored values. Not out of
-- other dancers, their changes and the addresses of mails: those are theirs. `unique_words` stand for names in texts that are unique. The audit comes
-- last, since it notes the changes before it.
create procedure forget_words(own bigint, names text, contacts text, words text, unique_words text) language plpgsql as $$
declare
  -- Without what stands around a word: that is left to the replacing, since it takes three times as long to look for.
  pattern constant text := regexp_replace(concat_ws('|', names, contacts), '\(\?<?!\\[wd]\)', '', 'g');
  target record;
begin
  if pattern = '' then
    return;
  end if;
  for target in
    select relname as table_name,
      string_agg(format('%1$I = without_words(%1$I, $2, $3, %2$s)', attname,
        case when attname in ('name', 'clothing_number') then '$5' else '$4' end), ', ') as changes,
      -- The HTML of a mail says what its text says, at twice the length.
      string_agg(format('has_words(%I::text, $6)', attname), ' or ') filter (where (relname, attname) <> ('email', 'html')) as conditions
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and relname <> 'person'
      and attnum > 0 and not attisdropped and attgenerated = '' and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and (relname, attname) not in (
        ('email', 'person_name'), ('email', 'to_address'), ('email', 'reply_to'), ('email', 'before_resend'), ('email', 'message_id'),
        ('email_config', 'reply_to'), ('email_config', 'reply_to_pending'), ('reply_to_code', 'address'))
    group by relname order by relname = 'audit', relname
  loop
    execute format('update %I set %s where ensemble_id = $1 %s and (%s)', target.table_name, target.changes,
      case when target.table_name = 'audit' then 'and entity <> ''person''' end, target.conditions)
      using own, names, contacts, words, unique_words, pattern;
  end loop;
end $$;

-- Erasing -------------------------------------------------------------------------------------------------------

-- Whether a text has first and last name, anywhere, or a contact.
create function names_dancer(value text, first_names text, last_names text, contacts text) returns boolean language sql immutable as $$
  select has_words(value, first_names) and has_words(value, last_names) or has_words(value, contacts)
$$;

-- Erases a dancer of the ensemble at work, who holds nothing; the caller has locked the row. It works with the rights of the owner, since
-- the audit is append-only for requests, and names the ensemble everywhere, since no policy may bind that one.
create function erase_person(erased_id bigint, moment timestamptz) returns void language plpgsql security definer
set search_path = riideait, pg_temp
as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  words constant text := 'Kustutatud tantsija';
  deeds constant bigint[] := array(
    select deed_id from deed_subject where ensemble_id = own and entity = 'person' and entity_id = erased_id);
  first_names text[];
  last_names text[];
  addresses text[];
  numbers text[];
  -- Patterns; those of texts leave out what others have, too.
  firsts text;
  lasts text;
  either text;
  names text;
  contacts text;
  imports bigint[];
begin
  if exists (select from issue where ensemble_id = own and person_id = erased_id and valid_until is null) then
    raise exception 'The dancer holds pieces';
  end if;

  -- What the dancer was ever called, and where reached.
  with past (entry) as (
    select old_values from audit where ensemble_id = own and entity = 'person' and entity_id = erased_id
    union all select new_values from audit where ensemble_id = own and entity = 'person' and entity_id = erased_id
    union all select to_jsonb(person) from person where ensemble_id = own and id = erased_id
    union all select jsonb_build_object('email', to_address) from email where ensemble_id = own and person_id = erased_id
  )
  select array_agg(distinct entry ->> 'first_name'), array_agg(distinct entry ->> 'last_name'),
    array_agg(distinct lower(entry ->> 'email')), array_agg(distinct entry ->> 'phone_number')
  into first_names, last_names, addresses, numbers from past;
  addresses := array(
    select address from unnest(addresses) as address
    where not exists (select from person where ensemble_id = own and id <> erased_id and lower(email) = address)
      and not exists (select from app_user where email = address));
  numbers := array(
    select number from unnest(numbers) as number
    where not exists (select from person where ensemble_id = own and id <> erased_id and has_words(phone_number, any_number(array[number]))));
  firsts := any_word(first_names);
  lasts := any_word(last_names);
  either := any_word(first_names || last_names);
  contacts := nullif(concat_ws('|', any_word(addresses), any_number(numbers)), '');
  names := full_name(first_names, last_names);
  if exists (select from person where ensemble_id = own and id <> erased_id and has_words(first_name || ' ' || last_name, names))
    or exists (select from app_user where ensemble_id = own and has_words(name, names))
  then
    names := null;
  end if;

  -- Answers of requests: a repetition is refused.
  update request set answer = null, body_hash = ''
  where ensemble_id = own and answer is not null and (
    call ~ ('/people/' || erased_id || '(?!\d)')
    or (answer ->> 'deedId')::bigint = any(deeds)
    or jsonb_path_exists(answer, '$.**.personId ? (@ == $id)', jsonb_build_object('id', erased_id))
    or names_dancer(answer::text, firsts, lasts, contacts));

  -- Imports: all files go, since one dancer cannot be cut out of a file. An unwritten import that has the dancer is deleted.
  imports := array(
    select id from import where ensemble_id = own and (
      deed_id = any(deeds) or names_dancer(columns::text, firsts, lasts, contacts)
      or exists (select from import_row where import_row.ensemble_id = own and import_id = import.id
        and names_dancer(concat_ws(' ', cells::text, judgement::text), firsts, lasts, contacts))));
  delete from import where ensemble_id = own and id = any(imports) and status in ('READY', 'FAILED');
  delete from import_row where ensemble_id = own and import_id = any(imports);
  update import set error = null, file_name = without_words(file_name, either, contacts, 'kustutatud'),
    sheet = without_words(sheet, either, contacts, 'kustutatud'), sheets = without_words(sheets, either, contacts, 'kustutatud'),
    columns = without_words((select coalesce(jsonb_agg(entry || '{"samples": []}'), '[]') from jsonb_array_elements(columns) as entry),
      either, contacts, 'kustutatud')
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
  update reminder_run set without_email = without_words(without_email, full_name(first_names, last_names), null, words),
    over_limit = without_words(over_limit, full_name(first_names, last_names), null, words)
  where ensemble_id = own and has_words(concat_ws(' ', without_email::text, over_limit::text), full_name(first_names, last_names));

  -- The register. Of issues the days stay.
  delete from dressing_cell where ensemble_id = own and person_id = erased_id;
  delete from dressing_person where ensemble_id = own and person_id = erased_id;
  delete from body_measurement where ensemble_id = own and person_id = erased_id;
  update issue set comment = null where ensemble_id = own and person_id = erased_id and comment is not null;
  update person set first_name = split_part(words, ' ', 1), last_name = split_part(words, ' ', 2), gender_code = null, group_id = null,
    email = null, phone_number = null, height = null, chest = null, waist = null, hips = null, head_size = null, foot_size = null,
    active = false, confirmed = false, erased_at = moment
  where ensemble_id = own and id = erased_id;
  update deed set undo_refused = null where ensemble_id = own and id = any(deeds) and undo_refused is not null;

  call forget_words(own, names, contacts, words, words || ' ' || erased_id);

  -- The audit, the rows of this erasing too: who changed what and when stays, the values go.
  update audit set old_values = null, new_values = null
  where ensemble_id = own and coalesce(old_values, new_values) is not null and (entity, entity_id) in (
    select 'person', erased_id
    union all select 'issue', id from issue where ensemble_id = own and person_id = erased_id
    union all select entity, entity_id from audit
      where ensemble_id = own and erased_id in ((old_values ->> 'person_id')::bigint, (new_values ->> 'person_id')::bigint));

  -- Errors of jobs quote rows.
  if to_regclass('riideait_jobs.job') is not null then
    update riideait_jobs.job set output = null
    where data ->> 'ensembleId' = own::text and output is not null and names_dancer(output::text, firsts, lasts, contacts);
  end if;

  insert into erased (entity, id, in_ensemble_id, at, by_user_id)
  values ('person', erased_id, own, moment, nullif(current_setting('app.user_id', true), '')::bigint)
  on conflict do nothing;
end $$;
