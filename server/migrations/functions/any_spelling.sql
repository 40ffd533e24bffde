-- A pattern for a name with any apostrophes and dashes, with accents or without.
create or replace function any_spelling(name text) returns text language sql immutable strict as $$
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
