-- The words of a name: small letters without accents and apostrophes, a space for each dash. As `nameWords` of the contract:
-- `person-name.test.ts` holds one to the other.
create or replace function name_words(value text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    regexp_replace(
      normalize(
        trim(regexp_replace(
          lower(normalize(regexp_replace(value, '[''`\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u055A\u2018-\u201B\u2032\u2035\uFF07]', '', 'g'), NFKC)
            collate "und-x-icu"),
          '[\u0009-\u000D \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF\-~\u00AD\u058A\u05BE\u2010-\u2015\u2043\u2053\u2212\uFE58\uFE63\uFF0D.,()/"\u00AB\u00BB\u201C-\u201F]+',
          ' ', 'g')),
        NFKD),
      '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
    'øłđðıħŧς', 'olddihtσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
