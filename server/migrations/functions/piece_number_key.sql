-- As `pieceNumberKey` of the contract: `piece-number.property.test.ts` holds one to the other. From the inside out: letters, spaces, hyphens,
-- ends, `nr` and #, gaps between letter and digit, zeros.
create or replace function piece_number_key(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              normalize(lower(normalize(replace(value, '№', '#'), NFKC) collate "und-x-icu"), NFKD),
              '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
            '[\u0009-\u000D \u0085\u1680\u2028\u2029\uFEFF]+', ' ', 'g'),
          ' *[-\u2010-\u2015\u2212][-\u2010-\u2015\u2212 ]*', '-', 'g'),
        '^[ -]+|[ .-]+$', '', 'g'),
      '^(?:(?:nr(?=[ .:0-9-])|#)[ .:-]*)+', ''),
    '(?<=[a-z\u00B5-\u058F])[ -](?=[0-9])|(?<=[0-9])[ -](?=[a-z\u00B5-\u058F])', '', 'g'),
  '(?<![0-9.,])0+(?=[0-9])', '', 'g');
