import { HOLDER_LIMITS } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { families } from '../../../../test/family.ts';
import { aBomb, aJpeg, aPicture } from '../../../../test/pictures.ts';

const { app, anEnsemble, clock, database } = testApp();
const { family, linkOf } = families({ app, anEnsemble, database });

test('a photo is kept for an answer, and nothing else shows it', async () => {
  const { holder, mari, rows, inside } = await family();
  const { status, data } = await holder.photograph(mari, await aJpeg(3000, 2000));
  expect(status).toBe(201);
  expect(await rows('holderPhoto')).toMatchObject([{ id: data.imageId, personId: mari, sentAt: clock.now.toISOString() }]);
  expect(await rows('itemImage')).toEqual([]);
  const { hash } = await inside(({ db }) => db.selectFrom('image').select('hash').executeTakeFirstOrThrow());
  expect((await app().inject(`/images/${hash}.webp`)).statusCode).toBe(200);
});

test('what is no picture, broken, too large or of another is refused in words', async () => {
  const { holder, mari, other, rows, inside } = await family();
  const picture = await aPicture();
  const answers = [
    await holder.photograph(mari, Buffer.from('Muhu seelik')),
    await holder.photograph(mari, (await aJpeg()).subarray(0, 400)),
    await holder.photograph(mari, aBomb(20_000, 20_000)),
    await holder.photograph(mari, Buffer.alloc(30 * 1024 * 1024)),
    await holder.photograph(other, picture),
    await holder.photograph(0, picture),
  ];
  expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual([
    [400, 'NOT_AN_IMAGE'],
    [400, 'IMAGE_BROKEN'],
    [413, 'IMAGE_TOO_BIG'],
    [413, 'FILE_TOO_LARGE'],
    [404, 'NOT_FOUND'],
    [400, 'INVALID'],
  ]);
  expect(answers[3]?.messages[0]?.text).toContain('4 MB');
  expect(await rows('holderPhoto')).toEqual([]);
  expect(await inside(({ db }) => db.selectFrom('image').selectAll().execute())).toEqual([]);
});

test('a link sends one file at a time, and 24 links of one hall each theirs', async () => {
  const { inside, mari, link } = await family();
  const two = [await link(mari), await link(mari)].map(linkOf);
  const picture = await aJpeg(800, 600);
  const [first, second, other] = await Promise.all([
    two[0]?.photograph(mari, picture),
    two[0]?.photograph(mari, picture),
    two[1]?.photograph(mari, picture),
  ]);
  expect([first?.status, second?.status].toSorted()).toEqual([201, 503]);
  expect([...(first?.codes ?? []), ...(second?.codes ?? [])]).toEqual(['UPLOADS_BUSY']);
  expect(other?.status).toBe(201);

  const dancers = await inside(({ db }) =>
    db
      .insertInto('person')
      .values(Array.from({ length: 24 }, (_, place) => ({ firstName: `Tantsija ${place}`, lastName: 'Saar' })))
      .returning('id')
      .execute(),
  );
  const phones = await Promise.all(dancers.map(async ({ id }) => ({ id, phone: linkOf(await link(id)) })));
  const answers = await Promise.all(phones.map(({ id, phone }) => phone.photograph(id, picture)));
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 201));
});

test(`${HOLDER_LIMITS.photos} photos of a person a day, by two links too`, async () => {
  const { holder, mari, jaan, link, rows } = await family();
  const second = linkOf(await link(mari));
  for (let photo = 1; photo < HOLDER_LIMITS.photos; photo += 1) expect((await holder.photograph(mari, await aPicture())).status).toBe(201);
  const last = await Promise.all([holder.photograph(mari, await aPicture()), second.photograph(mari, await aPicture())]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  expect(last.flatMap(({ codes }) => codes)).toEqual(['TOO_MANY_HOLDER_PHOTOS']);
  expect(await rows('holderPhoto')).toHaveLength(HOLDER_LIMITS.photos);
  expect((await holder.photograph(jaan, await aPicture())).status).toBe(201);
  clock.advance(HOLDER_LIMITS.hours * 60 * 60 + 1);
  expect((await holder.photograph(mari, await aPicture())).status).toBe(201);
});

test(`${HOLDER_LIMITS.photosOfEnsemble} photos of an ensemble a day`, async () => {
  const { holder, mari, other, inside } = await family();
  const { imageId } = (await holder.photograph(mari, await aPicture())).data;
  await inside(async ({ db, now }) => {
    const photo = await db.selectFrom('holderPhoto').select('imageId').where('id', '=', imageId).executeTakeFirstOrThrow();
    const sent = { personId: other, imageId: photo.imageId, sentAt: now.toISOString() };
    await db
      .insertInto('holderPhoto')
      .values(Array.from({ length: HOLDER_LIMITS.photosOfEnsemble - 1 }, () => sent))
      .execute();
  });
  expect((await holder.photograph(mari, await aPicture())).codes).toEqual(['TOO_MANY_HOLDER_PHOTOS']);
});
