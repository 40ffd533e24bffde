-- Texts that look the same become the same, as forms take them since ---------------------------------------------

-- As `tidyLines` of the contract. A joiner stays beside pictures only, whose list here is a rough one.
create function tidy_text(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
      replace(replace(regexp_replace(normalize(
        case when seen !~ '[\u0132\u0133\u01C4-\u01CC\u01F1-\u01F3\u2160-\u217F\uFB00-\uFB06\uFE50-\uFE6B\uFF01-\uFF5E\U0001D400-\U0001D7FF]' then seen
        else (
          select string_agg(
            case when sign ~ '[\u0132\u0133\u01C4-\u01CC\u01F1-\u01F3\u2160-\u217F\uFB00-\uFB06\uFE50-\uFE6B\uFF01-\uFF5E\U0001D400-\U0001D7FF]'
              then normalize(sign, NFKC) else sign end, '' order by place)
          from regexp_split_to_table(seen, '') with ordinality as signs (sign, place))
        end, NFC), '[\u2010\u2011]', '-', 'g'), U&'\02BC', U&'\2019'), U&'\2044', '/'),
      '[\u0009 \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'),
      '^[\u000A-\u000D \u2028\u2029]+|[\u000A-\u000D \u2028\u2029]+$', '', 'g'),
    ' *(?:\u000D\u000A?|[\u000A\u0085\u2028\u2029])', U&'\000A', 'g')
  from regexp_replace(value,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    || '|(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g') as seen
$$;

