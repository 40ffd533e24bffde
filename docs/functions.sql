-- The functions of the database as the migrations leave them, by name. Written by `npm run functions`, read by people only:
-- a change is a migration that defines the function anew.

CREATE OR REPLACE FUNCTION riideait.any_form(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '(?<!\w)(?:' || string_agg(stem, '|') || ')\w{0,4}(?!\w)'
  from with_parts(names) as name cross join lateral (select any_spelling(name) union select changed_stems(name)) as stems (stem)
$function$;

CREATE OR REPLACE FUNCTION riideait.any_number(numbers text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '(?<!\d)(?:(?:\+|00)?372[\s-]*)?(?:' || string_agg(regexp_replace(digits, '(\d)(?=\d)', '\1[\\s./()-]*', 'g'), '|') || ')(?!\d)'
  from (select regexp_replace(regexp_replace(number, '\D', '', 'g'), '^(?:00)?372', '') as digits from unnest(numbers) as number) as plain
  where length(digits) >= 5
$function$;

CREATE OR REPLACE FUNCTION riideait.any_spelling(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select string_agg(case
    when sign ~ '[''`\u00B4\u02B9-\u02BF\u2018-\u201B\u2032]' then '[''`\u00B4\u02B9-\u02BF\u2018-\u201B\u2032]?'
    when sign ~ '[\s\u00A0\-\u2010-\u2015\u2212]' then '[\s\u00A0\-\u2010-\u2015\u2212]*'
    when bare = 'a' then '[aä' || sign || ']'
    when bare = 'o' then '[oöõ' || sign || ']'
    when bare = 'u' then '[uü' || sign || ']'
    when bare = 's' then '[sš' || sign || ']'
    when bare = 'z' then '[zž' || sign || ']'
    when length(bare) = 1 and bare <> sign then '[' || sign || bare || ']'
    else literally(sign) end, '' order by place)
  from regexp_split_to_table(normalize(lower(trim(name) collate "und-x-icu"), NFC), '') with ordinality as signs (sign, place)
    cross join lateral (select name_words(sign) as bare) as folded
$function$;

CREATE OR REPLACE FUNCTION riideait.any_word(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '(?<!\w)(?:' || string_agg(regexp_replace(literally(trim(word)), '\s+', '\\s+', 'g'), '|') || ')(?!\w)'
  from unnest(words) as word where trim(word) <> ''
$function$;

CREATE OR REPLACE FUNCTION riideait.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  derived constant text[] := array['ensemble_id', 'id', 'version', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded'];
  entity_name constant text := tg_argv[0];
  by_user constant bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  deed bigint;
begin
  if tg_op = 'UPDATE' then
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, entity_name, id, tg_op, change.old_values, change.new_values, current_deed()
    from (select row_number() over () as place, ensemble_id, id, to_jsonb(rows) - derived as after from rows offset 0) as entry
    join (select ensemble_id, id, to_jsonb(former) - derived as before from former offset 0) as was using (ensemble_id, id)
    cross join lateral (
      select jsonb_object_agg(key, before -> key) as old_values, jsonb_object_agg(key, value) as new_values
      from jsonb_each(after) where value is distinct from before -> key
    ) as change
    where after <> before
    order by place;
  else
    insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
    select ensemble_id, by_user, entity_name, id, tg_op,
      case when tg_op = 'DELETE' then to_jsonb(rows) - derived end, case when tg_op = 'INSERT' then to_jsonb(rows) - derived end, current_deed()
    from rows;
  end if;
  if not found then
    return null;
  end if;
  deed := current_deed();
  if deed is not null then
    with entry as materialized (select id, to_jsonb(rows) as values from rows)
    insert into deed_subject (deed_id, entity, entity_id)
    select distinct deed, subject.entity, subject.id from (
      select entity_name, id from entry
        where entity_name in ('person', 'group', 'clothing_type', 'clothing_name', 'clothing_set', 'place')
      union all select 'person', (values ->> 'person_id')::bigint from entry
      union all select 'clothing_set', (values ->> 'clothing_set_id')::bigint from entry
      union all select 'group', (values ->> 'group_id')::bigint from entry where entity_name = 'recurring_reminder'
      union all select 'clothing_name', (values ->> 'clothing_name_id')::bigint from entry
      union all select 'clothing_name', clothing_name_id from clothing_item
        where clothing_item.id = any(array(select (values ->> 'clothing_item_id')::bigint from entry))
    ) as subject (entity, id)
    where subject.id is not null
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.audit_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action, old_values, new_values, deed_id)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, tg_argv[0], new.id, 'UPDATE',
    jsonb_build_object('person_id', old.person_id), jsonb_build_object('person_id', new.person_id), current_deed());
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE riideait.audit_table(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  entity text := (select relname from pg_class where oid = target);
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as rows for each statement execute function audit_change(%L)', target, entity);
  execute format('create trigger audit_update after update on %s referencing old table as former new table as rows for each statement execute function audit_change(%L)', target, entity);
  execute format('create trigger audit_delete after delete on %s referencing old table as rows for each statement execute function audit_change(%L)', target, entity);
end $procedure$;

CREATE OR REPLACE FUNCTION riideait.back_on(item bigint, today date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select batch.promised_on
  from batch_item as part join batch on batch.ensemble_id = part.ensemble_id and batch.id = part.batch_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.clothing_item_id = item and part.back_at is null
    and batch.promised_on >= today
$function$;

CREATE OR REPLACE FUNCTION riideait.changed_stems(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select stem from lower(trim(name) collate "und-x-icu") as word cross join lateral unnest(array[
    any_spelling(substring(word from '^(.{2,})sk$')) || 'se',
    any_spelling(substring(word from '^(.{2,})ne$')) || 's[et]',
    any_spelling(substring(word from '^(.{2,})gi$')) || 'e',
    any_spelling(regexp_replace(substring(word from '^.{2,}[^aeiouõäöü]e[lr]$'), 'e(.)$', '\1')) || '[aei]',
    any_spelling(substring(word from '^(.{2,}(?:k(?=k$)|p(?=p$)|t(?=t$)))')) || '[aeiu]',
    any_spelling(substring(word from '^(.{2,}[^kpts])[kpt]$')) || '[bdg][aeiu]'
  ]) as stem where stem is not null
$function$;

CREATE OR REPLACE FUNCTION riideait.close_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  part constant batch_item := coalesce(new, old);
begin
  -- Two pieces may come back at once: the second sees the first.
  perform from batch where ensemble_id = part.ensemble_id and id = part.batch_id for no key update;
  update batch set closed_at = (select max(back_at) from batch_item as here where here.ensemble_id = part.ensemble_id and here.batch_id = part.batch_id)
  where ensemble_id = part.ensemble_id and id = part.batch_id and closed_at is null
    and exists (select from batch_item as here where here.ensemble_id = part.ensemble_id and here.batch_id = part.batch_id)
    and not exists (
      select from batch_item as away where away.ensemble_id = part.ensemble_id and away.batch_id = part.batch_id and away.back_at is null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.configure_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
begin
  perform set_config('app.ensemble_id', new.id::text, true);
  insert into email_config (ensemble_id) values (new.id);
  perform set_config('app.ensemble_id', at_work, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.count_emails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into email_count (ensemble_id, mails)
  select ensemble_id, case tg_op when 'INSERT' then count(*) else -count(*) end from counted group by ensemble_id order by ensemble_id
  on conflict (ensemble_id) do update set mails = email_count.mails + excluded.mails;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.current_deed()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  deed_id bigint := nullif(current_setting('app.deed_id', true), '')::bigint;
  deed_kind text := nullif(current_setting('app.deed_kind', true), '');
  user_id bigint := nullif(current_setting('app.user_id', true), '')::bigint;
begin
  if deed_id is null and deed_kind is not null and user_id is not null then
    insert into deed (user_id, kind) values (user_id, deed_kind) returning id into deed_id;
    perform set_config('app.deed_id', deed_id::text, true);
  end if;
  return deed_id;
end $function$;

CREATE OR REPLACE FUNCTION riideait.dancer_patterns(dancer bigint)
 RETURNS dancer_pattern
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  ids constant bigint[] := array(
    select id from person where ensemble_id = own and (id = dancer or merged_into = dancer and erased_at is null));
  known dancer_pattern;
  addresses text[];
  numbers text[];
  others text[];
  others_abbreviated text[];
  gap constant text := '[\s\u00A0_.,-]';
  inflected text;
  abbreviated text;
begin
  -- What the dancer was ever called, and where reached.
  with past (entry) as (
    select old_values from audit where ensemble_id = own and entity = 'person' and entity_id = any(ids)
    union all select new_values from audit where ensemble_id = own and entity = 'person' and entity_id = any(ids)
    union all select to_jsonb(person) from person where ensemble_id = own and id = any(ids)
    union all select jsonb_build_object('email', to_address) from email where ensemble_id = own and person_id = any(ids)
  )
  select array_agg(distinct entry ->> 'first_name') filter (where entry ->> 'first_name' <> ''),
    array_agg(distinct entry ->> 'last_name') filter (where entry ->> 'last_name' <> ''),
    array_agg(distinct lower(entry ->> 'email')), array_agg(distinct entry ->> 'phone_number')
  into known.first_names, known.last_names, addresses, numbers from past;
  addresses := array(
    select address from unnest(addresses) as address
    where not exists (select from person where ensemble_id = own and id <> all(ids) and lower(email) = address)
      and not exists (select from app_user where email = address));
  numbers := array(
    select number from unnest(numbers) as number
    where not exists (select from person where ensemble_id = own and id <> all(ids) and has_words(phone_number, any_number(array[number]))));
  known.firsts := any_form(known.first_names);
  known.lasts := any_form(known.last_names);
  known.either := concat_ws('|', known.firsts, known.lasts);
  known.contacts := nullif(concat_ws('|', any_word(addresses), any_number(numbers)), '');
  known.full_names := full_name(known.first_names, known.last_names);

  others := array(
    select first_name || ' ' || last_name from person where ensemble_id = own and id <> all(ids)
    union all select name from app_user where ensemble_id = own);
  others_abbreviated := array(
    select left(first_name, 1) || ' ' || last_name from person where ensemble_id = own and id <> all(ids)
    union all select left(name, 1) || ' ' || substring(name from '\S+$') from app_user where ensemble_id = own);
  inflected := known.firsts || gap || '+' || known.lasts || '|' || known.lasts || gap || '+' || known.firsts;
  abbreviated := known.lasts || gap || '+' || initials(known.first_names) || '|' || initials(known.first_names) || gap || '*' || known.lasts;
  known.names := nullif(concat_ws('|',
    case when not exists (select from unnest(others) as other where has_words(other, inflected)) then inflected
      when not exists (select from unnest(others) as other where has_words(other, known.full_names)) then known.full_names end,
    case when not exists (select from unnest(others_abbreviated) as other where has_words(other, abbreviated)) then abbreviated end), '');
  return known;
end $function$;

CREATE OR REPLACE FUNCTION riideait.delete_maker_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
begin
  delete from holder_link where in_ensemble_id = old.ensemble_id and maker_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE riideait.empty_texts(IN own bigint, IN emptied jsonb, IN pattern text, IN words text)
 LANGUAGE plpgsql
AS $procedure$
declare
  target record;
begin
  for target in
    select texts.entity, entry.id, texts.field, texts.is_name
    from jsonb_to_recordset(emptied) as entry (entity text, id bigint, field text)
    join free_texts() as texts on (texts.entity, texts.field) = (entry.entity, entry.field)
  loop
    for number in 1..100000 loop
      begin
        execute format('update %1$I set %2$I = %3$s where ensemble_id = $1 and id = $2 and has_words(%2$I, $3) and $4 is not null',
          target.entity, target.field, case when target.is_name then format('without_words(%I, $3, null, $4)', target.field) else 'null' end)
          using own, target.id, pattern, words || case when number = 1 then '' else ' (' || number || ')' end;
        exit;
      exception when unique_violation then
      end;
    end loop;
    update audit set
      old_values = case when has_words(old_values ->> target.field, pattern) then old_values || jsonb_build_object(target.field,
        case when target.is_name then without_words(old_values ->> target.field, pattern, null, words) end) else old_values end,
      new_values = case when has_words(new_values ->> target.field, pattern) then new_values || jsonb_build_object(target.field,
        case when target.is_name then without_words(new_values ->> target.field, pattern, null, words) end) else new_values end
    where ensemble_id = own and entity = target.entity and entity_id = target.id and (old_values ? target.field or new_values ? target.field);
  end loop;
end $procedure$;

CREATE OR REPLACE FUNCTION riideait.end_holder_links(of_person bigint, of_address text, moment timestamp with time zone, shown_only boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and kind <> 'MAKER'
    and (of_person is null or person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
    and not (shown_only and address is not null)
$function$;

CREATE OR REPLACE FUNCTION riideait.end_in_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
begin
  perform from batch where ensemble_id = new.ensemble_id and id in (
    select batch_id from batch_item where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null) for no key update;
  update batch_item set back_at = coalesce(new.deleted_at, new.state_since, now()),
    outcome = case when new.deleted_at is not null or new.state = 'LOST' then 'LOST' else 'BACK' end
  where ensemble_id = new.ensemble_id and clothing_item_id = new.id and back_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.end_instructing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION riideait.end_maker_links(of_maker bigint, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  update holder_link set revoked_at = moment
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and maker_id = of_maker and revoked_at is null
$function$;

CREATE OR REPLACE FUNCTION riideait.erase_holder(erased_id bigint, keep_photos boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  images constant bigint[] := array(select image_id from holder_photo where ensemble_id = own and person_id = erased_id);
begin
  if exists (select from settlement where ensemble_id = own and person_id = erased_id and closed_at is null) then
    raise exception 'The dancer has something to settle';
  end if;
  -- Sums and pieces stay. `erase_person` empties the rows of the audit that name the dancer.
  update settlement set person_id = null, text = null, forgiven_text = null where ensemble_id = own and person_id = erased_id;
  -- Her pieces are not the ensemble's by that, and deleted ones were not: lists of earlier days have them.
  update owner set kind = 'BODY', name = 'Kustutatud tantsija ' || erased_id, person_id = null
  where ensemble_id = own and person_id = erased_id and exists (
    select from clothing_item as item where item.ensemble_id = own and item.owner_id = owner.id);
  delete from owner where ensemble_id = own and person_id = erased_id;
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'attendance'
    and (old_values ->> 'person_id' = erased_id::text or new_values ->> 'person_id' = erased_id::text
      or entity_id in (select id from attendance where ensemble_id = own and person_id = erased_id));
  delete from attendance where ensemble_id = own and person_id = erased_id;
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'holder_answer'
    and entity_id in (select id from holder_answer where ensemble_id = own and person_id = erased_id);
  delete from holder_answer where ensemble_id = own and person_id = erased_id;
  delete from holder_receipt where ensemble_id = own and person_id = erased_id;
  delete from holder_photo where ensemble_id = own and person_id = erased_id;
  if not keep_photos then
    delete from item_image where ensemble_id = own and kind = 'DAMAGE' and image_id = any(images);
  end if;
  -- No undo brings them back, so the daily job need not wait for one.
  update image set unused_since = '-infinity' where ensemble_id = own and id = any(images);
  delete from account_mail where link_in_ensemble_id = own and link_person_id = erased_id;
  -- Links to an address without a dancer: it may be a former address of this dancer.
  delete from holder_link where in_ensemble_id = own and (address is null and person_id = erased_id
    or address is not null and not exists (
      select from person where ensemble_id = own and id <> erased_id and lower(trim(email)) = address));
end $function$;

CREATE OR REPLACE FUNCTION riideait.erase_person(erased_id bigint, moment timestamp with time zone, hashes text[] DEFAULT '{}'::text[], emptied jsonb DEFAULT '[]'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
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
    join free_texts() as texts on (texts.entity, texts.field) = (entry.entity, entry.field)
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

  call forget_words(own, known.names, known.contacts, words, words || ' ' || erased_id);
  call empty_texts(own, emptied, known.either, words || ' ' || erased_id);

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
    where data ->> 'ensembleId' = own::text and output is not null and names_dancer(output::text, first_words, last_words, clues);
  end if;

  insert into erased (entity, id, in_ensemble_id, at, by_user_id, name_hashes)
  values ('person', erased_id, own, moment, nullif(current_setting('app.user_id', true), '')::bigint, hashes)
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION riideait.erase_user(erased_id bigint, moment timestamp with time zone, by_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION riideait.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((unaccent('unaccent'::regdictionary, value) COLLATE "und-x-icu"));

CREATE OR REPLACE FUNCTION riideait.follow_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
begin
  update job set blocks = false
  from changed join former using (ensemble_id, id)
  where job.ensemble_id = changed.ensemble_id and job.clothing_item_id = changed.id and job.closed_at is null and job.blocks
    and changed.state <> former.state and changed.state in ('OK', 'LOST');
  update job set closed_at = changed.deleted_at, closed_by = nullif(current_setting('app.user_id', true), '')::bigint, outcome = 'GONE'
  from changed join former using (ensemble_id, id)
  where job.ensemble_id = changed.ensemble_id and job.clothing_item_id = changed.id and job.closed_at is null
    and changed.deleted_at is not null and former.deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.foreign_deeds()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select deed.id from deed
  where ensemble_id = current_setting('app.ensemble_id')::bigint and user_id = current_setting('app.user_id')::bigint and exists (
    select from deed_subject as subject
    left join person on subject.entity = 'person' and person.ensemble_id = subject.ensemble_id and person.id = entity_id
    left join dressing_plan as plan on subject.entity = 'dressing_plan' and plan.ensemble_id = subject.ensemble_id and plan.id = entity_id
    where subject.ensemble_id = deed.ensemble_id and deed_id = deed.id and case
      when subject.entity = 'performance' then entity_id in (select foreign_performances())
      when plan.performance_id is not null then plan.performance_id in (select foreign_performances())
      -- A plan that went with its performance.
      when subject.entity = 'dressing_plan' and plan.id is null then not exists (
        select from deed_subject as whole
        where whole.ensemble_id = deed.ensemble_id and whole.deed_id = deed.id and whole.entity = 'performance')
      when subject.entity in ('person', 'group', 'dressing_plan') then
        (coalesce(person.group_id, plan.group_id, case subject.entity when 'group' then entity_id end)
          = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
      else false end)
$function$;

CREATE OR REPLACE FUNCTION riideait.foreign_performances()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select performance_id from performance_group where ensemble_id = current_setting('app.ensemble_id')::bigint
  group by performance_id
  having bool_and((group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true)
$function$;

CREATE OR REPLACE FUNCTION riideait.forget_ensemble(removed_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION riideait.forget_given_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.given_back_on := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION riideait.forget_settlements(before timestamp with time zone, at_once integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  old constant bigint[] := array(
    select id from settlement where ensemble_id = own and closed_at < before and num_nonnulls(person_id, text, forgiven_text) > 0
    order by closed_at limit at_once);
begin
  update settlement set person_id = null, text = null, forgiven_text = null where ensemble_id = own and id = any(old);
  update audit set old_values = null, new_values = null where ensemble_id = own and entity = 'settlement' and entity_id = any(old);
  return cardinality(old);
end $function$;

CREATE OR REPLACE PROCEDURE riideait.forget_words(IN own bigint, IN names text, IN contacts text, IN words text, IN unique_words text)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$;

CREATE OR REPLACE FUNCTION riideait.former_answer(of_performance bigint, of_person bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case when attendance.on_day <> performance.on_day then jsonb_build_object('onDay', attendance.on_day, 'comes', comes) end
  from attendance
  join performance on performance.ensemble_id = attendance.ensemble_id and performance.id = attendance.performance_id
  where attendance.ensemble_id = current_setting('app.ensemble_id')::bigint and attendance.performance_id = of_performance
    and attendance.person_id = of_person
  order by attendance.on_day = performance.on_day desc, said_at desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION riideait.free_texts()
 RETURNS TABLE(entity text, field text, is_name boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('stocktake_entry', 'bag', false), ('packed_item', 'bag', false),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true),
    ('holder_answer', 'text', false), ('holder_answer', 'settled_text', false),
    ('performance', 'name', true), ('performance', 'place', true), ('performance', 'note', false), ('performance_number', 'name', true),
    ('attendance', 'word', false), ('clothing_item', 'maker_name', false), ('clothing_name', 'museum_refs', false),
    ('maker', 'name', true), ('maker', 'note', false), ('job', 'text', false), ('batch', 'note', false), ('care_text', 'text', true),
    ('owner', 'name', true), ('funding', 'title', true), ('funding', 'giver', true), ('funding', 'note', false),
    ('settlement', 'text', false), ('settlement', 'forgiven_text', false), ('settlement_rule', 'letter_text', true),
    ('application', 'title', true), ('application', 'text', false), ('offer', 'maker', true)
$function$;

CREATE OR REPLACE FUNCTION riideait.full_name(first_names text[], last_names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select any_word(first_names) || '[\s_.,-]+' || any_word(last_names) || '|' || any_word(last_names) || '[\s_.,-]+' || any_word(first_names)
$function$;

CREATE OR REPLACE FUNCTION riideait.give_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  loop
    insert into item_code (ensemble_id, code, clothing_item_id, given_at)
    select ensemble_id, random_code(), id, now() from rows
    where not exists (select from item_code where item_code.ensemble_id = rows.ensemble_id and clothing_item_id = rows.id)
    on conflict (code) do nothing;
    exit when not exists (
      select from rows
      where not exists (select from item_code where item_code.ensemble_id = rows.ensemble_id and clothing_item_id = rows.id));
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.has_words(value text, pattern text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select coalesce(value collate "und-x-icu" ~* pattern, false) $function$;

CREATE OR REPLACE FUNCTION riideait.held_lines(of_person bigint, missing bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_agg(
    jsonb_build_object('issueId', issue.id, 'clothingName', name.name, 'clothingNumber', item.clothing_number, 'size', item.size_label,
      'since', to_char(issue.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', issue.due_on, 'missing', issue.id = any(missing))
    order by name.name collate "et_natural", item.clothing_number collate "et_natural", issue.id)
  from issue
  join clothing_item item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
  join clothing_name name on name.ensemble_id = item.ensemble_id and name.id = item.clothing_name_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
$function$;

CREATE OR REPLACE FUNCTION riideait.holder_answer(of_person bigint, of_kind text, item bigint, words text, can_wear boolean, measured jsonb, until date, photo bigint, request uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  held_issue bigint;
  label text;
  picture bigint;
begin
  perform from keep_holder(of_person, moment);
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from holder_answer where ensemble_id = own and person_id = of_person and request_id = request) then return null; end if;
  if 20 <= (select count(*) from holder_answer
    where ensemble_id = own and person_id = of_person and kind <> 'MISSING' and answered_at > moment - interval '24 hours')
  then return 'TOO_MANY_ANSWERS'; end if;
  if item is not null then
    select issue.id, name.name || coalesce(' nr ' || piece.clothing_number, '') into held_issue, label
      from issue
      join clothing_item piece on piece.ensemble_id = own and piece.id = issue.clothing_item_id
      join clothing_name name on name.ensemble_id = own and name.id = piece.clothing_name_id
      where issue.ensemble_id = own and issue.person_id = of_person and issue.clothing_item_id = item and issue.valid_until is null;
    if not found then return 'PIECE_NOT_YOURS'; end if;
  end if;
  if photo is not null then
    select image_id into picture from holder_photo where ensemble_id = own and id = photo and person_id = of_person;
    if not found then return 'HOLDER_PHOTO_GONE'; end if;
    -- Counted under the lock of the item, as keepers add photos; a full card leaves the photo with the answer alone.
    perform from clothing_item where ensemble_id = own and id = item for update;
    insert into item_image (clothing_item_id, image_id, kind, taken_at)
      select item, picture, 'DAMAGE', moment
      where item is not null and 6 > (select count(*) from item_image where ensemble_id = own and clothing_item_id = item)
        and not exists (select from item_image where ensemble_id = own and clothing_item_id = item and image_id = picture);
  end if;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text, wearable, measures, due_on, photo_id, request_id)
    values (of_person, of_kind, moment, held_issue, item, label, words, can_wear, measured, until, photo, request);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.holder_attend(of_person bigint, of_performance bigint, for_day date, will_come boolean, words text, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  today constant date := (moment at time zone 'Europe/Tallinn')::date;
  show performance;
begin
  select * into show from performance where ensemble_id = own and id = of_performance for share;
  perform from keep_holder(of_person, moment);
  if not found or not exists (
    select from dance where ensemble_id = own and performance_id = of_performance and person_id = of_person)
  then return 'NOT_FOUND'; end if;
  if show.closed_at is not null or show.on_day < today then return 'PERFORMANCE_OVER'; end if;
  if for_day <> show.on_day then return 'PERFORMANCE_MOVED'; end if;
  if 20 <= (select count(*) from audit where ensemble_id = own and entity = 'attendance' and user_id is null and at > moment - interval '24 hours'
    and entity_id in (select id from attendance where ensemble_id = own and performance_id = of_performance and person_id = of_person))
  then return 'TOO_MANY_ANSWERS'; end if;
  -- Once pieces are got ready a no only marks the keeper's list. Who has said no in time, or by a keeper, stays out.
  insert into attendance as said (performance_id, person_id, on_day, comes, late, word, said_at, by_holder)
    values (of_performance, of_person, show.on_day, will_come, not will_come and today >= show.needed_from, words, moment, true)
  on conflict (ensemble_id, performance_id, person_id, on_day) do update
    set comes = excluded.comes, late = excluded.late and (said.comes or said.late), word = excluded.word, said_at = excluded.said_at,
      said_by = null, by_holder = true
    where (said.comes, said.word, said.by_holder) is distinct from (excluded.comes, excluded.word, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.holder_calendar(hash bytea, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  select hash, in_ensemble_id, person_id, 'CALENDAR', address, made_by_id, moment, moment + interval '400 days' from holder_link
  where token_hash = decode(current_setting('app.holder_link'), 'hex') and in_ensemble_id = current_setting('app.ensemble_id')::bigint
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$function$;

CREATE OR REPLACE FUNCTION riideait.holder_calendar_facts(ids bigint[])
 RETURNS TABLE(performance_id bigint, minutes numeric, changed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select performance.id, number.minutes, greatest(change.at, said.at, '2026-01-01 00:00+00')
  from performance
  cross join lateral (
    select sum(seconds) / 60.0 as minutes from performance_number as number
    where number.ensemble_id = performance.ensemble_id and number.performance_id = performance.id
  ) as number
  cross join lateral (
    select max(at) as at from audit
    where audit.ensemble_id = performance.ensemble_id and audit.entity = 'performance' and audit.entity_id = performance.id
  ) as change
  cross join lateral (
    select max(said_at) as at from attendance
    where attendance.ensemble_id = performance.ensemble_id and attendance.performance_id = performance.id
      and attendance.person_id = any(current_setting('app.person_ids')::bigint[])
  ) as said
  where performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = any(ids)
    and exists (
      select from dance where dance.ensemble_id = performance.ensemble_id and dance.performance_id = performance.id
        and dance.person_id = any(current_setting('app.person_ids')::bigint[]))
$function$;

CREATE OR REPLACE FUNCTION riideait.holder_confirm(of_person bigint, has bigint[], misses bigint[], words text[], request uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link holder_link;
begin
  select * into link from keep_holder(of_person, moment);
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from holder_receipt where ensemble_id = own and person_id = of_person and request_id = request) then return null; end if;
  if 20 <= (select count(*) from holder_receipt where ensemble_id = own and person_id = of_person and confirmed_at > moment - interval '24 hours')
  then return 'TOO_MANY_ANSWERS'; end if;
  return keep_receipt(of_person, has, misses, words, link.kind, link.address, link.made_by_id, request, moment);
end $function$;

CREATE OR REPLACE FUNCTION riideait.holder_links_of(of_person bigint, of_address text, moment timestamp with time zone, OUT shown bigint, OUT mailed bigint, OUT calendars bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select count(*) filter (where kind = 'SHOWN'), count(*) filter (where kind = 'MAIL'), count(*) filter (where kind = 'CALENDAR') from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint and revoked_at is null and ends_at > moment
    and (address is null and person_id in (select id from person where ensemble_id = in_ensemble_id and of_person in (id, merged_into))
      or address = lower(trim(of_address)))
$function$;

CREATE OR REPLACE FUNCTION riideait.holder_performances(since date)
 RETURNS TABLE(person_id bigint, performance_id bigint, version integer, name text, on_day date, gather_at text, gathers_at timestamp with time zone, place text, closed boolean, comes boolean, late boolean, word text, said_at timestamp with time zone, by_holder boolean, former jsonb, numbers jsonb, pieces jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select person.id, performance.id, performance.version, performance.name, performance.on_day, to_char(performance.gather_at, 'HH24:MI'),
    (performance.on_day + performance.gather_at) at time zone 'Europe/Tallinn', performance.place, performance.closed_at is not null,
    attendance.comes, coalesce(attendance.late, false), attendance.word, attendance.said_at, attendance.by_holder,
    former_answer(performance.id, person.id), worn.numbers, worn.pieces
  from (
    select distinct dance.performance_id, dance.person_id from dance
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.person_id = any(current_setting('app.person_ids')::bigint[])
  ) as part
  join performance on performance.ensemble_id = current_setting('app.ensemble_id')::bigint and performance.id = part.performance_id
  join person on person.ensemble_id = performance.ensemble_id and person.id = part.person_id and person.erased_at is null and person.merged_into is null
  left join attendance_now as attendance on attendance.ensemble_id = performance.ensemble_id and attendance.performance_id = performance.id
    and attendance.person_id = person.id
  cross join worn_at(performance.id, person.id) as worn
  where performance.on_day >= since
  order by performance.on_day, performance.gather_at, performance.id, person.id
$function$;

CREATE OR REPLACE FUNCTION riideait.image_url(hash text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((current_setting('app.image_host'::text) || '/'::text) || hash) || '.webp'::text);

CREATE OR REPLACE FUNCTION riideait.initials(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '(?<!\w)(?:' || string_agg(array_to_string(regexp_split_to_array(letters, ''), '\.?[\s-]*'), '|') || ')(?!\w)\.?'
  from (select distinct regexp_replace(name_words(name), '(\w)\w*\s*', '\1', 'g') as letters from with_parts(names) as name) as short
  where letters ~ '^\w+$'
$function$;

CREATE OR REPLACE FUNCTION riideait.keep(person_ids bigint[], item_ids bigint[], OUT people jsonb, OUT items jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', trim(first_name || ' ' || last_name), 'active', active, 'confirmed', confirmed)), '[]')
  into people
  from (
    select id, first_name, last_name, active, confirmed from person
    where ensemble_id = own and id = any(person_ids) and erased_at is null and merged_into is null
    order by id for no key update
  ) as kept;
  if jsonb_array_length(people) < cardinality(person_ids) then
    return;
  end if;

  perform from clothing_item where ensemble_id = own and id = any(item_ids) order by id for update;

  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id, 'clothingNameId', item.clothing_name_id, 'clothingName', clothing_name.name, 'clothingNumber', item.clothing_number,
    'sizeLabel', item.size_label, 'active', item.active, 'state', item.state, 'deleted', item.deleted_at is not null,
    'holderId', holder.id, 'holder', case when held.id is not null then coalesce(trim(holder.first_name || ' ' || holder.last_name), 'teine rühm') end,
    'dueOn', held.due_on,
    'packed', (
      select jsonb_build_object('performanceId', performance_id, 'name', performance.name, 'bag', bag)
      from packed_item left join performance on performance.id = performance_id where packed_item.clothing_item_id = item.id),
    'maker', case when item.state = 'REPAIR' then maker_of(item.id) end,
    'planned', exists (select from dressing_cell where dressing_cell.clothing_item_id = item.id))), '[]')
  into items
  from clothing_item as item
  join clothing_name on clothing_name.id = item.clothing_name_id
  left join current_issue as held on held.clothing_item_id = item.id
  left join person as holder on holder.id = held.person_id
  where item.id = any(item_ids);
end $function$;

CREATE OR REPLACE FUNCTION riideait.keep_holder(of_person bigint, moment timestamp with time zone)
 RETURNS SETOF holder_link
 LANGUAGE plpgsql
AS $function$
begin
  perform from person
    where ensemble_id = current_setting('app.ensemble_id')::bigint and id = of_person and id = any(current_setting('app.person_ids')::bigint[])
      and erased_at is null and merged_into is null
    for no key update;
  if found then
    return query update holder_link set ends_at = moment + interval '400 days'
      where token_hash = decode(current_setting('app.holder_link'), 'hex') and revoked_at is null returning *;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION riideait.keep_holder_link(hash bytea, of_person bigint, of_address text, moment timestamp with time zone, of_kind text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  insert into holder_link (token_hash, in_ensemble_id, person_id, kind, address, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_person,
    coalesce(of_kind, case when of_address is null then 'SHOWN' else 'MAIL' end), lower(trim(of_address)),
    case when of_address is null then nullif(current_setting('app.user_id', true), '')::bigint end, moment, moment + interval '400 days')
  on conflict (token_hash) do update set ends_at = excluded.ends_at where holder_link.revoked_at is null
$function$;

CREATE OR REPLACE FUNCTION riideait.keep_link_request(sent_id uuid, of_call text, hash bytea, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  link constant bytea := decode(current_setting('app.holder_link'), 'hex');
begin
  insert into request (link_hash, request_id, call, body_hash, at) values (link, sent_id, of_call, hash, moment) on conflict do nothing;
  return found or exists (
    select from request where ensemble_id = own and link_hash = link and request_id = sent_id and call = of_call and body_hash = hash);
end $function$;

CREATE OR REPLACE FUNCTION riideait.keep_present_measures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update person as entry set (height, chest, waist, hips, head_size, foot_size) =
    (select height, chest, waist, hips, head_size, foot_size from jsonb_populate_record(entry, present.columns))
  from (
    select ensemble_id, person_id,
      jsonb_object_agg(case kind when 'HEAD' then 'head_size' when 'FOOT' then 'foot_size' else lower(kind::text) end, value) as columns
    from (select distinct ensemble_id, person_id, kind from rows) as changed
    cross join lateral (
      select value from body_measurement as measure
      where measure.ensemble_id = changed.ensemble_id and measure.person_id = changed.person_id and measure.kind = changed.kind
      order by measured_on desc limit 1
    ) as newest
    group by 1, 2
  ) as present
  where entry.ensemble_id = present.ensemble_id and entry.id = present.person_id and not to_jsonb(entry) @> present.columns;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.keep_receipt(of_person bigint, has bigint[], misses bigint[], words text[], by_how text, to_address text, by_user bigint, request uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  receipt_lines constant jsonb := held_lines(of_person, misses);
  -- While a piece that a keeper has settled as lost is lost, it is neither asked again nor waited for.
  asked constant bigint[] := array(select unnest(misses) except select answer.issue_id from holder_answer as answer
    join clothing_item item on item.ensemble_id = own and item.id = answer.clothing_item_id
    where answer.ensemble_id = own and answer.person_id = of_person and answer.settled_as = 'LOST' and item.state = 'LOST');
begin
  if receipt_lines is null or array(select unnest(has || misses) order by 1)
    <> array(select (line ->> 'issueId')::bigint from jsonb_array_elements(receipt_lines) as line order by 1)
  then return 'HELD_CHANGED'; end if;
  insert into holder_receipt (person_id, confirmed_at, how, address, user_id, lines, request_id)
    values (of_person, moment, by_how, to_address, by_user, receipt_lines, request);
  update person set confirmed = (asked = '{}') where ensemble_id = own and id = of_person and confirmed <> (asked = '{}');

  -- An answer about a piece that the person has after all was a mistake; one about a piece still missing takes the new word.
  update holder_answer set settled_at = moment, settled_as = 'MISTAKE'
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and issue_id = any(has);
  update holder_answer as waiting set text = said.word from unnest(misses, words) as said (issue_id, word)
    where ensemble_id = own and person_id = of_person and kind = 'MISSING' and settled_at is null and waiting.issue_id = said.issue_id
      and said.word is distinct from waiting.text and said.word is not null;
  insert into holder_answer (person_id, kind, answered_at, issue_id, clothing_item_id, piece, text)
    select of_person, 'MISSING', moment, issue.id, item.id, name.name || coalesce(' nr ' || item.clothing_number, ''), said.word
    from unnest(misses, words) as said (issue_id, word)
    join issue on issue.ensemble_id = own and issue.id = said.issue_id
    join clothing_item item on item.ensemble_id = own and item.id = issue.clothing_item_id
    join clothing_name name on name.ensemble_id = own and name.id = item.clothing_name_id
    where issue.id = any(asked) and not exists (
      select from holder_answer as waiting
      where waiting.ensemble_id = own and waiting.person_id = of_person and waiting.kind = 'MISSING' and waiting.settled_at is null
        and waiting.issue_id = issue.id)
    order by issue.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.keep_worn(closed bigint, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  with day as (
    select least(on_day, (moment at time zone 'Europe/Tallinn')::date)::timestamp at time zone 'Europe/Tallinn' as first,
      (on_day + 1)::timestamp at time zone 'Europe/Tallinn' as next
    from performance where ensemble_id = current_setting('app.ensemble_id')::bigint and id = closed
  ), wanted as (
    select distinct dance.ensemble_id, dance.person_id, part.clothing_name_id
    from dance join clothing_set_item as part on part.ensemble_id = dance.ensemble_id and part.clothing_set_id = dance.clothing_set_id
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.performance_id = closed and not absent
  ), held as (
    select distinct on (item.id) item.id as clothing_item_id, wanted.person_id, wanted.clothing_name_id
    from day cross join wanted
    join issue on issue.ensemble_id = wanted.ensemble_id and issue.person_id = wanted.person_id
    join clothing_item as item on item.ensemble_id = wanted.ensemble_id and item.id = issue.clothing_item_id
      and item.clothing_name_id = wanted.clothing_name_id
    where issue.valid_from < day.next and coalesce(issue.valid_until, 'infinity') >= day.first
    order by item.id, issue.valid_from desc, issue.id desc
  )
  insert into worn (performance_id, clothing_item_id, person_id)
  select closed, clothing_item_id, person_id from held
  union all
  select closed, item.id, cell.person_id
  from dressing_plan as plan
  join dressing_cell as cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id
  join wanted on wanted.person_id = cell.person_id and wanted.clothing_name_id = cell.clothing_name_id
  join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = cell.clothing_item_id and item.deleted_at is null
  where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.performance_id = closed and not exists (
    select from held where held.person_id = cell.person_id and held.clothing_name_id = cell.clothing_name_id)
    and not exists (
      select from day cross join issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
        and issue.valid_from < day.next and coalesce(issue.valid_until, 'infinity') >= day.first)
    and (item.state = 'OK' or exists (
      select from stocktake join stocktake_entry as entry on entry.ensemble_id = stocktake.ensemble_id and entry.stocktake_id = stocktake.id
      where stocktake.ensemble_id = item.ensemble_id and stocktake.performance_id = closed and entry.clothing_item_id = item.id))
$function$;

CREATE OR REPLACE FUNCTION riideait.label_of_size(size numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(trim_scale(size)::text, '.', ',')
$function$;

CREATE OR REPLACE FUNCTION riideait.left_since(moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select exists (
    select from audit
    where ensemble_id = current_setting('app.ensemble_id')::bigint and entity = 'person' and at >= moment
      and (old_values ->> 'group_id')::bigint = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[]))
$function$;

CREATE OR REPLACE FUNCTION riideait.literally(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$ select regexp_replace(value, '([][\\.^$*+?(){}|-])', '\\\1', 'g') $function$;

CREATE OR REPLACE FUNCTION riideait.lock_plans_beside(locked bigint, today date)
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  with days as (
    select coalesce(needed_from, today) as from_day, coalesce(needed_until, greatest(due_on, today), today + 60) as until_day
    from dressing_plan as plan
    left join performance on performance.ensemble_id = plan.ensemble_id and performance.id = plan.performance_id
    where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.id = locked
  )
  select id from dressing_plan as plan
  where ensemble_id = current_setting('app.ensemble_id')::bigint and (id = locked
    or performance_id is null and coalesce(due_on >= (select from_day from days), true)
    or exists (
      select from performance join days on needed_from <= until_day and needed_until >= from_day
      where performance.ensemble_id = plan.ensemble_id and performance.id = plan.performance_id and closed_at is null))
  order by id for no key update of plan
$function$;

CREATE OR REPLACE FUNCTION riideait.maker_done(of_job bigint, price bigint, photo bigint, request uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
  me constant bigint := current_setting('app.maker_id')::bigint;
  asked job;
  picture bigint;
begin
  perform from clothing_item
    where ensemble_id = own and id = (select clothing_item_id from job where ensemble_id = own and id = of_job and maker_id = me) for update;
  select * into asked from job where ensemble_id = own and id = of_job and maker_id = me for update;
  if not found then return 'NOT_FOUND'; end if;
  update holder_link set ends_at = moment + interval '400 days'
    where token_hash = decode(current_setting('app.holder_link'), 'hex') and maker_id = me and revoked_at is null;
  if not found then return 'NOT_FOUND'; end if;
  if exists (select from maker_answer where ensemble_id = own and maker_id = me and request_id = request) then return null; end if;
  if asked.done_at is not null or asked.closed_at is not null then return 'JOB_OVER'; end if;
  if price is not null and asked.cost_taken then return 'PRICE_AGREED'; end if;
  if photo is not null then
    select image_id into picture from holder_photo where ensemble_id = own and id = photo and maker_id = me;
    if not found then return 'HOLDER_PHOTO_GONE'; end if;
    if 6 <= (select count(*) from item_image where ensemble_id = own and clothing_item_id = asked.clothing_item_id) then return 'PHOTOS_FULL'; end if;
    -- Never the picture of the piece: that is the newest one of the kind PIECE.
    insert into item_image (clothing_item_id, image_id, kind, taken_at, job_id)
      values (asked.clothing_item_id, picture, 'DAMAGE', moment, of_job);
  end if;
  update job set done_at = moment, cost_cents = coalesce(price, cost_cents) where ensemble_id = own and id = of_job;
  insert into maker_answer (maker_id, job_id, answered_at, cents, request_id) values (me, of_job, moment, price, request);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.maker_of(item bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select maker.name from job join maker on maker.ensemble_id = job.ensemble_id and maker.id = job.maker_id
  where job.ensemble_id = current_setting('app.ensemble_id')::bigint and job.clothing_item_id = item and job.closed_at is null and job.blocks
  order by job.id limit 1
$function$;

CREATE OR REPLACE FUNCTION riideait.match_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.size_label := coalesce(new.size_label, label_of_size(new.size));
  elsif new.size_label is not distinct from old.size_label and new.size is distinct from old.size then
    new.size_label := label_of_size(new.size);
  end if;
  new.size := size_number(new.size_label);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION riideait.mentions_of(dancer bigint)
 RETURNS TABLE(entity text, entity_id bigint, field text, is_name boolean, words text, past boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  known constant dancer_pattern := dancer_patterns(dancer);
  target record;
begin
  for target in select texts.entity, texts.field, texts.is_name from free_texts() as texts loop
    return query execute format(
      'with present as (
        select id, without_words(%2$I, $1, $2, $3) as words from %1$I where has_words(%2$I, $4) %3$s
      ), earlier as (
        select distinct on (audit.entity_id) audit.entity_id as id, side.words
        from audit cross join lateral (values
          (1, without_words(new_values ->> %2$L, $1, $2, $3)), (2, without_words(old_values ->> %2$L, $1, $2, $3))) as side (place, words)
        where audit.entity = %1$L and (has_words(old_values ->> %2$L, $4) or has_words(new_values ->> %2$L, $4)) and has_words(side.words, $4) %4$s
        order by audit.entity_id, audit.id desc, place
      )
      select %1$L, id, %2$L, %5$L::boolean, case when has_words(present.words, $4) then present.words else earlier.words end,
        not coalesce(has_words(present.words, $4), false)
      from present full join earlier using (id) where has_words(present.words, $4) or earlier.id is not null order by id',
      target.entity, target.field,
      case when target.entity in ('issue', 'holder_answer') then 'and person_id <> ' || dancer end,
      case when target.entity in ('issue', 'holder_answer') then format('and audit.entity_id not in (select id from %I where person_id = %s)', target.entity, dancer) end,
      target.is_name) using known.names, known.contacts, 'Kustutatud tantsija', known.either;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION riideait.merge_people(kept bigint, other bigint, new_group bigint, of_other body_kind[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  planned jsonb;
  target record;
begin
  -- Who was in a plan, by the group or by hand, stays in it; inactive ones are in none, unless both are.
  select jsonb_agg(membership) into planned from (
    select plan.id as plan_id,
      bool_or(coalesce(chosen.added, person.group_id = plan.group_id, false)) as is_in,
      coalesce(plan.group_id = new_group, false) as by_group,
      bool_or(chosen.added is false) as left_out
    from dressing_plan as plan cross join person
    left join dressing_person as chosen on chosen.dressing_plan_id = plan.id and chosen.person_id = person.id
    where person.id in (kept, other) and (person.active or not exists (select from person where id in (kept, other) and active))
    group by plan.id, plan.group_id
  ) as membership where is_in or left_out;
  delete from dressing_person where person_id = other
    or person_id = kept and not added and dressing_plan_id in (
      select plan_id from jsonb_to_recordset(planned) as plan (plan_id bigint, is_in boolean) where is_in);
  insert into dressing_person (dressing_plan_id, person_id, added)
  select plan_id, kept, is_in from jsonb_to_recordset(planned) as plan (plan_id bigint, is_in boolean, by_group boolean)
  where is_in <> by_group and not exists (select from dressing_person where dressing_plan_id = plan_id and person_id = kept);

  -- Of two cells of a name the chosen one stays, else that of `kept`.
  delete from dressing_cell as cell using dressing_cell as twin
  where cell.dressing_plan_id = twin.dressing_plan_id and cell.clothing_name_id = twin.clothing_name_id and (
    cell.person_id = other and twin.person_id = kept and (cell.state <> 'LOCKED' or twin.state = 'LOCKED')
    or cell.person_id = kept and twin.person_id = other and cell.state <> 'LOCKED' and twin.state = 'LOCKED');

  delete from number_dancer as part using number_dancer as twin
  where part.number_id = twin.number_id and part.person_id = other and twin.person_id = kept;
  -- Of two words about one day the later one stays.
  delete from attendance as part using attendance as twin
  where part.performance_id = twin.performance_id and part.on_day = twin.on_day and (
    part.person_id = other and twin.person_id = kept and part.said_at <= twin.said_at
    or part.person_id = kept and twin.person_id = other and part.said_at < twin.said_at);

  -- Of two owners that of `kept` stays, with the pieces of both.
  update clothing_item as item set owner_id = stays.id from owner as stays, owner as goes
  where stays.person_id = kept and goes.person_id = other and item.owner_id = goes.id;
  delete from owner as goes using owner as stays where stays.person_id = kept and goes.person_id = other;

  -- Of two measures of a day one stays, and none that is newer than the one that counts: on the last day that of the chosen side, on
  -- former days what was written later.
  with measure as materialized (
    select id, person_id, kind, measured_on, person_id = case when kind = any(of_other) then other else kept end as counts,
      measured_on = max(measured_on) over (partition by person_id, kind) as is_last,
      coalesce((select max(audit.id) from audit where entity = 'body_measurement' and entity_id = entry.id), 0) as written
    from body_measurement as entry where person_id in (kept, other)
  )
  delete from body_measurement where id in (
    select measure.id from measure join measure as twin on twin.kind = measure.kind and twin.person_id <> measure.person_id
    where twin.counts and not measure.counts and twin.is_last and measure.measured_on > twin.measured_on
      or twin.measured_on = measure.measured_on and case when twin.counts and twin.is_last then true when measure.counts and measure.is_last then false
        else (measure.written, measure.id) < (twin.written, twin.id) end);

  -- All columns that refer to dancers, by a key or by their name: asked of the catalogue, so that a table to come is not forgotten.
  for target in
    select relname as table_name, attname as column_name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relrowsecurity and not attisdropped and (
      attname = 'person_id' or exists (
        select from pg_constraint where contype = 'f' and confrelid = 'person'::regclass and conrelid = attrelid and conkey[2] = attnum))
    order by 1, 2
  loop
    execute format('update %1$I set %2$I = $1 where %2$I = $2', target.table_name, target.column_name) using kept, other;
  end loop;

  update person set merged_into = kept, active = false, group_id = null, confirmed = false where id = other;
  update person set confirmed = false where id = kept and confirmed;
  insert into deed_subject (deed_id, entity, entity_id)
  select current_deed(), 'person', id from person where id in (kept, other) and current_deed() is not null
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION riideait.name_letters(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(name_words(value), ' '::text, ''::text);

CREATE OR REPLACE FUNCTION riideait.name_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
begin
  if tg_op = 'UPDATE' and old.ensemble_id is distinct from new.ensemble_id and old.ensemble_id is not null then
    perform set_config('app.ensemble_id', old.ensemble_id::text, true);
    delete from named_user where in_ensemble_id = old.ensemble_id and user_id = old.id
      and not exists (select from issue where ensemble_id = old.ensemble_id and old.id in (issuer_id, receiver_id))
      and not exists (select from import where ensemble_id = old.ensemble_id and user_id = old.id)
      and not exists (select from audit where ensemble_id = old.ensemble_id and user_id = old.id);
    perform set_config('app.ensemble_id', at_work, true);
  end if;
  if new.ensemble_id is not null then
    insert into named_user (in_ensemble_id, user_id) values (new.ensemble_id, new.id) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.name_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(TRIM(BOTH FROM regexp_replace(lower((NORMALIZE(regexp_replace(value, '[''`\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u055A\u2018-\u201B\u2032\u2035\uFF07]'::text, ''::text, 'g'::text), NFKC) COLLATE "und-x-icu")), '[\u0009-\u000D \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF\-~\u00AD\u058A\u05BE\u2010-\u2015\u2043\u2053\u2212\uFE58\uFE63\uFF0D.,()/"\u00AB\u00BB\u201C-\u201F]+'::text, ' '::text, 'g'::text)), NFKD), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]'::text, ''::text, 'g'::text), 'øłđðıħŧς'::text, 'olddihtσ'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);

CREATE OR REPLACE FUNCTION riideait.names_dancer(value text, first_names text, last_names text, contacts text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select has_words(value, first_names) and has_words(value, last_names) or has_words(value, contacts)
$function$;

CREATE OR REPLACE FUNCTION riideait.newest_change()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if coalesce(current_setting('app.ensemble_id', true), '') = '' then
    return null;
  end if;
  return (
    select concat_ws(' ', newest.xid, extract(epoch from newest.at), current_setting('app.image_host'), own_ensemble.default_due_on)
    from (select xid, at from audit where xid is not null order by xid desc limit 1) as newest, own_ensemble
    where newest.xid < pg_snapshot_xmin(pg_current_snapshot())
  );
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_inactive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.active then
    new.inactive_since := null;
  elsif tg_op = 'INSERT' or old.active then
    new.inactive_since := coalesce(new.inactive_since, (now() at time zone 'Europe/Tallinn')::date);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_payer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'person', settlement.person_id
  from changed join settlement on settlement.ensemble_id = changed.ensemble_id and settlement.id = changed.settlement_id
  where nullif(current_setting('app.deed_id', true), '') is not null and settlement.person_id is not null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_performance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'performance',
    coalesce((to_jsonb(changed) ->> 'performance_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, 'dressing_plan',
    coalesce((to_jsonb(changed) ->> 'dressing_plan_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_root()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint, tg_argv[0],
    coalesce((to_jsonb(changed) ->> (tg_argv[0] || '_id'))::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit (ensemble_id, user_id, entity, entity_id, action)
  values (new.ensemble_id, nullif(current_setting('app.user_id', true), '')::bigint, tg_table_name, new.id, 'INSERT');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_stocktake()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deed_subject (deed_id, entity, entity_id)
  select distinct nullif(current_setting('app.deed_id', true), '')::bigint,
    case when to_jsonb(changed) ->> 'performance_id' is null then 'stocktake' else 'performance' end,
    coalesce((to_jsonb(changed) ->> 'performance_id')::bigint, (to_jsonb(changed) ->> 'stocktake_id')::bigint, id)
  from changed
  where nullif(current_setting('app.deed_id', true), '') is not null
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.note_unused_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update image set unused_since = now() where ensemble_id = old.ensemble_id and id = old.image_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.open_holder(hash bytea, moment timestamp with time zone, calendar boolean DEFAULT false)
 RETURNS TABLE(ensemble_id bigint, person_ids bigint[], kind text, address text, made_by_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  link holder_link;
  holder bigint;
  ids bigint[];
begin
  select * into link from holder_link as known
    where token_hash = hash and revoked_at is null and ends_at > moment and known.kind <> 'MAKER' and (known.kind = 'CALENDAR') = calendar;
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true);
  if not exists (select from ensemble where id = link.in_ensemble_id and holder_pages and removing_since is null) then return; end if;
  select coalesce(merged_into, id) into holder from person where person.ensemble_id = link.in_ensemble_id and id = link.person_id;
  select array_agg(id order by id) into ids from person
    where person.ensemble_id = link.in_ensemble_id and erased_at is null and merged_into is null
      and case when link.address is not null then lower(trim(email)) = link.address else id = holder end;
  if cardinality(ids) > 6 then ids := array(select holder where holder = any(ids)); end if;
  if ids is null or ids = '{}' then return; end if;
  return query select link.in_ensemble_id, ids, link.kind, link.address, link.made_by_id;
end $function$;

CREATE OR REPLACE FUNCTION riideait.open_maker(hash bytea, moment timestamp with time zone)
 RETURNS TABLE(ensemble_id bigint, maker_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  link holder_link;
begin
  select * into link from holder_link as known where token_hash = hash and revoked_at is null and ends_at > moment and known.kind = 'MAKER';
  if not found then return; end if;
  perform set_config('app.ensemble_id', link.in_ensemble_id::text, true), set_config('app.moment', moment::text, true);
  return query select maker.ensemble_id, maker.id from maker join ensemble on ensemble.id = maker.ensemble_id
    where maker.ensemble_id = link.in_ensemble_id and maker.id = link.maker_id and removing_since is null;
end $function$;

CREATE OR REPLACE PROCEDURE riideait.own_by_ensemble(IN target regclass, IN audited boolean DEFAULT true)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_ensemble on %s using (ensemble_id = (select current_setting(''app.ensemble_id'')::bigint))', target);
  if audited then
    call audit_table(target);
  end if;
end $procedure$;

CREATE OR REPLACE FUNCTION riideait.own_erased_name()
 RETURNS TABLE(hash text, at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select unnest(name_hashes), at from erased where in_ensemble_id = current_setting('app.ensemble_id')::bigint and entity = 'person'
$function$;

CREATE OR REPLACE FUNCTION riideait.own_holder_links(dancer bigint)
 RETURNS TABLE(kind text, address text, made_at timestamp with time zone, ends_at timestamp with time zone, revoked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select kind, address, made_at, ends_at, revoked_at from holder_link
  where in_ensemble_id = current_setting('app.ensemble_id')::bigint
    and person_id in (select id from person where ensemble_id = in_ensemble_id and dancer in (id, merged_into)) order by made_at desc
$function$;

CREATE OR REPLACE FUNCTION riideait.past_mails(since timestamp with time zone, addresses text[], except_ids bigint[])
 RETURNS TABLE(address text, user_id bigint, reaches boolean, queued_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select case when mail.address = any(addresses) then mail.address else '' end, mail.user_id,
    mail.status in ('QUEUED', 'SENT') and not (person_id is null and exists (
      select from app_user where ensemble_id = mail.ensemble_id and active and address_proved_at is not null and email = lower(to_address))),
    coalesce(requeued_at, created_at)
  from (
    select email.*, lower(coalesce(case when status = 'QUEUED' and meant_for is not null then person.email end, to_address)) as address
    from email left join person on person.ensemble_id = email.ensemble_id and person.id = person_id
    where email.ensemble_id = current_setting('app.ensemble_id')::bigint
  ) as mail
  where coalesce(requeued_at, created_at) > since and status <> 'UNSENT' and id <> all(except_ids)
$function$;

CREATE OR REPLACE FUNCTION riideait.photo_of(item bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT image_url(image.hash) AS image_url FROM (item_image JOIN image ON (((image.ensemble_id = item_image.ensemble_id) AND (image.id = item_image.image_id)))) WHERE ((item_image.ensemble_id = (current_setting('app.ensemble_id'::text))::bigint) AND (item_image.clothing_item_id = photo_of.item) AND (item_image.kind = 'PIECE'::text)) ORDER BY item_image.id DESC LIMIT 1);

CREATE OR REPLACE FUNCTION riideait.piece_number_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(NORMALIZE(lower((NORMALIZE(replace(value, '№'::text, '#'::text), NFKC) COLLATE "und-x-icu")), NFKD), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]'::text, ''::text, 'g'::text), '[\u0009-\u000D \u0085\u1680\u2028\u2029\uFEFF]+'::text, ' '::text, 'g'::text), ' *[-\u2010-\u2015\u2212][-\u2010-\u2015\u2212 ]*'::text, '-'::text, 'g'::text), '^[ -]+|[ .-]+$'::text, ''::text, 'g'::text), '^(?:(?:nr(?=[ .:0-9-])|#)[ .:-]*)+'::text, ''::text), '(?<=[a-z\u00B5-\u058F])[ -](?=[0-9])|(?<=[0-9])[ -](?=[a-z\u00B5-\u058F])'::text, ''::text, 'g'::text), '(?<![0-9.,])0+(?=[0-9])'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION riideait.promised_items(first_day date, last_day date, except_plan bigint, pieces bigint[])
 RETURNS TABLE(dressing_plan_id bigint, person_id bigint, clothing_item_id bigint, on_day date, from_day date, until_day date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
begin
  -- The desk asks with every look: what no plan has is found out by the index.
  if not exists (select from dressing_cell as cell where cell.ensemble_id = own and cell.clothing_item_id = any(pieces)) and pieces is not null then
    return;
  end if;
  return query
  with plan as materialized (
    select plan.id, plan.group_id, plan.performance_id, performance.on_day, performance.needed_from as from_day,
      coalesce(performance.needed_until, plan.due_on, (
        select (max(since) at time zone 'Europe/Tallinn')::date + 60 from dressing_cell as cell
        where cell.ensemble_id = own and cell.dressing_plan_id = plan.id)) as until_day
    from dressing_plan as plan
    left join performance on performance.ensemble_id = own and performance.id = plan.performance_id
    where plan.ensemble_id = own and plan.id is distinct from except_plan and performance.closed_at is null
      and coalesce(performance.needed_until, plan.due_on, 'infinity') >= first_day and coalesce(performance.needed_from <= last_day, true)
  ), cell as materialized (
    select cell.*, plan.group_id, plan.performance_id, plan.on_day, plan.from_day, plan.until_day
    from plan join dressing_cell as cell on cell.ensemble_id = own and cell.dressing_plan_id = plan.id
    where plan.until_day >= first_day and (cell.state = 'LOCKED' or cell.state = 'PROPOSED' and plan.performance_id is not null)
      and (pieces is null or cell.clothing_item_id = any(pieces))
  )
  select cell.dressing_plan_id, cell.person_id, cell.clothing_item_id, cell.on_day, cell.from_day, cell.until_day
  from cell
  where not exists (
      select from issue where issue.ensemble_id = own and issue.clothing_item_id = cell.clothing_item_id and (issue.valid_until is null
        or cell.performance_id is null and issue.person_id = cell.person_id and issue.valid_from >= cell.since))
    and not exists (
      select from issue join clothing_item as held on held.ensemble_id = own and held.id = issue.clothing_item_id
      where issue.ensemble_id = own and issue.person_id = cell.person_id and issue.valid_until is null
        and held.clothing_name_id = cell.clothing_name_id)
    -- Cell by cell, and only until the first number: all dances of all performances are many more rows.
    and case when cell.performance_id is null then (
        select true from person
        join dressing_set on dressing_set.ensemble_id = own and dressing_set.dressing_plan_id = cell.dressing_plan_id
        join clothing_set on clothing_set.ensemble_id = own and clothing_set.id = dressing_set.clothing_set_id
        join clothing_set_item as part on part.ensemble_id = own and part.clothing_set_id = clothing_set.id
        left join dressing_person as chosen on chosen.ensemble_id = own and chosen.dressing_plan_id = cell.dressing_plan_id
          and chosen.person_id = person.id
        where person.ensemble_id = own and person.id = cell.person_id and person.active
          and coalesce(chosen.added, person.group_id = cell.group_id)
          and (person.group_id in (select id from "group" where borrowers)) is not true
          and part.clothing_name_id = cell.clothing_name_id
          and (clothing_set.gender_code is null or person.gender_code is null or clothing_set.gender_code = person.gender_code)
        limit 1)
      else (
        select true from dance
        join clothing_set_item as part on part.ensemble_id = own and part.clothing_set_id = dance.clothing_set_id
        where dance.ensemble_id = own and dance.performance_id = cell.performance_id and dance.person_id = cell.person_id
          and not dance.absent and part.clothing_name_id = cell.clothing_name_id
        limit 1) end;
end $function$;

CREATE OR REPLACE FUNCTION riideait.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quiet constant text[] := '{version}' || tg_argv;
begin
  if to_jsonb(new) - quiet <> to_jsonb(old) - quiet then
    new.version := old.version + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION riideait.raise_version_of_applications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update application set version = version + changes
  from (select ensemble_id, application_id, count(*) as changes from changed group by 1, 2) as part
  where application.ensemble_id = part.ensemble_id and application.id = part.application_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.raise_version_of_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update clothing_item set version = version + changes
  from (select ensemble_id, clothing_item_id, count(*) as changes from changed group by 1, 2) as part
  where clothing_item.ensemble_id = part.ensemble_id and clothing_item.id = part.clothing_item_id
    and pg_current_xact_id() <> all (
      select xid from audit
      where audit.ensemble_id = part.ensemble_id and entity = 'clothing_item' and entity_id = part.clothing_item_id
        and action = 'INSERT' and xid is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.raise_version_of_performances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update performance set version = version + changes
  from (select ensemble_id, performance_id, count(*) as changes from changed group by 1, 2) as part
  where performance.ensemble_id = part.ensemble_id and performance.id = part.performance_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.raise_version_of_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update dressing_plan set version = version + changes
  from (select ensemble_id, dressing_plan_id, count(*) as changes from changed group by 1, 2) as part
  where dressing_plan.ensemble_id = part.ensemble_id and dressing_plan.id = part.dressing_plan_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION riideait.random_code()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Its last seven bytes are random as a whole.
  bytes constant bytea := uuid_send(gen_random_uuid());
  code text := '';
  total int := 0;
  value int;
begin
  for place in 0..6 loop
    value := get_byte(bytes, 9 + place) % 32;
    code := code || substr(signs, value + 1, 1);
    value := value * (2 - place % 2);
    total := total + value / 32 + value % 32;
  end loop;
  return code || substr(signs, (32 - total % 32) % 32 + 1, 1);
end $function$;

CREATE OR REPLACE FUNCTION riideait.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from person where (erased_at is not null or merged_into is not null) and (ensemble_id, id) in (select ensemble_id, person_id from rows))
    then
      return null;
    end if;
  end if;
  raise exception 'The dancer is erased or merged into another'
    using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_person_id_fkey';
end $function$;

CREATE OR REPLACE FUNCTION riideait.says_any(value text, texts text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select exists (select from unnest(texts) as said where strpos(value, to_jsonb(said)::text) > 0)
$function$;

CREATE OR REPLACE FUNCTION riideait.shared_performances()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select performance.id from performance
  left join performance_group as part on part.ensemble_id = performance.ensemble_id and part.performance_id = performance.id
  where performance.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (part.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
  union
  select performance_id from number_dancer
  join person on person.ensemble_id = number_dancer.ensemble_id and person.id = person_id
  where number_dancer.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (person.group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$function$;

CREATE OR REPLACE FUNCTION riideait.shared_plans()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select dressing_plan_id
  from (
    select ensemble_id, dressing_plan_id, person_id from dressing_person where added
    union select ensemble_id, dressing_plan_id, person_id from dressing_cell where clothing_item_id is not null
  ) as part join person on person.ensemble_id = part.ensemble_id and person.id = person_id
  where part.ensemble_id = current_setting('app.ensemble_id')::bigint
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
  union
  select id from dressing_plan
  where ensemble_id = current_setting('app.ensemble_id')::bigint and performance_id in (select shared_performances())
$function$;

CREATE OR REPLACE FUNCTION riideait.show_holder_link(hash bytea, of_person bigint, moment timestamp with time zone, from_address text, by_agent text, of_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
begin
  perform keep_holder_link(hash, of_person, null, moment, of_kind);
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'HOLDER_LINK_SHOWN', current_setting('app.user_id')::bigint, from_address, by_agent, jsonb_build_array(jsonb_build_object('what',
    'Tantsija ' || of_person || ', ' || name || case of_kind when 'CALENDAR' then ', kalender' else '' end, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
end $function$;

CREATE OR REPLACE FUNCTION riideait.show_maker_link(hash bytea, of_maker bigint, moment timestamp with time zone, from_address text, by_agent text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  insert into holder_link (token_hash, in_ensemble_id, maker_id, kind, made_by_id, made_at, ends_at)
  values (hash, current_setting('app.ensemble_id')::bigint, of_maker, 'MAKER', nullif(current_setting('app.user_id', true), '')::bigint, moment,
    moment + interval '400 days');
  insert into security_event (at, kind, actor_id, address, user_agent, details)
  select moment, 'MAKER_LINK_SHOWN', nullif(current_setting('app.user_id', true), '')::bigint, from_address, by_agent,
    jsonb_build_array(jsonb_build_object('what', 'Tegija ' || of_maker || ', ' || name, 'from', null, 'to', null))
  from ensemble where id = current_setting('app.ensemble_id')::bigint;
$function$;

CREATE OR REPLACE FUNCTION riideait.size_number(label text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when plain ~ '^[0-9]{1,4}(,[0-9])?$' then replace(plain, ',', '.')::numeric end
  from regexp_replace(regexp_replace(label, ' cm$', ''), ' 1/2$', ',5') as plain
$function$;

CREATE OR REPLACE FUNCTION riideait.strangers_card(asked text)
 RETURNS TABLE(ensemble_name text, contact text, words text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
declare
  at_work constant text := coalesce(current_setting('app.ensemble_id', true), '');
  shown record;
begin
  for shown in select id, name, strangers_text from ensemble where ensemble.strangers_card order by id loop
    perform set_config('app.ensemble_id', shown.id::text, true);
    return query
      select shown.name, email_config.reply_to, shown.strangers_text
      from item_code
      join clothing_item as item on item.ensemble_id = shown.id and item.id = clothing_item_id
      join email_config on email_config.ensemble_id = shown.id
      where item_code.ensemble_id = shown.id and code = asked and deleted_at is null;
  end loop;
  perform set_config('app.ensemble_id', at_work, true);
end $function$;

CREATE OR REPLACE FUNCTION riideait.taken_items()
 RETURNS TABLE(id bigint, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'riideait', 'pg_temp'
AS $function$
  select clothing_item_id, valid_from
  from issue join person on person.ensemble_id = issue.ensemble_id and person.id = person_id
  where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and valid_until is null
    and (group_id = any(string_to_array(current_setting('app.group_ids'), ',')::bigint[])) is not true
$function$;

CREATE OR REPLACE FUNCTION riideait.unaccent(regdictionary, text)
 RETURNS text
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/unaccent', $function$unaccent_dict$function$;

CREATE OR REPLACE FUNCTION riideait.unaccent(text)
 RETURNS text
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/unaccent', $function$unaccent_dict$function$;

CREATE OR REPLACE FUNCTION riideait.unaccent_init(internal)
 RETURNS internal
 LANGUAGE c
 PARALLEL SAFE
AS '$libdir/unaccent', $function$unaccent_init$function$;

CREATE OR REPLACE FUNCTION riideait.unaccent_lexize(internal, internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 PARALLEL SAFE
AS '$libdir/unaccent', $function$unaccent_lexize$function$;

CREATE OR REPLACE FUNCTION riideait.undo_changes(undone bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  run record;
  columns text;
begin
  set constraints all deferred;
  for run in
    select entity, action, min(id) as first, max(id) as last from (
      select id, entity, action, row_number() over (order by id) - row_number() over (partition by entity, action order by id) as place
      from audit where deed_id = undone
    ) as numbered group by entity, action, place order by 3 desc
  loop
    -- `confirmed` follows from what the person holds; a reminder that comes back is paused.
    select string_agg(quote_ident(key), ', ') into columns from (
      select distinct key from audit cross join jsonb_object_keys(old_values) as key
      where deed_id = undone and id between run.first and run.last and (run.entity, key) <> ('person', 'confirmed')
    ) as written;
    if run.action = 'INSERT' then
      execute format('delete from %I where id in (select entity_id from audit where deed_id = $1 and id between $2 and $3)', run.entity)
        using undone, run.first, run.last;
    elsif run.action = 'DELETE' then
      execute format(
        'insert into %1$I (id, %2$s) overriding system value
         select was.entity_id, %2$s from audit as was cross join lateral jsonb_populate_record(null::%1$I, was.old_values)
         where was.deed_id = $1 and was.id between $2 and $3',
        run.entity, columns) using undone, run.first, run.last;
      -- Above all versions of the former life, since each rise has a row of the audit.
      if exists (select from information_schema.columns
        where table_schema = 'riideait' and table_name = run.entity and column_name = 'version')
      then
        execute format(
          'update %I as entry set version = was.id from audit as was
           where entry.id = was.entity_id and was.deed_id = $1 and was.id between $2 and $3',
          run.entity) using undone, run.first, run.last;
      end if;
    elsif columns is not null then
      perform undo_updates(undone, run.entity, columns, run.first, run.last);
    end if;
  end loop;
  with moved as (
    select entity_id, old_values, new_values from audit
    where deed_id = undone and entity = 'issue' and (action <> 'UPDATE' or new_values ?| '{person_id,valid_until}')
  )
  update person set confirmed = false where confirmed and id in (
    select (old_values ->> 'person_id')::bigint from moved union select (new_values ->> 'person_id')::bigint from moved
    union select person_id from issue where id in (select entity_id from moved)
    union select entity_id from audit where deed_id = undone and entity = 'person' and new_values @> '{"confirmed": true}');
  update recurring_reminder set paused = true where not paused and id in (
    select entity_id from audit where deed_id = undone and entity = 'recurring_reminder' and action = 'DELETE');
  update import set status = 'UNDONE' where deed_id = undone;
  update import set status = 'DONE', deed_id = coalesce(current_deed(), deed_id) where deed_id = (select id from deed where undone_by = undone);
  set constraints all immediate;
end $function$;

CREATE OR REPLACE FUNCTION riideait.undo_updates(undone bigint, entity text, columns text, first bigint, last bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  change record;
begin
  execute format(
    'update %1$I as entry set (%2$s) = (select %2$s from jsonb_populate_record(entry, written.old_values)) from (
       select was.entity_id, jsonb_object_agg(key, value order by was.id desc) as old_values
       from audit as was cross join jsonb_each(was.old_values) where was.deed_id = $1 and was.id between $2 and $3 group by 1
     ) as written where entry.id = written.entity_id',
    entity, columns) using undone, first, last;
exception when unique_violation then
  for change in select entity_id, old_values from audit where deed_id = undone and id between first and last order by id desc loop
    execute format('update %1$I as entry set (%2$s) = (select %2$s from jsonb_populate_record(entry, $2)) where id = $1', entity, columns)
      using change.entity_id, change.old_values;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION riideait.user_of_session(of_user bigint, of_session bigint)
 RETURNS TABLE(id bigint, name text, email text, role_code role_code, ensemble_id bigint, ensemble text, ensemble_code text, method login_method, address_proved boolean, second_factor boolean, second_factor_required boolean, works_offline boolean, ensemble_closes_on date, viewers_see_contacts boolean, group_ids bigint[], sees_contacts boolean, sees_measures boolean, may_issue boolean, holder_pages boolean)
 LANGUAGE plpgsql
 STABLE ROWS 1
AS $function$
begin
  return query
    select u.id, u.name, u.email, u.role_code, u.ensemble_id, e.name, e.code, s.method, u.address_proved_at is not null,
      t.user_id is not null, coalesce(e.second_factor_required, false), coalesce(e.works_offline, false), e.closes_on,
      coalesce(e.viewers_see_contacts, false),
      array(select g.group_id from user_group g where g.user_id = u.id order by g.group_id),
      u.sees_contacts, u.sees_measures, u.may_issue, coalesce(e.holder_pages, false)
    from session s
    join app_user u on u.id = s.user_id
    left join ensemble e on e.id = u.ensemble_id
    left join totp t on t.user_id = u.id and t.confirmed_at is not null
    where s.id = of_session and s.ended_at is null and u.id = of_user and u.active;
end $function$;

CREATE OR REPLACE FUNCTION riideait.with_parts(names text[])
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select name from unnest(names) as name where trim(name) <> ''
  union select part from unnest(names) as name cross join lateral regexp_split_to_table(name, '[\s\u00A0\-\u2010-\u2015\u2212]+') as part
  where length(part) >= 3
$function$;

CREATE OR REPLACE FUNCTION riideait.without_words(value jsonb, names text, contacts text, words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(without_words(value #>> '{}', names, contacts, words))
    when 'array' then (select coalesce(jsonb_agg(without_words(entry, names, contacts, words) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as list (entry, place))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_words(entry, names, contacts, words)), '{}')
      from jsonb_each(value) as fields (key, entry))
    else value end;
end $function$;

CREATE OR REPLACE FUNCTION riideait.without_words(value text, names text, contacts text, words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(regexp_replace(nameless collate "und-x-icu", contacts, 'kustutatud', 'gi'), nameless)
  from (select coalesce(regexp_replace(value collate "und-x-icu", names, words, 'gi'), value) as nameless) as text
$function$;

CREATE OR REPLACE FUNCTION riideait.without_words(value text[], names text, contacts text, words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when value is not null then
    array(select without_words(entry, names, contacts, words) from unnest(value) with ordinality as list (entry, place) order by place) end
$function$;

CREATE OR REPLACE FUNCTION riideait.worn_at(of_performance bigint, of_person bigint)
 RETURNS TABLE(numbers jsonb, pieces jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with danced as (
    select number.id, number.position, number.name, dance.clothing_set_id
    from dance join performance_number as number on number.ensemble_id = dance.ensemble_id and number.id = dance.number_id
    where dance.ensemble_id = current_setting('app.ensemble_id')::bigint and dance.performance_id = of_performance and dance.person_id = of_person
  ), wanted as (
    select part.clothing_set_id, name.id, name.name
    from clothing_set_item as part
    join clothing_name as name on name.ensemble_id = part.ensemble_id and name.id = part.clothing_name_id and name.deleted_at is null
    where part.ensemble_id = current_setting('app.ensemble_id')::bigint and part.clothing_set_id in (select clothing_set_id from danced)
  ), had as (
    -- Of several held pieces of a name the longest held counts, as in a plan.
    select distinct on (item.clothing_name_id) item.clothing_name_id, item.clothing_number, item.size_label
    from issue join clothing_item as item on item.ensemble_id = issue.ensemble_id and item.id = issue.clothing_item_id
    where issue.ensemble_id = current_setting('app.ensemble_id')::bigint and issue.person_id = of_person and issue.valid_until is null
    order by item.clothing_name_id, issue.id
  ), planned as (
    select cell.clothing_name_id, cell.state, item.id as item_id, item.clothing_number, item.size_label
    from dressing_plan as plan
    join dressing_cell as cell on cell.ensemble_id = plan.ensemble_id and cell.dressing_plan_id = plan.id and cell.person_id = of_person
    left join clothing_item as item on item.ensemble_id = cell.ensemble_id and item.id = cell.clothing_item_id and item.active
      and item.deleted_at is null and not exists (
        select from issue where issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id and issue.valid_until is null)
    where plan.ensemble_id = current_setting('app.ensemble_id')::bigint and plan.performance_id = of_performance
  )
  select (
    select coalesce(jsonb_agg(jsonb_build_object('name', danced.name, 'clothingNames', (
      select coalesce(jsonb_agg(wanted.name order by wanted.name collate "et_natural"), '[]') from wanted
      where wanted.clothing_set_id = danced.clothing_set_id)) order by danced.position, danced.id), '[]')
    from danced
  ), (
    select coalesce(jsonb_agg(jsonb_build_object('clothingName', name,
      'clothingNumber', coalesce(had.clothing_number, case when had.clothing_name_id is null then planned.clothing_number end),
      'size', case when had.clothing_name_id is not null then had.size_label else planned.size_label end,
      'state', case when had.clothing_name_id is not null then 'HELD' when planned.state = 'OWN' then 'OWN'
        when planned.item_id is not null then 'PROMISED' else 'NONE' end) order by name collate "et_natural", id), '[]')
    from (select distinct id, name from wanted) as name
    left join had on had.clothing_name_id = name.id
    left join planned on planned.clothing_name_id = name.id
  )
$function$;
