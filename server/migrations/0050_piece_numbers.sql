-- Numbers of pieces are found by one key: `nr 0012.` is 12, `B – 12` is b12 ------------------------------------------

-- As `pieceNumberKey` of the contract: `piece-number.property.test.ts` holds one to the other. From the inside out: letters, spaces, hyphens,
-- ends, `nr` and #, gaps between letter and digit, zeros.
create function piece_number_key(value text) returns text language sql immutable strict parallel safe
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

-- The view does without the column while it is made anew.
create or replace view current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    fold(item.clothing_number) as number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label
  from clothing_item item
  left join current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;

-- Its index goes with it, and is made anew.
alter table clothing_item
  drop column number_folded,
  add column number_folded text generated always as (piece_number_key(clothing_number)) stored;
create index clothing_item_number_idx on clothing_item (ensemble_id, number_folded collate "C");

create or replace view current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label
  from clothing_item item
  left join current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;
