import type { KeptDays } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import {
  aDeed,
  anEmail,
  anImage,
  anImport,
  anIssue,
  anItem,
  aPerformance,
  aPerson,
  aRecurringReminder,
} from '../../../../test/builders.ts';
import { aSettlement } from '../../../../test/care.ts';
import type { Scope } from '../../../db/scope.ts';
import { removeOld } from './daily.service.ts';

const { database, clock, anEnsemble } = testApp({ own: true });

/** Each period its own, so that none stands for another. */
const KEPT: KeptDays = {
  mails: 200,
  audit: 300,
  securityLog: 100,
  imports: 7,
  requests: 30,
  receipts: 350,
  answers: 250,
  settlements: 320,
  people: 400,
};

/** So many days ago, and a second more or less. */
const ago = (days: number, seconds: number) => new Date(clock.now.getTime() - days * 86_400_000 - seconds * 1000).toISOString();

const failures: unknown[] = [];
const run = (atOnce?: number) =>
  removeOld({
    database: database(),
    roleSwitch: 'switch',
    keptDays: KEPT,
    now: clock.now,
    complain: (error) => void failures.push(error),
    ...(atOnce !== undefined && { atOnce }),
  });

/** The owner of the tables writes the past. */
const asOwner = (ensembleId: number, statement: string) =>
  database()
    .system.transaction()
    .execute(async (db) => {
      await sql`select set_config('app.ensemble_id', ${String(ensembleId)}, true)`.execute(db);
      await sql.raw(statement).execute(db);
    });

/** A row of each kind that is just over its limit, and one just below it. Rows that stay are named `jääb`. */
async function withPast({ ensembleId, keeper, inside }: TestEnsemble): Promise<void> {
  await inside(async (scope) => {
    for (const [name, seconds] of [
      ['läheb', 1],
      ['jääb', -1],
    ] as const) {
      const deed = await aDeed(scope, keeper.id);
      await scope.db
        .updateTable('deed')
        .set({ at: ago(300, seconds) })
        .where('id', '=', deed.id)
        .execute();
      await anEmail(scope, { subject: name, createdAt: ago(200, seconds), status: 'SENT' });
      await anEmail(scope, { subject: 'jääb', sentAt: ago(10, 0), createdAt: ago(200, 1), deedId: deed.id, status: 'SENT' });
      await anImport(scope, { fileName: `${name} alustatud`, createdAt: ago(7, seconds) });
      await anImport(scope, { fileName: name, status: 'DONE', finishedAt: ago(7, seconds), createdAt: ago(400, 0), deedId: deed.id });
      const { id } = await aRecurringReminder(scope);
      const ranOn = ago(name === 'läheb' ? 201 : 199, 0).slice(0, 10);
      await scope.db
        .insertInto('reminderRun')
        .values({ recurringReminderId: id, ranOn, queued: 0, withoutEmail: [name] })
        .execute();
      const person = await aPerson(scope, { lastName: name });
      const item = await anItem(scope);
      const issue = await anIssue(scope, person.id, item.id);
      await scope.db
        .updateTable('issue')
        .set({ validFrom: ago(400, 0), validUntil: ago(350, seconds) })
        .where('id', '=', issue.id)
        .execute();
      const receipt = {
        personId: person.id,
        confirmedAt: ago(400, 0),
        how: 'DESK',
        address: name,
        lines: JSON.stringify([{ issueId: issue.id }]),
      };
      await scope.db.insertInto('holderReceipt').values(receipt).execute();
      const image = await anImage(scope, name);
      const photo = { personId: person.id, imageId: image.id, sentAt: ago(2, seconds) };
      await scope.db.insertInto('holderPhoto').values(photo).execute();
      const answer = { personId: person.id, kind: 'WORD', answeredAt: ago(400, 0), text: name };
      await scope.db
        .insertInto('holderAnswer')
        .values({ ...answer, settledAt: ago(250, seconds), settledAs: 'READ' })
        .execute();
      const closed = { closedAt: ago(320, seconds), outcome: 'FORGIVEN', text: name, forgivenText: name };
      await aSettlement(scope, person.id, { piece: 'Seelik nr 12', ...closed });
      const day = '2025-06-01';
      const performance = await aPerformance(scope, { onDay: day, neededFrom: day, neededUntil: day });
      const said = { onDay: day, comes: false, word: name, saidAt: ago(250, seconds), byHolder: true };
      await scope.db
        .insertInto('attendance')
        .values({ performanceId: performance.id, personId: person.id, ...said })
        .execute();
      if (name === 'jääb')
        await scope.db
          .insertInto('holderAnswer')
          .values({ ...answer })
          .execute();
    }
    await scope.db.updateTable('person').set({ phoneNumber: '51234567' }).execute();
  });
  await asOwner(
    ensembleId,
    `insert into request (user_id, request_id, call, body_hash, at) values
       (${keeper.id}, gen_random_uuid(), 'läheb', '', '${ago(30, 1)}'), (${keeper.id}, gen_random_uuid(), 'jääb', '', '${ago(30, -1)}');
     update audit set at = case when id % 2 = 0 then '${ago(300, 1)}'::timestamptz else '${ago(300, -1)}' end
       where ensemble_id = ${ensembleId}`,
  );
}

