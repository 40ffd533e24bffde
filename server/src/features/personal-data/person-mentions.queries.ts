import { sql } from 'kysely';
import { isoText } from '../../db/json-list.ts';

const fullName = sql`(select first_name || ' ' || last_name from subject)`;

/** Runs keep names only: those of a namesake are the same. */
export const reminders = sql`
  select ran_on as "ranOn", "group".name as "groupName",
    case when ${fullName} = any(without_email) then 'WITHOUT_EMAIL' else 'OVER_LIMIT' end as reason
  from reminder_run join recurring_reminder as plan on plan.id = recurring_reminder_id join "group" on "group".id = plan.group_id
  where ${fullName} = any(without_email || over_limit)
  order by ran_on desc, reminder_run.id desc`;

type Text = ReturnType<typeof sql>;

/** Parts of a folded text between single spaces, so that `mari` is not found in `marika`: words of names, and whole addresses. */
const cutAt = (signs: string) => (text: Text) => sql`' ' || btrim(regexp_replace(${text}, ${sql.lit(signs)}, ' ', 'g')) || ' '`;
const names = cutAt('[[:space:][:punct:]]+');
const contacts = cutAt('[][[:space:]",;:<>()/]+');

const has = (cells: Text, parts: Text) => sql`coalesce(strpos(${cells}, nullif(${parts}, '  ')) > 0, false)`;
const hasContact = (folded: Text) => has(sql`row_text.contacts`, contacts(folded));
const hasName = (folded: Text) => has(sql`row_text.names`, names(folded));

/** Another person has the name: a row that holds the name only may be about either. */
const hasNamesake = sql`exists (
  select from person where person.id <> subject.id
    and first_name_folded = subject.first_name_folded and last_name_folded = subject.last_name_folded)`;

/** Rows of imports that matched the dancer, or hold the address, the phone number or the whole name. `offset 0`: folded once a row. */
export const imports = sql`
  select ${isoText('import.created_at')} as at, file_name as "fileName", import.kind, row_number as row, (
    select coalesce(json_agg(json_build_object(
        'heading', coalesce((select given ->> 'heading' from jsonb_array_elements(import.columns) as given
          where (given ->> 'index')::int = cell.place - 1), ''),
        'value', cell.value) order by cell.place), '[]')
    from jsonb_array_elements_text(cells) with ordinality as cell (value, place) where cell.value <> '') as cells
  from import_row join import on import.id = import_id cross join subject
  cross join lateral (
    select ${names(sql`folded`)} as names, ${contacts(sql`folded`)} as contacts from (select fold(cells::text) as folded offset 0) as cell offset 0
  ) as row_text
  where judgement -> 'match' ->> 'url' = '/people/' || subject.id
    or ${hasContact(sql`fold(subject.email)`)} or ${hasContact(sql`fold(subject.phone_number)`)}
    or (${hasName(sql`subject.first_name_folded`)} and ${hasName(sql`subject.last_name_folded`)} and not ${hasNamesake})
  order by import.id desc, row_number`;

/** Requests kept for a repetition: by their address, or by the dancer in their answer. */
export const requests = sql`
  select ${isoText('request.at')} as at, call from request cross join subject
  where call ~ ('/people/' || subject.id || '([/?]|$)')
    or jsonb_path_exists(answer, '$.**.personId ? (@ == $id)', jsonb_build_object('id', subject.id))
    or (call ~ '/people$' and answer -> 'data' ->> 'id' = subject.id::text)
  order by request.at desc, request_id`;
