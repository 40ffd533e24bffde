import { sql } from 'kysely';
import { isoText } from '../../../db/json-list.ts';
import { freeTexts } from '../../../tables/free-texts.ts';

/** Patterns of names and contacts for texts, those of the erasing: what another dancer or a user has too is left out. */
export const pattern = sql`select any_word(first_names) as firsts, any_word(last_names) as lasts, names, contacts from dancer_patterns((select id from subject))`;

const isNamed = (text: ReturnType<typeof sql>) => sql`(
  names is not null and has_words(${text}, firsts) and has_words(${text}, lasts) or has_words(${text}, contacts))`;

const fullNames = sql`array(select trim(first_name || ' ' || last_name) from known)`;

/** Runs keep names only: those of a namesake are the same. */
export const reminders = sql`
  select ran_on as "ranOn", "group".name as "groupName",
    case when ${fullNames} && without_email then 'WITHOUT_EMAIL' else 'OVER_LIMIT' end as reason
  from reminder_run join recurring_reminder as plan on plan.id = recurring_reminder_id join "group" on "group".id = plan.group_id
  where ${fullNames} && (without_email || over_limit)
  order by ran_on desc, reminder_run.id desc`;

/** Rows of imports that matched the dancer, or have the name or a contact. */
export const imports = sql`
  select ${isoText('import.created_at')} as at, file_name as "fileName", import.kind, row_number as row, (
    select coalesce(json_agg(json_build_object(
        'heading', coalesce((select given ->> 'heading' from jsonb_array_elements(import.columns) as given
          where (given ->> 'index')::int = cell.place - 1), ''),
        'value', cell.value) order by cell.place), '[]')
    from jsonb_array_elements_text(cells) with ordinality as cell (value, place) where cell.value <> '') as cells
  from import_row join import on import.id = import_id cross join pattern
  where judgement -> 'match' ->> 'url' in (select '/people/' || id from known) or ${isNamed(sql`cells::text`)}
  order by import.id desc, row_number`;

/** Requests kept for a repetition: by their address, or by the dancer in their answer. */
export const requests = sql`
  select ${isoText('request.at')} as at, call from request cross join pattern
  where exists (
      select from known where call ~ ('/people/' || known.id || '(?!\\d)')
        or jsonb_path_exists(answer, '$.**.personId ? (@ == $id)', jsonb_build_object('id', known.id)))
    or ${isNamed(sql`answer::text`)}
  order by request.at desc, request_id`;

/** Texts about other things. */
const texts = [...freeTexts, { table: 'deed', column: 'undo_refused', goesWithDancer: false }];

/** Texts of rows of the dancer stand among these. */
const ofOthers = (isOwn: boolean) => (isOwn ? sql`person_id <> (select id from subject)` : sql`true`);

/** Those that have the whole name or a contact. */
export const mentions = sql.join(
  texts.map(
    ({ table, column, goesWithDancer }) => sql`
      select ${sql.lit(table)} as record, ${sql.ref(column)} as text from ${sql.table(table)} cross join pattern
      where (has_words(${sql.ref(column)}, names) or has_words(${sql.ref(column)}, contacts)) and ${ofOthers(goesWithDancer)}`,
  ),
  sql` union all `,
);
