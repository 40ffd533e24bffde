-- Takes names and contacts out of all texts of an ensemble, also of tables to come: comments, notes, lists, stored values. Not out of
-- other dancers, their changes and the addresses of mails: those are theirs. `unique_words` stand for names in texts that are unique. The audit comes
-- last, since it notes the changes before it.
create or replace procedure forget_words(own bigint, names text, contacts text, words text, unique_words text) language plpgsql as $$
declare
  -- Without what stands around a word: that is left to the replacing, since it takes three times as long to look for.
  pattern constant text := regexp_replace(concat_ws('|', names, contacts), '\(\?<?!\\[wd]\)', '', 'g');
  target record;
begin
  if pattern = '' then
    return;
  end if;
  for target in
    select relname as table_name,
      string_agg(format('%1$I = without_words(%1$I, $2, $3, %2$s)', attname,
        case when attname in ('name', 'clothing_number') then '$5' else '$4' end), ', ') as changes,
      -- The HTML of a mail says what its text says, at twice the length.
      string_agg(format('has_words(%I::text, $6)', attname), ' or ') filter (where (relname, attname) <> ('email', 'html')) as conditions
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and relname <> 'person'
      and attnum > 0 and not attisdropped and attgenerated = '' and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and (relname, attname) not in (
        ('email', 'person_name'), ('email', 'to_address'), ('email', 'reply_to'), ('email', 'before_resend'), ('email', 'message_id'),
        ('email_config', 'reply_to'), ('email_config', 'reply_to_pending'), ('reply_to_code', 'address'))
    group by relname order by relname = 'audit', relname
  loop
    execute format('update %I set %s where ensemble_id = $1 %s and (%s)', target.table_name, target.changes,
      case when target.table_name = 'audit' then 'and entity <> ''person''' end, target.conditions)
      using own, names, contacts, words, unique_words, pattern;
  end loop;
end $$;
