import { answerEndpoints, HOLDER_LIMITS, HOLDER_LINK_DAYS, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anItem } from '../../../../test/builders.ts';
import { aRequestId, families } from '../../../../test/family.ts';

const { app, anEnsemble, clock, database } = testApp();
const { family, linkOf } = families({ app, anEnsemble, database });

test('who confirms all has confirmed, and the receipt keeps the lines as they were', async () => {
  const { holder, mari, pieces, rows, inside, isConfirmed, token } = await family();
  const { status, data } = await holder.confirm(mari, [pieces.mari.issueId]);
  expect(status).toBe(201);
  expect(data.people.find(({ id }) => id === mari)).toMatchObject({
    confirmed: true,
    receipt: { at: clock.now.toISOString(), held: 1, missing: 0 },
    answers: [],
  });
  expect([await isConfirmed(mari), token.length]).toEqual([true, 26]);
  await inside(({ db }) => db.updateTable('clothingItem').set({ clothingNumber: '99' }).where('id', '=', pieces.mari.itemId).execute());
  expect(await rows('holderReceipt')).toMatchObject([
    {
      how: 'MAIL',
      address: 'ema@tamm.test',
      userId: null,
      lines: [{ clothingName: 'Muhu naise põikitriibuline seelik', clothingNumber: '12', size: null, dueOn: null, missing: false }],
    },
  ]);
});

test('the receipt of a shown link names who showed it', async () => {
  const { mari, pieces, rows, link, keeper } = await family();
  const token = await link(mari);
  await database().system.updateTable('holderLink').set({ madeById: keeper.id }).where('kind', '=', 'SHOWN').execute();
  expect((await linkOf(token).confirm(mari, [pieces.mari.issueId])).status).toBe(201);
  expect(await rows('holderReceipt')).toMatchObject([{ how: 'SHOWN', address: null, userId: keeper.id }]);
});

test('what is missing becomes an answer with its word, and the person has not confirmed', async () => {
  const { holder, mari, pieces, hold, rows, isConfirmed } = await family();
  const belt = await hold(mari, '13');
  const missing = [{ issueId: belt.issueId, text: 'Jäi bussi.\nHelistasin juba.' }];
  const { status, data } = await holder.confirm(mari, [pieces.mari.issueId], { missing });
  expect(status).toBe(201);
  expect(data.people.find(({ id }) => id === mari)).toMatchObject({
    confirmed: false,
    receipt: { held: 2, missing: 1 },
    answers: [
      { kind: 'MISSING', clothingId: belt.itemId, piece: 'Muhu naise põikitriibuline seelik nr 13', text: missing[0]?.text, settled: null },
    ],
  });
  expect(await isConfirmed(mari)).toBe(false);
  expect(await rows('holderAnswer')).toMatchObject([{ issueId: belt.issueId, requestId: null }]);
});

test('a missing piece waits once, with its last word; who finds it has settled it', async () => {
  const { holder, mari, pieces, rows, isConfirmed } = await family();
  const without = (text: string | null) => holder.confirm(mari, [], { missing: [{ issueId: pieces.mari.issueId, text }] });
  await without('Kadus ära');
  await without(null);
  await without('Jäi bussi');
  expect(await rows('holderAnswer')).toMatchObject([{ text: 'Jäi bussi', settledAs: null }]);
  const { data } = await holder.confirm(mari, [pieces.mari.issueId]);
  expect(data.people.find(({ id }) => id === mari)).toMatchObject({ confirmed: true, answers: [{ settled: { as: 'MISTAKE' } }] });
  await without(null);
  expect(await rows('holderAnswer')).toMatchObject([{ settledAs: 'MISTAKE' }, { text: null, settledAs: null }]);
  expect([await isConfirmed(mari), (await rows('holderReceipt')).length]).toEqual([false, 5]);
});

test('a piece that a keeper holds for lost is neither asked again nor waited for', async () => {
  const { holder, mari, pieces, keeper, rows, isConfirmed, inside } = await family();
  const missing = [{ issueId: pieces.mari.issueId, text: 'Kadus' }];
  await holder.confirm(mari, [], { missing });
  const id = (await rows('holderAnswer'))[0]?.id ?? 0;
  expect((await keeper.call(answerEndpoints.settle, { params: { id }, body: { as: 'LOST' } })).status).toBe(200);
  await holder.confirm(mari, [], { missing });
  expect([(await rows('holderAnswer')).length, await isConfirmed(mari)]).toEqual([1, true]);

  // Found, it is asked again.
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'OK' }).where('id', '=', pieces.mari.itemId).execute());
  await holder.confirm(mari, [], { missing });
  expect([(await rows('holderAnswer')).length, await isConfirmed(mari)]).toEqual([2, false]);
});

