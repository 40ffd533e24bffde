-- A pattern for phone numbers, however they are parted, with the code of Estonia or without; null without any.
create or replace function any_number(numbers text[]) returns text language sql immutable as $$
  select '(?<!\d)(?:(?:\+|00)?372[\s-]*)?(?:' || string_agg(regexp_replace(digits, '(\d)(?=\d)', '\1[\\s./()-]*', 'g'), '|') || ')(?!\d)'
  from (select regexp_replace(regexp_replace(number, '\D', '', 'g'), '^(?:00)?372', '') as digits from unnest(numbers) as number) as plain
  where length(digits) >= 5
$$;
