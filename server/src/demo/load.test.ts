import { unknownPlaceholders } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { diskTestStore } from '../../test/image-stores.ts';
import type { Database } from '../db/database.ts';
import { withScope } from '../db/scope.ts';
import { cleanBlock } from '../mail/blocks.ts';
import { demoHolderPage } from './answers.ts';
import { loadDemo } from './load.ts';

const first = testDatabase({ own: true });
const second = testDatabase({ own: true });
const third = testDatabase({ own: true });
const peopled = testDatabase({ own: true });
const { store, names, away } = diskTestStore();
const now = new Date('2026-11-21T12:00:00Z');
const PUBLIC_URL = 'http://localhost:3000';

const textColumns = ['replyTo', 'subject', 'emailBeginning', 'emailMiddleEmpty', 'emailEnding'] as const;

/** Issues in words. */
async function story(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', p.first_name, p.last_name, n.name, i.clothing_number, i.size, s.valid_from, s.valid_until, s.comment) as line
    from issue s
    join clothing_item i on (i.ensemble_id, i.id) = (s.ensemble_id, s.clothing_item_id)
    join clothing_name n on (n.ensemble_id, n.id) = (i.ensemble_id, i.clothing_name_id)
    join person p on (p.ensemble_id, p.id) = (s.ensemble_id, s.person_id)
    order by 1`.execute(database.system);
  return rows.map(({ line }) => line);
}

test('the demo is believable, the same at every run, and loaded once', async () => {
  expect(await loadDemo(first(), store(), now, PUBLIC_URL)).toBe(true);
  expect(await loadDemo(first(), store(), now, PUBLIC_URL)).toBe(false);
  expect(await loadDemo(second(), store(), now, PUBLIC_URL)).toBe(true);
  expect(await story(first())).toEqual(await story(second()));

  const { id } = await first().system.selectFrom('ensemble').select('id').where('code', '=', 'kirivoo').executeTakeFirstOrThrow();
  const counts = await withScope(first(), 'switch', { ensembleId: id, userId: null, now }, async ({ db }) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from "group") as groups,
      (select count(*) from person) as people,
      (select count(*) from person where email is null) as unreachable,
      (select count(*) from person where not active) as inactive,
      (select count(*) from clothing_type) as types,
      (select count(*) from clothing_name) as names,
      (select count(*) from clothing_item where clothing_number is not null) as numbered,
      (select count(*) from clothing_item) as items,
      (select count(*) from measurement) as measurements,
      (select count(*) from measured_value) as measured,
      (select count(*) from clothing_set) as sets,
      (select count(*) from clothing_set_item) as in_sets,
      (select count(*) from clothing_name where image_id is not null) as pictured_names,
      (select count(*) from clothing_set where image_id is not null) as pictured_sets,
      (select count(*) from clothing_set where gender_code is not null) as gendered_sets,
      (select count(*) from dressing_cell where state = 'PROPOSED') as proposed,
      (select count(*) from body_measurement) as bodies,
      (select count(*) from place) as places,
      (select count(*) from clothing_item where state <> 'OK') as in_care,
      (select count(distinct person_id) from current_issue where due_on < '2026-11-21') as late_people,
      (select count(*) from current_issue where due_on > '2026-11-21') as due,
      (select count(*) from issue where valid_until is null) as out,
      (select count(*) from issue where valid_until is not null) as past`.execute(db);
    return rows[0];
  });
  expect(counts).toMatchObject({ groups: 5, people: 65, types: 8, names: 40, numbered: 1202, measurements: 36, sets: 7, inSets: 54 });
  expect(counts).toMatchObject({ picturedNames: 20, picturedSets: 4, places: 5, inCare: 10, latePeople: 4 });
  expect(counts?.genderedSets).toBe(7);
  expect(counts?.proposed).toBeGreaterThan(40);
  expect(counts?.bodies).toBeGreaterThan(200);
  expect(counts?.due).toBeGreaterThan(50);
  const { rows: images } = await sql<{ hash: string }>`select hash from image`.execute(first().system);
  expect(await names()).toEqual(images.flatMap(({ hash }) => [`${hash}-s.webp`, `${hash}.webp`]).toSorted());
  expect(images).toHaveLength(27);
  expect(counts?.unreachable).toBeGreaterThan(2);
  expect(counts?.inactive).toBeGreaterThan(2);
  expect(counts?.measured).toBeGreaterThan(900);
  expect(counts?.past).toBeGreaterThan(1000);
  const shareOut = (counts?.out ?? 0) / (counts?.items ?? 1);
  expect(shareOut).toBeGreaterThan(0.4);
  expect(shareOut).toBeLessThan(0.6);
}, 60_000);

