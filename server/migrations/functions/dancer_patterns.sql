-- Names, addresses and numbers of all rows that were merged into the dancer's, as patterns.
create or replace function dancer_patterns(dancer bigint) returns dancer_pattern language plpgsql stable security definer
set search_path = riideait, pg_temp
as $$
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
    select number from (select number, any_number(array[number]) as spelt from unnest(numbers) as number offset 0) as reached
    where not exists (select from person where ensemble_id = own and id <> all(ids) and has_words(phone_number, spelt)));
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
end $$;