create function tidy_values(value jsonb, fields text[]) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(key, case when key = any(fields) and jsonb_typeof(entry) = 'string' then to_jsonb(tidy_text(entry #>> '{}')) else entry end), '{}')
  from jsonb_each(value) as pairs (key, entry)
$$;

create temporary table tidied (entity text, fields text[], longest int) on commit drop;
insert into tidied values
  ('group', array['name'], 200), ('place', array['name', 'note'], 100), ('clothing_type', array['name'], 200),
  ('clothing_name', array['name', 'description', 'parish'], 200), ('clothing_set', array['name'], 200), ('measurement', array['name'], 50),
  ('clothing_item', array['clothing_number', 'comment', 'state_note'], 20), ('person', array['first_name', 'last_name', 'phone_number'], null),
  ('issue', array['comment'], null), ('dressing_plan', array['name'], null), ('stocktake', array['name'], null),
  ('stocktake_entry', array['text'], null), ('stocktake_finding', array['text'], null), ('email_config', array['subject'], null),
  ('ensemble', array['name', 'strangers_text'], null), ('app_user', array['name'], null), ('passkey', array['name'], null);

-- Nobody changes the register by it: no row of the audit, no new version. Of names that become one, the first of the fields, the later get a
-- number, within the longest that forms take; a name of unseen signs alone stays.
do $$
declare
  target record;
  entry record;
  field text;
  suffix text;
begin
  for target in select * from tidied loop
    execute format('alter table %I disable trigger user', target.entity);
    foreach field in array target.fields loop
      for entry in execute format(
        'select ctid as place, tidy_text(%1$I) as plain from %2$I
         where %1$I ~ ''[^\u0021-\u007E õäöüšžÕÄÖÜŠŽ]|  |^ | $'' and tidy_text(%1$I) not in (%1$I, '''') order by id', field, target.entity)
      loop
        for number in 1..100000 loop
          suffix := case when number = 1 then '' else ' (' || number || ')' end;
          begin
            execute format('update %I set %I = $1 where ctid = $2', target.entity, field)
              using case when number = 1 then entry.plain else left(entry.plain, target.longest - length(suffix)) || suffix end, entry.place;
            exit;
          exception when unique_violation then
          end;
        end loop;
      end loop;
    end loop;
    execute format('alter table %I enable trigger user', target.entity);
  end loop;
end $$;

-- An undo compares with these.
update audit set old_values = tidy_values(old_values, fields), new_values = tidy_values(new_values, fields)
from tidied
where audit.entity = tidied.entity and concat(old_values, new_values) ~ '[^\u0001-\u007EõäöüšžÕÄÖÜŠŽ]|  |\\[rt]'
  and (old_values, new_values) is distinct from (tidy_values(old_values, fields), tidy_values(new_values, fields));

drop table tidied;
drop function tidy_values(jsonb, text[]);
drop function tidy_text(text);

-- International domains, which browsers send as a code, become letters: mari@xn--nide-loa.ee is mari@näide.ee ------------------------------

-- A part of a domain, as `tidyAddress` of the contract reads it (RFC 3492, 6.2); what is no such code stays.
create function domain_label(label text) returns text language plpgsql immutable strict as $$
declare
  parts constant text[] := regexp_match(lower(label), '^xn--(?:(.+)-)?([a-z0-9]+)$');
  code constant text := parts[2];
  signs text := coalesce(parts[1], '');
  at int := 1;
  sign bigint := 128;
  place bigint := 0;
  bias int := 72;
  step bigint;
  weight bigint;
  k int;
  limit_of int;
  digit int;
begin
  if code is null then
    return label;
  end if;
  while at <= length(code) loop
    step := 0;
    weight := 1;
    k := 36;
    loop
      if at > length(code) or step > 100000000 then
        return label;
      end if;
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(code, at, 1)) - 1;
      at := at + 1;
      step := step + digit * weight;
      limit_of := least(greatest(k - bias, 1), 26);
      exit when digit < limit_of;
      weight := weight * (36 - limit_of);
      k := k + 36;
    end loop;
    place := place + step;
    bias := 0;
    weight := step / case when signs = coalesce(parts[1], '') then 700 else 2 end;
    weight := weight + weight / (length(signs) + 1);
    while weight > 455 loop
      weight := weight / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * weight / (weight + 38);
    sign := sign + place / (length(signs) + 1);
    place := place % (length(signs) + 1);
    if sign < 161 or sign > 1114111 or sign between 55296 and 57343 then
      return label;
    end if;
    signs := overlay(signs placing chr(sign::int) from place::int + 1 for 0);
    place := place + 1;
  end loop;
  return signs;
end $$;

create function plain_address(address text) returns text language sql immutable strict as $$
  select substring(address from '^.*@') || normalize(string_agg(domain_label(lower(label)), '.' order by place), NFC)
  from regexp_split_to_table(substring(address from '[^@]*$'), '\.') with ordinality as labels (label, place)
$$;

alter table person disable trigger user;
update person set email = plain_address(email) where email ~* '[@.]xn--';
alter table person enable trigger user;
-- Two accounts of one address are left to their owners.
alter table app_user disable trigger user;
update app_user set email = plain_address(email)
where email ~ '[@.]xn--' and not exists (select from app_user as other where other.email = plain_address(app_user.email));
alter table app_user enable trigger user;

drop function plain_address(text);
drop function domain_label(text);

-- Erasing finds a name in every spelling and case --------------------------------------------------------------------------------------------

-- Whom an import brings back: keyed hashes of the names that the dancer ever had.
alter table erased add column name_hashes text[] not null default '{}';

create function own_erased_name() returns table (hash text, at timestamptz) language sql stable security definer
set search_path = riideait, pg_temp as $$
  select unnest(name_hashes), at from erased where in_ensemble_id = current_setting('app.ensemble_id')::bigint and entity = 'person'
$$;

-- A pattern for a name with any apostrophes and dashes, with accents or without.
create function any_spelling(name text) returns text language sql immutable strict as $$
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
$$;

-- Patterns for stems that change: Kask, Kase; Rebane, Rebase; Mägi, Mäe; Peeter, Peetri; Sepp, Sepa; Mart, Mardi.
create function changed_stems(name text) returns setof text language sql immutable strict as $$
  select stem from lower(trim(name) collate "und-x-icu") as word cross join lateral unnest(array[
    any_spelling(substring(word from '^(.{2,})sk$')) || 'se',
    any_spelling(substring(word from '^(.{2,})ne$')) || 's[et]',
    any_spelling(substring(word from '^(.{2,})gi$')) || 'e',
    any_spelling(regexp_replace(substring(word from '^.{2,}[^aeiouõäöü]e[lr]$'), 'e(.)$', '\1')) || '[aei]',
    any_spelling(substring(word from '^(.{2,}(?:k(?=k$)|p(?=p$)|t(?=t$)))')) || '[aeiu]',
    any_spelling(substring(word from '^(.{2,}[^kpts])[kpt]$')) || '[bdg][aeiu]'
  ]) as stem where stem is not null
$$;

-- The names, and their parts of three letters and more: Mari-Liis is called Liis, too.
create function with_parts(names text[]) returns setof text language sql immutable as $$
  select name from unnest(names) as name where trim(name) <> ''
  union select part from unnest(names) as name cross join lateral regexp_split_to_table(name, '[\s\u00A0\-\u2010-\u2015\u2212]+') as part
  where length(part) >= 3
$$;

-- A pattern for any of the names, or a part, in any case: with up to four letters more; null without any.
create function any_form(names text[]) returns text language sql immutable as $$
  select '(?<!\w)(?:' || string_agg(stem, '|') || ')\w{0,4}(?!\w)'
  from with_parts(names) as name cross join lateral (select any_spelling(name) union select changed_stems(name)) as stems (stem)
$$;

-- A pattern for the initials of any of the names: M., M.-L.; null without any.
create function initials(names text[]) returns text language sql immutable as $$
  select '(?<!\w)(?:' || string_agg(array_to_string(regexp_split_to_array(letters, ''), '\.?[\s-]*'), '|') || ')(?!\w)\.?'
  from (select distinct regexp_replace(name_words(name), '(\w)\w*\s*', '\1', 'g') as letters from with_parts(names) as name) as short
  where letters ~ '^\w+$'
$$;

-- How texts name a dancer: patterns of each name, of both, of contacts. What is taken out of texts, `names` and `contacts`, leaves out what
-- another dancer or a user has too.
create type dancer_pattern as (
  firsts text, lasts text, either text, full_names text, names text, contacts text, first_names text[], last_names text[]);

create function dancer_patterns(dancer bigint) returns dancer_pattern language plpgsql stable security definer
set search_path = riideait, pg_temp
as $$
declare
  own constant bigint := current_setting('app.ensemble_id')::bigint;
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
    select old_values from audit where ensemble_id = own and entity = 'person' and entity_id = dancer
    union all select new_values from audit where ensemble_id = own and entity = 'person' and entity_id = dancer
    union all select to_jsonb(person) from person where ensemble_id = own and id = dancer
    union all select jsonb_build_object('email', to_address) from email where ensemble_id = own and person_id = dancer
  )
  select array_agg(distinct entry ->> 'first_name') filter (where entry ->> 'first_name' <> ''),
    array_agg(distinct entry ->> 'last_name') filter (where entry ->> 'last_name' <> ''),
    array_agg(distinct lower(entry ->> 'email')), array_agg(distinct entry ->> 'phone_number')
  into known.first_names, known.last_names, addresses, numbers from past;
  addresses := array(
    select address from unnest(addresses) as address
    where not exists (select from person where ensemble_id = own and id <> dancer and lower(email) = address)
      and not exists (select from app_user where email = address));
  numbers := array(
    select number from unnest(numbers) as number
    where not exists (select from person where ensemble_id = own and id <> dancer and has_words(phone_number, any_number(array[number]))));
  known.firsts := any_form(known.first_names);
  known.lasts := any_form(known.last_names);
  known.either := concat_ws('|', known.firsts, known.lasts);
  known.contacts := nullif(concat_ws('|', any_word(addresses), any_number(numbers)), '');
  known.full_names := full_name(known.first_names, known.last_names);

  others := array(
    select first_name || ' ' || last_name from person where ensemble_id = own and id <> dancer
    union all select name from app_user where ensemble_id = own);
  others_abbreviated := array(
    select left(first_name, 1) || ' ' || last_name from person where ensemble_id = own and id <> dancer
    union all select left(name, 1) || ' ' || substring(name from '\S+$') from app_user where ensemble_id = own);
  inflected := known.firsts || gap || '+' || known.lasts || '|' || known.lasts || gap || '+' || known.firsts;
  abbreviated := known.lasts || gap || '+' || initials(known.first_names) || '|' || initials(known.first_names) || gap || '*' || known.lasts;
  known.names := nullif(concat_ws('|',
    case when not exists (select from unnest(others) as other where has_words(other, inflected)) then inflected
      when not exists (select from unnest(others) as other where has_words(other, known.full_names)) then known.full_names end,
    case when not exists (select from unnest(others_abbreviated) as other where has_words(other, abbreviated)) then abbreviated end), '');
  return known;
end $$;

-- Texts of keepers about other things. Names are not emptied: they lose the words alone.
create function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('place', 'note', false), ('place', 'name', true), ('dressing_plan', 'name', true),
    ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true), ('clothing_name', 'name', true),
    ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true)
$$;

-- Free texts in which a name of the dancer stands alone, as they will be after the erasing; `past`: the text has changed since, or its row is gone.
create function mentions_of(dancer bigint)
returns table (entity text, entity_id bigint, field text, is_name boolean, words text, past boolean) language plpgsql stable as $$
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
      case when target.entity = 'issue' then 'and person_id <> ' || dancer end,
      case when target.entity = 'issue' then 'and audit.entity_id not in (select id from issue where person_id = ' || dancer || ')' end,
      target.is_name) using known.names, known.contacts, 'Kustutatud tantsija', known.either;
  end loop;
end $$;

-- Whether a text of JSON has one of these as a value.
create function says_any(value text, texts text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(texts) as said where strpos(value, to_jsonb(said)::text) > 0)
$$;

-- Empties texts, and what the audit has of them; in names other words stand for those of the pattern.
create procedure empty_texts(own bigint, emptied jsonb, pattern text, words text) language plpgsql as $$
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
end $$;

drop function erase_person(bigint, timestamptz);

-- Erases a dancer of the ensemble at work, who holds nothing; the caller has locked the row. It works with the rights of the owner, since
-- the audit is append-only for requests, and names the ensemble everywhere, since no policy may bind that one. `hashes` are those of the names
-- that the dancer had; `emptied` are texts with a name alone, by entity, id and field of `mentions_of`.
create function erase_person(erased_id bigint, moment timestamptz, hashes text[] default '{}', emptied jsonb default '[]')
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
end $$;