test('beside a real ensemble there is no demo, and no user whose password is public', async () => {
  await peopled().system.insertInto('ensemble').values({ code: 'pariskari', name: 'Päris kari' }).execute();
  expect(await loadDemo(peopled(), store(), now, PUBLIC_URL)).toBe(false);
  const counts = await sql<
    Record<string, number>
  >`select (select count(*) from ensemble) as ensembles, (select count(*) from app_user) as users`;
  expect((await counts.execute(peopled().system)).rows).toEqual([{ ensembles: 1, users: 0 }]);
});

test('the demo has texts of its own and months of mails: by hand, recurring, two failed', async () => {
  const db = first().system;
  const { replyTo, ...texts } = await db
    .selectFrom('emailConfig')
    .select(textColumns)
    .where('replyTo', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(replyTo).toBe('riided@kirivoo.test');
  for (const block of [texts.emailBeginning, texts.emailMiddleEmpty, texts.emailEnding]) expect(cleanBlock(block ?? '')).toBe(block);
  expect(Object.values(texts).flatMap((words) => unknownPlaceholders(words ?? ''))).toEqual([]);

  const mails = await db.selectFrom('email').selectAll().orderBy('at').execute();
  expect(mails.length).toBeGreaterThan(50);
  expect(mails.length).toBeLessThan(70);
  const months = new Set(mails.map(({ at }) => at?.slice(0, 7)));
  expect(months.size).toBeGreaterThan(2);
  expect(mails.filter(({ at }) => at !== null && at > now.toISOString())).toEqual([]);
  expect(mails.map(({ text }) => text).filter((text) => /[{}<>]|undefined|null|NaN/.test(text))).toEqual([]);
  expect(mails.filter(({ text }) => !/Sinu käes on \d+ ese/.test(text))).toEqual([]);
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['SENT', 'FAILED']));
  const failed = mails.flatMap(({ error, attempts, sentAt }) =>
    error === null ? [] : [[/(?:^|rejected: )(\d{3} [\d.]+)/.exec(error)?.[1], attempts, sentAt]],
  );
  expect(failed.toSorted()).toEqual([
    ['452 4.2.2', 8, null],
    ['550 5.1.1', 1, null],
  ]);
  const others = second().system.selectFrom('email').selectAll().orderBy('at');
  expect((await others.execute()).map(({ html, messageId }) => [html, messageId])).toEqual(
    mails.map(({ html, messageId }) => [html, messageId]),
  );
});

test('a recurring reminder of the demo ran twice at nine and is due again', async () => {
  const db = first().system;
  const plan = await db.selectFrom('recurringReminder').select(['startsOn', 'everyWeeks', 'nextOn', 'paused']).executeTakeFirstOrThrow();
  expect(plan).toEqual({ startsOn: '2026-10-17', everyWeeks: 4, nextOn: '2026-12-12', paused: false });
  const runs = await db.selectFrom('reminderRun').selectAll().orderBy('ranOn').execute();
  expect(runs.map(({ ranOn }) => ranOn)).toEqual(['2026-10-17', '2026-11-14']);
  for (const { ranOn, queued, withoutEmail, recurringReminderId } of runs) {
    const ofRun = `<recurring-${recurringReminderId}-${ranOn}.%`;
    const mails = await db.selectFrom('email').select(['createdAt', 'userId']).where('messageId', 'like', ofRun).execute();
    // Clocks went back on 25 October.
    const nine = ranOn < '2026-10-25' ? '06:00' : '07:00';
    expect(mails).toEqual(Array.from({ length: queued }, () => ({ createdAt: `${ranOn}T${nine}:00.000Z`, userId: null })));
    expect(queued).toBeGreaterThan(8);
    expect(withoutEmail.length).toBeGreaterThan(0);
  }
});

