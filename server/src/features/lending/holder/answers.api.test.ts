import { HOLDER_LIMITS, issuingEndpoints, PHOTOS_OF_ITEM } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aRequestId, families } from '../../../../test/family.ts';
import { aPicture } from '../../../../test/pictures.ts';
import { hashOfToken } from '../../../crypto/holder-token.ts';
import { withHolderScope } from '../../../db/link-scope.ts';

const { app, anEnsemble, clock, database } = testApp();
const { family, linkOf } = families({ app, anEnsemble, database });

test('each kind is kept with what it has, and the page shows it without measures', async () => {
  const { holder, mari, pieces, rows } = await family();
  const clothingId = pieces.mari.itemId;
  const piece = 'Muhu naise põikitriibuline seelik nr 12';
  await holder.answer(mari, { kind: 'DAMAGE', clothingId, text: 'Õmblus lahti', wearable: false });
  await holder.answer(mari, { kind: 'LONGER', clothingId, text: 'Tantsupidu', dueOn: '2026-10-01' });
  await holder.answer(mari, { kind: 'MEASURES', text: null, measures: { height: 168.5, waist: null, footSize: 38 } });
  const { status, data } = await holder.answer(mari, { kind: 'WORD', text: 'Aitäh!\nMari' });
  expect(status).toBe(201);
  const answers = data.people.find(({ id }) => id === mari)?.answers;
  expect(answers?.map(({ id, at, ...answer }) => answer)).toEqual([
    { kind: 'WORD', clothingId: null, piece: null, text: 'Aitäh!\nMari', dueOn: null, settled: null },
    { kind: 'MEASURES', clothingId: null, piece: null, text: null, dueOn: null, settled: null },
    { kind: 'LONGER', clothingId, piece, text: 'Tantsupidu', dueOn: '2026-10-01', settled: null },
    { kind: 'DAMAGE', clothingId, piece, text: 'Õmblus lahti', dueOn: null, settled: null },
  ]);
  expect(await rows('holderAnswer')).toMatchObject([
    { wearable: false, issueId: pieces.mari.issueId, measures: null },
    { dueOn: '2026-10-01' },
    { measures: { height: 168.5, footSize: 38 } },
    { personId: mari, answeredAt: clock.now.toISOString() },
  ]);
});

test('a piece of another or one taken back is refused at its field', async () => {
  const { holder, mari, pieces, keeper, rows } = await family();
  const about = (clothingId: number) => holder.answer(mari, { kind: 'LONGER', clothingId, dueOn: '2026-10-01' });
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: pieces.mari.itemId } });
  for (const clothingId of [pieces.mari.itemId, pieces.jaan.itemId, pieces.other.itemId, 999_999]) {
    const { status, messages } = await about(clothingId);
    expect([status, messages]).toMatchObject([409, [{ code: 'PIECE_NOT_YOURS', field: 'clothingId' }]]);
  }
  expect(await rows('holderAnswer')).toEqual([]);
});

test('wrong values are refused at their fields', async () => {
  const { holder, mari, pieces, rows } = await family();
  const clothingId = pieces.mari.itemId;
  const answers = [
    await holder.answer(mari, { kind: 'MEASURES', measures: { height: 900 } }),
    await holder.answer(mari, { kind: 'MEASURES', measures: { chest: 0.5 } }),
    await holder.answer(mari, { kind: 'MEASURES', measures: {} }),
    await holder.answer(mari, { kind: 'WORD', text: 'a'.repeat(10_000) }),
    await holder.answer(mari, { kind: 'DAMAGE', clothingId, text: '  ' }),
    await holder.answer(mari, { kind: 'LONGER', clothingId }),
    await holder.answer(mari, { kind: 'MISSING', clothingId }),
  ];
  expect(answers.map(({ status, messages }) => [status, messages[0]?.field])).toEqual([
    [400, 'measures.height'],
    [400, 'measures.chest'],
    [400, 'measures'],
    [400, 'text'],
    [400, 'text'],
    [400, 'dueOn'],
    [400, 'kind'],
  ]);
  expect(await rows('holderAnswer')).toEqual([]);
});

test('a photo of damage stands on the card of the piece too, while there is room', async () => {
  const { holder, mari, pieces, rows } = await family();
  const clothingId = pieces.mari.itemId;
  const photograph = async () => (await holder.photograph(mari, await aPicture())).data.imageId;
  const say = (imageId: number) => holder.answer(mari, { kind: 'DAMAGE', clothingId, text: 'Õmblus lahti', imageId });
  const sent: number[] = [];
  for (let photo = 0; photo <= PHOTOS_OF_ITEM; photo += 1) sent.push(await photograph());
  for (const imageId of sent) expect([(await say(imageId)).status, (await say(imageId)).status]).toEqual([201, 201]);
  const images = (await rows('holderPhoto')).map(({ imageId }) => imageId);
  const onCard = await rows('itemImage');
  expect(onCard.map((image) => [image.kind, image.clothingItemId, image.imageId])).toEqual(
    images.slice(0, PHOTOS_OF_ITEM).map((image) => ['DAMAGE', clothingId, image]),
  );
  expect(new Set((await rows('holderAnswer')).map(({ photoId }) => photoId))).toEqual(new Set(sent));
});

