import { jobKinds, MAKER_LIMITS } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anIssue, anItem, aPerformance, aPhoto } from '../../../../test/builders.ts';
import { aJob, aMaker, aMakerLink, aPrice, aValue } from '../../../../test/care.ts';
import { aRequestId } from '../../../../test/family.ts';
import { makers } from '../../../../test/maker.ts';
import { aJpeg, aPicture } from '../../../../test/pictures.ts';
import { hashOfToken } from '../../../crypto/holder-token.ts';
import { withMakerScope } from '../../../db/link-scope.ts';

const { app, anEnsemble, clock, database } = testApp();
const { seamstress, linkOf } = makers({ app, anEnsemble });

/** Of a sum that no maker may see. */
const PLANTED = 987_654;

test('the page shows the jobs of its maker, with the first name of the dancer to be fitted', async () => {
  const { link, inside, ensembleId, kai, mari } = await seamstress();
  const { name } = await database().system.selectFrom('ensemble').select('name').where('id', '=', ensembleId).executeTakeFirstOrThrow();
  await inside(async (scope) => {
    const { id: urgentFor } = await aPerformance(scope, {
      name: 'Suvetants',
      onDay: '2026-12-12',
      neededFrom: '2026-12-11',
      neededUntil: '2026-12-13',
    });
    const shoes = await anItem(scope);
    await anIssue(scope, mari, shoes.id);
    await aJob(scope, shoes.id, { kinds: ['SHOE'], makerId: kai, promisedOn: '2026-12-01', urgentFor });
    await aJob(scope, (await anItem(scope)).id, { kinds: ['MOTH'], makerId: (await aMaker(scope)).id, text: 'Teise töö' });
    await aJob(scope, (await anItem(scope)).id, { kinds: ['MOTH'], text: 'Kellegi töö' });
  });
  const page = await link.page();
  expect(page).toMatchObject({ ensemble: name, name: 'Kai' });
  expect(page.jobs).toMatchObject([
    {
      what: jobKinds.SHOE,
      promisedOn: '2026-12-01',
      urgentFor: { name: 'Suvetants', onDay: '2026-12-12', neededFrom: '2026-12-11' },
      fittingWith: null,
    },
    {
      clothingName: 'Muhu seelik',
      clothingNumber: '12',
      what: 'kitsamaks, ääris',
      text: 'Vöökohalt',
      promisedOn: '2026-12-10',
      urgentFor: null,
      fittingWith: 'Mari',
      imageUrls: ['/drawings.svg#skirt'],
      doneAt: null,
      takenIn: false,
      priceCents: null,
      priceAgreed: false,
    },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/Tamm|töö/);
});

test('a fitting is with who wears the piece at the performance, where nobody has it; a borrower and a done job name nobody', async () => {
  const { link, inside, mari, job, skirt } = await seamstress();
  const fitting = async () => (await link.page()).jobs[0]?.fittingWith;
  await inside(({ db }) => db.updateTable('person').set({ firstName: '' }).where('id', '=', mari).execute());
  expect(await fitting()).toBeNull();
  await inside(async (scope) => {
    const { db, now } = scope;
    await db.updateTable('person').set({ firstName: 'Mari' }).where('id', '=', mari).execute();
    await db.updateTable('issue').set({ validUntil: now.toISOString() }).where('clothingItemId', '=', skirt).execute();
  });
  expect(await fitting()).toBeNull();
  await inside(async (scope) => {
    const { db } = scope;
    const { id: performanceId } = await aPerformance(scope);
    const plan = await db.selectFrom('dressingPlan').select('id').where('performanceId', '=', performanceId).executeTakeFirstOrThrow();
    const { clothingNameId } = await db
      .selectFrom('clothingItem')
      .select('clothingNameId')
      .where('id', '=', skirt)
      .executeTakeFirstOrThrow();
    const cell = { dressingPlanId: plan.id, personId: mari, clothingNameId, state: 'LOCKED' as const, clothingItemId: skirt };
    await db.insertInto('dressingPerson').values({ dressingPlanId: plan.id, personId: mari, added: true }).execute();
    await db.insertInto('dressingCell').values(cell).execute();
    await db.updateTable('job').set({ urgentFor: performanceId }).where('id', '=', job).execute();
  });
  expect(await fitting()).toBe('Mari');
  expect((await link.done(job)).data.jobs[0]?.fittingWith).toBeNull();
});

test('pictures: those of the job, then of the piece, else of its name', async () => {
  const { link, inside, job, skirt, name } = await seamstress();
  const hash = (sign: string) => sign.repeat(64);
  const image = (sign: string) =>
    inside(
      async ({ db }) =>
        (
          await db
            .insertInto('image')
            .values({ hash: hash(sign) })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
  const shown = async () => (await link.page()).jobs[0]?.imageUrls.map((url) => /\w{64}/.exec(url)?.[0]?.[0]).join('');
  const ofName = await image('a');
  await inside(({ db }) => db.updateTable('clothingName').set({ imageId: ofName }).where('id', '=', name).execute());
  expect(await shown()).toBe('a');
  for (const sign of 'bc') {
    const id = await image(sign);
    await inside((scope) => aPhoto(scope, skirt, id, 'PIECE'));
  }
  expect(await shown()).toBe('c');
  for (const sign of 'de') {
    const id = await image(sign);
    await inside(async (scope) => {
      const photo = await aPhoto(scope, skirt, id, 'DAMAGE');
      await scope.db.updateTable('itemImage').set({ jobId: job }).where('id', '=', photo.id).execute();
    });
  }
  expect(await shown()).toBe('edc');
});

test('done: the job waits with its price as an offer and its photo, the piece stays in repair, and it is no deed', async () => {
  const { link, inside, job, skirt, jobNow } = await seamstress();
  const { status, data: photo } = await link.photograph(await aJpeg(1600, 1200));
  expect(status).toBe(201);
  const done = await link.done(job, { priceCents: 1250, imageId: photo.imageId });
  expect([done.status, done.data.jobs]).toMatchObject([
    201,
    [{ id: job, doneAt: clock.now.toISOString(), takenIn: false, priceCents: 1250 }],
  ]);
  expect(done.data.jobs[0]?.imageUrls).toHaveLength(1);
  expect(await jobNow()).toMatchObject({
    doneAt: clock.now.toISOString(),
    closedAt: null,
    outcome: null,
    costCents: 1250,
    costTaken: false,
  });
  const kept = await inside(async ({ db }) => ({
    item: await db.selectFrom('clothingItem').select('state').where('id', '=', skirt).executeTakeFirstOrThrow(),
    photos: await db.selectFrom('itemImage').select(['clothingItemId', 'jobId', 'kind']).execute(),
    deeds: await db.selectFrom('deed').select('kind').execute(),
  }));
  expect(kept).toEqual({ item: { state: 'REPAIR' }, photos: [{ clothingItemId: skirt, jobId: job, kind: 'DAMAGE' }], deeds: [] });
});

test('a repetition of a done job is answered as the first, another word on it is refused', async () => {
  const { link, job, jobNow, inside } = await seamstress();
  const requestId = aRequestId();
  const answers = await Promise.all([1, 2, 3].map(() => link.done(job, { priceCents: 1000, requestId })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await link.done(job, { priceCents: 2000 })).toMatchObject({ status: 409, codes: ['JOB_OVER'] });
  expect((await link.done(job, { priceCents: 2000, requestId })).codes).toEqual(['REQUEST_ID_REUSED']);
  expect(await jobNow()).toMatchObject({ costCents: 1000 });
  expect(await inside(({ db }) => db.selectFrom('makerAnswer').select(['jobId', 'cents']).execute())).toEqual([
    { jobId: job, cents: 1000 },
  ]);
});

test('without a price the one that a keeper noted stays; one that is agreed takes no other', async () => {
  const { link, inside, job, kai, jobNow } = await seamstress();
  await inside(({ db }) => db.updateTable('job').set({ costCents: 700, costTaken: true }).where('id', '=', job).execute());
  const refused = await link.done(job, { priceCents: 900 });
  expect([refused.codes, refused.messages[0]?.field]).toEqual([['PRICE_AGREED'], 'priceCents']);
  expect((await link.page()).jobs).toMatchObject([{ priceAgreed: true, priceCents: null }]);
  expect((await link.done(job)).status).toBe(201);
  expect(await jobNow()).toMatchObject({ costCents: 700, costTaken: true });

  const other = await inside(async (scope) => (await aJob(scope, (await anItem(scope)).id, { makerId: kai, costCents: 500 })).id);
  await link.done(other);
  expect(await inside(({ db }) => db.selectFrom('job').select('costCents').where('id', '=', other).execute())).toEqual([
    { costCents: 500 },
  ]);
});

test('no price of another maker, of a keeper or of the register is in an answer', async () => {
  const { link, inside, job, skirt, name } = await seamstress();
  const other = await inside(async (scope) => {
    const { db } = scope;
    const { id: makerId } = await aMaker(scope, 'Juta');
    await aPrice(scope, skirt, PLANTED);
    await aValue(scope, name, PLANTED);
    await aJob(scope, skirt, { makerId, costCents: PLANTED, costTaken: true });
    await db.updateTable('job').set({ makerId }).where('id', '=', job).execute();
    return linkOf(await aMakerLink(scope, makerId));
  });
  // Juta's job, done at her price, goes over to Kai.
  expect((await other.done(job, { priceCents: PLANTED })).status).toBe(201);
  const { kai } = await inside(async ({ db }) => ({
    kai: (await db.selectFrom('maker').select('id').where('name', '=', 'Kai').executeTakeFirstOrThrow()).id,
  }));
  await inside(({ db }) => db.updateTable('job').set({ makerId: kai, doneAt: null }).where('id', '=', job).execute());
  const answers = [await link.page(), (await link.done(job)).data, await link.page()];
  expect(answers.every(({ jobs }) => jobs.length === 1)).toBe(true);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/98.?76/);
});

test('of done jobs those that wait and those of 90 days are shown, none that was given up or whose piece is gone', async () => {
  const { link, inside, job, kai } = await seamstress();
  await link.done(job);
  clock.advance(91 * 86_400);
  expect((await link.page()).jobs).toMatchObject([{ id: job, takenIn: false }]);
  const close = (outcome: 'DONE' | 'NOT_DONE') =>
    inside(({ db }) => db.updateTable('job').set({ closedAt: clock.now.toISOString(), outcome }).where('id', '=', job).execute());
  await close('DONE');
  expect((await link.page()).jobs).toEqual([]);
  const more = await inside(async (scope) => {
    const { db, now } = scope;
    const closed = { makerId: kai, closedAt: now.toISOString() };
    await aJob(scope, (await anItem(scope)).id, { ...closed, outcome: 'NOT_DONE' });
    const gone = await anItem(scope);
    await aJob(scope, gone.id, { makerId: kai });
    await db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).where('id', '=', gone.id).execute();
    return (await aJob(scope, (await anItem(scope)).id, { ...closed, outcome: 'DONE' })).id;
  });
  expect((await link.page()).jobs).toMatchObject([{ id: more, takenIn: true }]);
  expect(await link.done(more)).toMatchObject({ status: 409, codes: ['JOB_OVER'] });
});

test('a photo of another maker, of a full piece and beyond the day’s number is refused, and nothing is done', async () => {
  const { link, inside, job, skirt, jobNow, kai } = await seamstress();
  const other = await inside(async (scope) => linkOf(await aMakerLink(scope, (await aMaker(scope)).id)));
  const { imageId: theirs } = (await other.photograph(await aPicture())).data;
  expect(await link.done(job, { imageId: theirs })).toMatchObject({ status: 409, codes: ['HOLDER_PHOTO_GONE'] });
  const { imageId } = (await link.photograph(await aPicture())).data;
  await inside(async (scope) => {
    const { id } = await scope.db
      .insertInto('image')
      .values({ hash: 'f'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let photo = 0; photo < 6; photo += 1) await aPhoto(scope, skirt, id, 'PIECE');
  });
  expect(await link.done(job, { imageId })).toMatchObject({ status: 409, codes: ['JOB_PHOTOS_FULL'] });
  expect(await jobNow()).toMatchObject({ doneAt: null });

  await inside(async ({ db, now }) => {
    const photo = await db.selectFrom('holderPhoto').select('imageId').where('id', '=', imageId).executeTakeFirstOrThrow();
    const sent = { makerId: kai, imageId: photo.imageId, sentAt: now.toISOString() };
    await db
      .insertInto('holderPhoto')
      .values(Array.from({ length: MAKER_LIMITS.photos - 2 }, () => sent))
      .execute();
  });
  const last = await Promise.all([link.photograph(await aPicture()), other.photograph(await aPicture())]);
  expect(last.map(({ status }) => status)).toEqual([201, 201]);
  expect((await link.photograph(await aPicture())).codes).toEqual(['TOO_MANY_HOLDER_PHOTOS']);
});

test('a link sends one file at a time', async () => {
  const { link } = await seamstress();
  const picture = await aJpeg(800, 600);
  const answers = await Promise.all([link.photograph(picture), link.photograph(picture)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 503]);
});

test('the role of makers reads and writes no table, and calls no other function', async () => {
  const { token } = await seamstress();
  const tried = (statement: string) =>
    withMakerScope(
      database(),
      { tokenHash: hashOfToken(token), miss: () => expect.unreachable(), frozen: () => expect.unreachable(), now: clock.now },
      ({ db }) => sql.raw(statement).execute(db),
    ).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const { rows: relations } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relnamespace = 'riideait'::regnamespace and relkind in ('r', 'p', 'v')
    and relname not in ('maker_home', 'maker_job')`.execute(database().system);
  expect(relations.length).toBeGreaterThan(60);
  for (const { name } of relations) {
    expect([name, await tried(`select from ${name}`), await tried(`delete from ${name}`)]).toEqual([
      name,
      '42501',
      expect.stringMatching(/42501|55000/),
    ]);
  }
  expect(await tried('select from maker_job')).toBe('done');
  for (const call of ['undo_changes(1, null, 1)', `open_maker('\\x00', now())`, `end_maker_links(1, now())`]) {
    expect([call, await tried(`select ${call}`)]).toEqual([call, '42501']);
  }
});