/** Texts of the rows of an ensemble, by kind. */
async function thingsOf({ db }: Scope) {
  const texts = async (statement: string) =>
    (await sql<{ text: string }>`${sql.raw(statement)}`.execute(db)).rows.map(({ text }) => text).toSorted();
  return {
    mails: await texts('select subject as text from email'),
    runs: await texts('select without_email[1] as text from reminder_run'),
    imports: await texts('select file_name as text from import where file is not null'),
    requests: await texts('select call as text from request'),
    deeds: await texts('select id::text as text from deed'),
    // Without the rows that say when attendance and settlements were forgotten.
    audit: await texts(
      "select id::text as text from audit where (entity, action) not in (('attendance', 'DELETE'), ('settlement', 'UPDATE'))",
    ),
    people: await texts('select last_name as text from person'),
    receipts: await texts('select address as text from holder_receipt'),
    answers: await texts('select text from holder_answer'),
    attendance: await texts('select word as text from attendance'),
    settlements: await texts(
      "select concat_ws(', ', piece, cents, last_name, text, forgiven_text) as text from settlement left join person on person.id = person_id",
    ),
    photos: await texts('select last_name as text from holder_photo join person on person.id = person_id'),
  };
}

test('the daily run removes what is over its limit in every ensemble, portion by portion, and nothing else', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  for (const ensemble of [ours, theirs]) await withPast(ensemble);
  const before = [await ours.inside(thingsOf), await theirs.inside(thingsOf)];

  await run(1);
  expect(failures).toEqual([]);
  for (const [index, ensemble] of [ours, theirs].entries()) {
    const left = await ensemble.inside(thingsOf);
    const there = before[index];
    expect(left).toEqual({
      mails: ['jääb', 'jääb', 'jääb'],
      runs: ['jääb'],
      imports: ['jääb', 'jääb alustatud'],
      requests: ['jääb'],
      deeds: there?.deeds.slice(1),
      audit: there?.audit.filter((id) => Number(id) % 2 === 1),
      people: ['jääb', 'läheb'],
      receipts: ['jääb'],
      answers: ['jääb', 'jääb'],
      attendance: ['jääb'],
      settlements: ['Seelik nr 12, 5000', 'Seelik nr 12, 5000, jääb, jääb, jääb'],
      photos: ['jääb'],
    });
    const finished = await ensemble.inside(({ db }) => db.selectFrom('import').select(['fileName', 'deedId']).orderBy('id').execute());
    expect(finished.map(({ fileName, deedId }) => [fileName, deedId === null])).toEqual([
      ['läheb', true],
      ['jääb alustatud', true],
      ['jääb', false],
    ]);
    const [told] = await ensemble.inside(({ db }) => db.selectFrom('retentionRun').select(['at', 'removed']).execute());
    const halfOfAudit = (there?.audit.length ?? 0) - left.audit.length;
    // A mail, a run, a deed, two imports, a request, a receipt, an answer, a photo, a settlement.
    expect(told).toEqual({ at: clock.now.toISOString(), removed: 11 + halfOfAudit });
  }

  await run();
  const [again] = await ours.inside(({ db }) => db.selectFrom('retentionRun').select('removed').execute());
  expect(again).toEqual({ removed: 0 });
});

test('a deed that was undone goes before the one that undid it', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const [undone, undoing] = [await aDeed(scope, keeper.id), await aDeed(scope, keeper.id, 'UNDO')];
    await scope.db.updateTable('deed').set({ undoneBy: undoing.id }).where('id', '=', undone.id).execute();
    await scope.db
      .updateTable('deed')
      .set({ at: ago(300, 1) })
      .execute();
  });
  await run(1);
  expect(failures).toEqual([]);
  expect(await inside(({ db }) => db.selectFrom('deed').select('id').execute())).toEqual([]);
});

test('an ensemble that fails is named by its id, and the others go on', async () => {
  const [broken, whole] = [await anEnsemble(), await anEnsemble()];
  const words: string[] = [];
  await asOwner(
    broken.ensembleId,
    `insert into email (person_name, to_address, bulk, subject, html, text, message_id, created_at)
    values ('', '', false, '', '', '', '<vana@localhost>', '${ago(201, 0)}')`,
  );
  await sql`create function refuse_delete() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    database().system,
  );
  await sql`create trigger refuse_delete before delete on email for each row execute function refuse_delete()`.execute(database().system);
  await removeOld({
    database: database(),
    roleSwitch: 'switch',
    keptDays: KEPT,
    now: clock.now,
    complain: (_, text) => void words.push(text),
  });
  await sql`drop trigger refuse_delete on email`.execute(database().system);
  expect(words).toEqual([`Old data of ensemble ${broken.ensembleId} could not be removed yet`]);
  expect(await whole.inside(({ db }) => db.selectFrom('retentionRun').select('removed').execute())).toEqual([{ removed: 0 }]);
  expect(await broken.inside(({ db }) => db.selectFrom('retentionRun').selectAll().execute())).toEqual([]);
});
