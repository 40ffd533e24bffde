-- Texts that are erased with the dancer are left out. Most changes have none of a text: that is asked first.
create or replace function mentions_of(dancer bigint)
returns table (entity text, entity_id bigint, field text, is_name boolean, words text, past boolean)
language plpgsql stable as $$
declare
  known constant dancer_pattern := dancer_patterns(dancer);
  target record;
begin
  for target in select * from free_text order by entity, field loop
    return query execute format(
      'with present as (
        select id, without_words(%2$I, $1, $2, $3) as words from %1$I where has_words(%2$I, $4) %3$s
      ), earlier as (
        select distinct on (audit.entity_id) audit.entity_id as id, side.words
        from audit cross join lateral (values
          (1, without_words(new_values ->> %2$L, $1, $2, $3)), (2, without_words(old_values ->> %2$L, $1, $2, $3))) as side (place, words)
        where audit.entity = %1$L and coalesce(old_values ->> %2$L, new_values ->> %2$L) is not null and (has_words(old_values ->> %2$L, $4) or has_words(new_values ->> %2$L, $4)) and has_words(side.words, $4) %4$s
        order by audit.entity_id, audit.id desc, place
      )
      select %1$L, id, %2$L, %5$L::boolean, case when has_words(present.words, $4) then present.words else earlier.words end,
        not coalesce(has_words(present.words, $4), false)
      from present full join earlier using (id) where has_words(present.words, $4) or earlier.id is not null order by id',
      target.entity, target.field,
      case when target.goes_with_dancer then format('and person_id <> %s', dancer) end,
      case when target.goes_with_dancer then
        format('and audit.entity_id not in (select id from %I where person_id = %s)
          and coalesce(new_values, old_values) ->> ''person_id'' is distinct from ''%s''', target.entity, dancer, dancer) end,
      target.is_name) using known.names, known.contacts, 'Kustutatud tantsija', known.either;
  end loop;
end $$;