test('what is not exactly held now is refused, and nothing is written', async () => {
  const { holder, mari, jaan, pieces, hold, keeper, rows } = await family();
  const belt = await hold(mari, '13');
  const [skirt, both] = [pieces.mari.issueId, [pieces.mari.issueId, belt.issueId]];
  const old = [
    await holder.confirm(mari, [skirt]),
    await holder.confirm(mari, []),
    await holder.confirm(mari, [...both, pieces.jaan.issueId]),
    await holder.confirm(mari, [...both, skirt]),
    await holder.confirm(mari, both, { missing: [{ issueId: skirt }] }),
    await holder.confirm(mari, [skirt], { missing: [{ issueId: 999_999 }] }),
    await holder.confirm(jaan, both),
  ];
  expect(old.map(({ status, codes }) => [status, ...codes])).toEqual(old.map(() => [409, 'HELD_CHANGED']));

  // The page was read before a return.
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: belt.itemId } });
  expect((await holder.confirm(mari, both)).codes).toEqual(['HELD_CHANGED']);
  expect((await holder.page(mari))?.pieces.map(({ issueId }) => issueId)).toEqual([skirt]);
  expect((await holder.confirm(mari, [skirt])).status).toBe(201);

  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: pieces.mari.itemId } });
  expect((await holder.confirm(mari, [])).codes).toEqual(['HELD_CHANGED']);
  expect(await rows('holderReceipt')).toHaveLength(1);
  expect(await rows('holderAnswer')).toEqual([]);
});

test('a lost answer, a repetition and two taps at once make one receipt', async () => {
  const { holder, mari, pieces, rows, inside } = await family();
  const requestId = aRequestId();
  const missing = [{ issueId: pieces.mari.issueId, text: 'Kadus' }];
  const send = () => holder.confirm(mari, [], { missing, requestId });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(answers.map(({ status, raw }) => [status, raw.payload])).toEqual(answers.map(() => [201, answers[0]?.raw.payload]));
  expect([(await rows('holderReceipt')).length, (await rows('holderAnswer')).length]).toEqual([1, 1]);

  // A repetition days later, when the piece is back, is no new receipt either.
  await inside(({ db }) => db.updateTable('issue').set({ validUntil: clock.now.toISOString() }).execute());
  expect((await send()).status).toBe(201);
  expect(await rows('holderReceipt')).toHaveLength(1);
});

test('a receipt and an issue at once: the receipt has what was held, and the new piece is not confirmed', async () => {
  const { holder, mari, keeper, inside, skirt, rows, isConfirmed } = await family();
  for (let round = 0; round < 5; round += 1) {
    const before = (await holder.page(mari))?.pieces.map(({ issueId }) => issueId) ?? [];
    const item = await inside((scope) => anItem(scope, { clothingNameId: skirt }));
    const [receipt, issue] = await Promise.all([
      holder.confirm(mari, before),
      keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [item.id] } }),
    ]);
    expect([[201, 409].includes(receipt.status), issue.status]).toEqual([true, 201]);
    expect(await isConfirmed(mari)).toBe(false);
    if (receipt.status === 409) continue;
    const [lines = []] = (await rows('holderReceipt')).slice(-1).map(({ lines }) => lines as { issueId: number }[]);
    expect(lines.map(({ issueId }) => issueId).toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
  }
});

test(`a link lives ${HOLDER_LINK_DAYS} days from the last receipt`, async () => {
  const { holder, mari, pieces } = await family();
  clock.advance((HOLDER_LINK_DAYS - 1) * 86_400);
  expect((await holder.confirm(mari, [pieces.mari.issueId])).status).toBe(201);
  clock.advance((HOLDER_LINK_DAYS - 1) * 86_400);
  expect((await holder.page(mari))?.receipt).toMatchObject({ held: 1 });
  clock.advance(2 * 86_400);
  expect(await holder.confirm(mari, [pieces.mari.issueId])).toMatchObject({ status: 404, codes: ['HOLDER_LINK_ENDED'] });
});

test(`${HOLDER_LIMITS.answers} receipts of a person a day`, async () => {
  const { holder, mari, jaan, pieces } = await family();
  const confirm = async () => (await holder.confirm(mari, [pieces.mari.issueId])).codes;
  for (let receipt = 0; receipt < HOLDER_LIMITS.answers; receipt += 1) expect(await confirm()).toEqual([]);
  expect(await confirm()).toEqual(['TOO_MANY_ANSWERS']);
  expect((await holder.confirm(jaan, [pieces.jaan.issueId])).status).toBe(201);
  clock.advance(HOLDER_LIMITS.hours * 60 * 60 + 1);
  expect(await confirm()).toEqual([]);
});

test('24 phones behind one address confirm at once', async () => {
  const { inside, hold, link } = await family();
  const phones = await Promise.all(
    Array.from({ length: 24 }, async (_, place) => {
      const id = await inside(
        async ({ db }) =>
          (
            await db
              .insertInto('person')
              .values({ firstName: `Tantsija ${place}`, lastName: 'Saar' })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
      );
      return { id, ...(await hold(id, `${100 + place}`)), token: await link(id) };
    }),
  );
  const answers = await Promise.all(phones.map(({ id, issueId, token }) => linkOf(token).confirm(id, [issueId])));
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 201));
});
