import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const database = testDatabase({ own: true });
const migration = new URL('../migrations/0094_answers_of_a_day.sql', import.meta.url);
const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database().pool.query<Row>(text, values)).rows;

test('an answer given before this version is of the day that the performance had when it was given', async () => {
  const [house] = await query<{ id: number }>("insert into ensemble (code, name) values ('paev', 'Päev') returning id");
  const own = house?.id ?? 0;
  const person = async (name: string) =>
    (
      await query<{ id: number }>("insert into person (ensemble_id, first_name, last_name) values ($1, $2, 'Tamm') returning id", [
        own,
        name,
      ])
    )[0]?.id;
  const [mari, jaan] = [await person('Mari'), await person('Jaan')];
  const days = "'2026-12-12', '2026-12-11', '2026-12-13'";
  const [show] = await query<{ id: number }>(
    `insert into performance (ensemble_id, name, kind, on_day, needed_from, needed_until) values ($1, 'Suvetants', 'SHOW', ${days}) returning id`,
    [own],
  );
  const say = (personId: number | undefined, moment: string) =>
    query(
      `insert into attendance (ensemble_id, performance_id, person_id, on_day, comes, said_at, by_holder) values ($1, $2, $3, '2000-01-01', false, ${moment}, true)`,
      [own, show?.id, personId],
    );
  const move = (day: string) => query('update performance set on_day = $2, needed_until = $2 where id = $1', [show?.id, day]);
  await say(mari, "now() - interval '1 hour'");
  await move('2026-12-19');
  await say(jaan, "now() + interval '1 second'");
  await query("update performance set place = 'Raekoda'");
  await query(
    "update audit set old_values = '{\"performance_id\": 0}', action = 'DELETE' where entity = 'attendance' and id = (select max(id) from audit where entity = 'attendance')",
  );
  await query("update audit set old_values = jsonb_set(old_values, '{performance_id}', $1) where old_values ->> 'performance_id' = '0'", [
    show?.id,
  ]);
  const text = await readFile(migration, 'utf8');
  for (const [statement] of text.matchAll(/^update (?:attendance|audit) set [^;]+/gm)) await query(statement);
  expect(await query('select person_id, on_day::text from attendance order by id')).toEqual([
    { person_id: mari, on_day: '2026-12-12' },
    { person_id: jaan, on_day: '2026-12-19' },
  ]);
  // What an undo puts back of a deed of before has a day too.
  expect(await query("select old_values ->> 'on_day' as day from audit where entity = 'attendance' and action = 'DELETE'")).toEqual([
    { day: '2026-12-19' },
  ]);
});