test('the demo has users of all kinds: waiting, inactive, unconfirmed', async () => {
  const users = first().system.selectFrom('appUser').select(['name', 'active', 'confirmed', 'ensembleId']).orderBy('id');
  expect(
    await users.where(({ or, eb }) => or([eb('active', '=', false), eb('confirmed', '=', false), eb('ensembleId', 'is', null)])).execute(),
  ).toEqual([
    { name: 'Maret Ülesoo', active: false, confirmed: true, ensembleId: expect.any(Number) },
    { name: 'Tiit Žukovski', active: true, confirmed: false, ensembleId: expect.any(Number) },
    { name: 'Õie Kõrvits', active: true, confirmed: true, ensembleId: null },
  ]);
  expect(await users.execute()).toHaveLength(8);
});

test('without its image store the demo has no pictures', async () => {
  expect(await loadDemo(third(), await away(), now, PUBLIC_URL)).toBe(true);
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from clothing_name) as names,
    (select count(*) from image) as images`.execute(third().system);
  expect(rows).toEqual([{ names: 41, images: 0 }]);
});

test('half of one group has confirmed, four answers wait, and the page of one dancer opens', async () => {
  const { system } = first();
  const { rows } = await sql<{ confirmed: number; holders: number; waiting: number }>`
    with holder as (
      select distinct person.id, confirmed from issue join person on person.ensemble_id = issue.ensemble_id and person.id = person_id
      join "group" on "group".ensemble_id = person.ensemble_id and "group".id = group_id and "group".name = 'Segarühm'
      where valid_until is null and active)
    select (select count(*) from holder where confirmed)::int as confirmed, (select count(*) from holder)::int as holders,
      (select count(*) from holder_answer where settled_at is null)::int as waiting`.execute(system);
  const [{ confirmed, holders, waiting } = { confirmed: 0, holders: 0, waiting: 0 }] = rows;
  expect([confirmed, waiting]).toEqual([Math.floor(holders / 2), 4]);
  expect(holders).toBeGreaterThan(10);

  const open = () => demoHolderPage(first(), 'x'.repeat(32), PUBLIC_URL, now);
  const address = await open();
  expect(address).toMatch(/^http:\/\/localhost:3000\/minu#[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(await open()).toBe(address);
});

test('the demo has a performance that is over and one on the coming Saturday, in which everybody has a set', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select name, on_day::text as day, (select count(*) from performance_number where performance_id = performance.id) as numbers,
      (select count(*) from attendance where performance_id = performance.id and not comes) as absent,
      (select count(*) from dance where performance_id = performance.id and clothing_set_id is null) as bare,
      closed_at::date::text as closed, (select count(*) > 10 from worn where performance_id = performance.id) as worn
    from performance order by on_day`.execute(first().system);
  expect(rows).toEqual([
    { name: 'Mardilaat', day: '2026-10-31', numbers: 3, absent: 0, bare: 0, closed: '2026-11-04', worn: true },
    { name: 'Advendikontsert', day: '2026-11-28', numbers: 3, absent: 1, bare: 0, closed: null, worn: false },
  ]);
});

test('the demo has prices on half of its pieces, five jobs, a batch, a funding and a settlement', async () => {
  const { rows } = await sql<Record<string, number>>`select
    round(100.0 * (select count(*) from item_price) / (select count(*) from clothing_item)) as priced,
    (select count(*) from job) as jobs, (select count(*) from job where closed_at is null and maker_id is not null) as "atMakers",
    (select count(*) from job where done_at is not null and closed_at is null) as waiting,
    (select count(*) from batch_item where back_at is null) as washed, (select count(*) from clothing_item where funding_id is not null) as funded,
    (select count(*) from clothing_item where give_back_on is not null) as borrowed,
    (select sum(cents) from settlement) - (select sum(cents) from settlement_payment) as owed`.execute(first().system);
  expect(rows).toEqual([{ priced: expect.any(Number), jobs: 5, atMakers: 3, waiting: 1, washed: 4, funded: 5, borrowed: 3, owed: 3500 }]);
  expect(Math.abs((rows[0]?.priced ?? 0) - 50)).toBeLessThan(8);
});

test('the demo has one open loan, of pieces that are free', async () => {
  const { rows } = await sql<Record<string, unknown>>`select person.last_name as borrower, count(*) as pieces, count(free_item.id) as free
    from loan_piece join person on person.id = loan_piece.person_id left join free_item on free_item.id = clothing_item_id
    where loan_state = 'RESERVED' group by 1`.execute(first().system);
  expect(rows).toEqual([{ borrower: 'Kungla Põhikool', pieces: 6, free: 6 }]);
});
