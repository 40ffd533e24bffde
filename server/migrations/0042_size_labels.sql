-- Sizes as they stand on the pieces: "M", "38-40", "laps 128". `size` is the number where the label is one ------------

-- As `sizeNumber` of the contract; a test holds the two together.
create function size_number(label text) returns numeric language sql immutable parallel safe as $$
  select case when plain ~ '^[0-9]{1,4}(,[0-9])?$' then replace(plain, ',', '.')::numeric end
  from regexp_replace(regexp_replace(label, ' cm$', ''), ' 1/2$', ',5') as plain
$$;

create function label_of_size(size numeric) returns text language sql immutable parallel safe as $$
  select replace(trim_scale(size)::text, '.', ',')
$$;

-- The label decides. A number that is written without it, as by clients of the specification and by servers before this migration, makes
-- one; null in the place of a number clears it, and leaves a label of letters.
create function match_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.size_label := coalesce(new.size_label, label_of_size(new.size));
  elsif new.size_label is not distinct from old.size_label and new.size is distinct from old.size then
    new.size_label := label_of_size(new.size);
  end if;
  new.size := size_number(new.size_label);
  return new;
end $$;

-- `using` fills the column without a trigger: a row of the audit for each item would say that somebody changed it.
do $$
declare
  target text;
begin
  foreach target in array array['clothing_item', 'stocktake_entry', 'stocktake_finding'] loop
    execute format('alter table %I add column size_label text', target);
    execute format('alter table %I alter column size_label type text using label_of_size(size)', target);
    execute format('create trigger match_size before insert or update of size, size_label on %I
      for each row execute function match_size()', target);
  end loop;
end $$;

-- An older deed wrote no label: its undo would overwrite one that was given since.
update audit set
  old_values = case when old_values ? 'size' then old_values || jsonb_build_object('size_label', label_of_size((old_values ->> 'size')::numeric)) else old_values end,
  new_values = case when new_values ? 'size' then new_values || jsonb_build_object('size_label', label_of_size((new_values ->> 'size')::numeric)) else new_values end
where entity = 'clothing_item' and (old_values ? 'size' or new_values ? 'size');

drop index clothing_item_by_size_idx;
create index clothing_item_by_size_idx on clothing_item (ensemble_id, size_label) where deleted_at is null;

create or replace view current_item with (security_invoker = true) as
  select item.ensemble_id, item.id, item.clothing_name_id, item.clothing_number, item.size, item.comment, item.active,
    item.number_folded, issue.id as issue_id, issue.person_id as holder_id, issue.valid_from as held_since,
    item.state, item.state_note, item.state_since, item.place_id, issue.due_on, item.size_label
  from clothing_item item
  left join current_issue issue on issue.ensemble_id = item.ensemble_id and issue.clothing_item_id = item.id
  where item.deleted_at is null;