test('of an answer only what belongs to its kind is kept; no day is past or before the present one', async () => {
  const { holder, mari, pieces, rows, inside } = await family();
  const clothingId = pieces.mari.itemId;
  const { imageId } = (await holder.photograph(mari, await aPicture())).data;
  const all = { clothingId, imageId, wearable: true, measures: { waist: 70 }, dueOn: '2026-10-01', text: 'Tere' };
  for (const kind of ['WORD', 'MEASURES'] as const) expect((await holder.answer(mari, { kind, ...all })).status).toBe(201);
  const none = { clothingItemId: null, photoId: null, wearable: null, dueOn: null };
  expect(await rows('holderAnswer')).toMatchObject([
    { ...none, measures: null },
    { ...none, measures: { waist: 70 } },
  ]);
  expect(await rows('itemImage')).toEqual([]);
  const past = await holder.answer(mari, { kind: 'LONGER', clothingId, dueOn: '2026-09-02' });
  expect([past.status, past.codes, past.messages[0]?.field]).toEqual([400, ['DAY_OVER'], 'dueOn']);

  await inside(({ db }) => db.updateTable('issue').set({ dueOn: '2026-10-01' }).where('id', '=', pieces.mari.issueId).execute());
  const longer = (dueOn: string) => holder.answer(mari, { kind: 'LONGER', clothingId, dueOn });
  expect([(await longer('2026-10-01')).codes, (await longer('2026-10-02')).status]).toEqual([['DAY_NOT_LATER'], 201]);
});

test('a photo of somebody else is refused at its field', async () => {
  const { holder, mari, jaan, pieces, rows } = await family();
  const { imageId } = (await holder.photograph(jaan, await aPicture())).data;
  const { status, messages } = await holder.answer(mari, { kind: 'DAMAGE', clothingId: pieces.mari.itemId, text: 'Auk', imageId });
  expect([status, messages]).toMatchObject([409, [{ code: 'HOLDER_PHOTO_GONE', field: 'imageId' }]]);
  expect([await rows('holderAnswer'), await rows('itemImage')]).toEqual([[], []]);
});

test('a lost answer, a repetition and two taps at once are one answer; the id of another call or body is refused', async () => {
  const { holder, mari, jaan, rows, pieces, link } = await family();
  const requestId = aRequestId();
  const say = (personId: number) => holder.answer(personId, { requestId });
  const answers = [...(await Promise.all([say(mari), say(mari), say(mari)])), await say(mari)];
  expect(answers.map(({ status, raw }) => [status, raw.payload])).toEqual(answers.map(() => [201, answers[0]?.raw.payload]));
  const reused = [
    await say(jaan),
    await holder.answer(mari, { requestId, text: 'Midagi muud' }),
    await holder.confirm(mari, [pieces.mari.issueId], { requestId }),
  ];
  expect(reused.map(({ status, codes }) => [status, codes])).toEqual(reused.map(() => [409, ['REQUEST_ID_REUSED']]));
  expect((await rows('holderAnswer')).map(({ personId }) => personId)).toEqual([mari]);
  // Another link has ids of its own.
  expect((await linkOf(await link(mari)).answer(mari, { requestId: aRequestId() })).status).toBe(201);
});

test(`${HOLDER_LIMITS.answers} answers of a person a day, at once too`, async () => {
  const { holder, mari, jaan, link, rows } = await family();
  const links = [holder, linkOf(await link(mari))];
  const answers = await Promise.all(Array.from({ length: HOLDER_LIMITS.answers + 2 }, (_, place) => links[place % 2]?.answer(mari, {})));
  expect(answers.flatMap((answer) => answer?.codes ?? [])).toEqual(['TOO_MANY_ANSWERS', 'TOO_MANY_ANSWERS']);
  expect(await rows('holderAnswer')).toHaveLength(HOLDER_LIMITS.answers);
  expect((await holder.answer(jaan, {})).status).toBe(201);
  clock.advance(HOLDER_LIMITS.hours * 60 * 60 + 1);
  expect((await holder.answer(mari, {})).status).toBe(201);
});

test('the role of holders reads and writes no table, and calls no other function', async () => {
  const { mari, token } = await family();
  const tried = (statement: string) =>
    withHolderScope(
      database(),
      { tokenHash: hashOfToken(token), miss: () => expect.unreachable(), frozen: () => expect.unreachable(), now: clock.now },
      ({ db }) => sql.raw(statement).execute(db),
    ).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relnamespace = 'riideait'::regnamespace and relkind in ('r', 'p')`.execute(
    database().system,
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    expect([name, await tried(`select from ${name}`), await tried(`delete from ${name}`)]).toEqual([name, '42501', '42501']);
  }
  expect(await tried('select from holder_person')).toBe('done');
  expect(await tried("insert into holder_answer (person_id, kind, answered_at) values (1, 'WORD', now())")).toBe('42501');
  for (const call of [
    `undo_changes(1, null, 1)`,
    `open_holder('\\x00', now())`,
    `keep_holder(${mari}, now())`,
    `held_lines(${mari}, '{}')`,
  ]) {
    expect([call, await tried(`select ${call}`)]).toEqual([call, '42501']);
  }
});
