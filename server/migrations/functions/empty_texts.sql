-- Empties texts, and what the audit has of them; in names other words stand for those of the pattern.
create or replace procedure empty_texts(own bigint, emptied jsonb, pattern text, words text) language plpgsql as $$
declare
  target record;
begin
  for target in
    select texts.entity, entry.id, texts.field, texts.is_name
    from jsonb_to_recordset(emptied) as entry (entity text, id bigint, field text)
    join free_text as texts on (texts.entity, texts.field) = (entry.entity, entry.field)
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
