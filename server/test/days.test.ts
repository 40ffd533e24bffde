import {
  answerEndpoints,
  batchEndpoints,
  clothingItemEndpoints,
  ensembleEndpoints,
  issuingEndpoints,
  jobEndpoints,
  ownerEndpoints,
  performanceEndpoints,
  settlementEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aName, anIssue, anItem, aPerson } from './builders.ts';
import { aBody, aJob, aSettlement } from './care.ts';

// The day of these tests in Estonia: 3.9.2026.
const { anEnsemble } = testApp();

async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const name = await aName(scope, { name: 'Seelik' });
    const owner = await aBody(scope);
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: '12' });
    const borrowed = await anItem(scope, { clothingNameId: name.id, clothingNumber: '13', ownerId: owner.id, acquiredOn: '2020-05-01' });
    const person = await aPerson(scope);
    return { nameId: name.id, itemId: item.id, borrowedId: borrowed.id, personId: person.id };
  });
  return { ...ensemble, ...ids };
}

interface Answered {
  readonly status: number;
  readonly messages: readonly { readonly field?: string | undefined; readonly text: string }[];
}

const refusalOf = ({ status, messages }: Answered) => [status, messages.map(({ field, text }) => `${field}: ${text}`)];

test('a day that cannot be is refused at its field: acquired, paid, given back, and what is more than ten years ahead', async () => {
  const { keeper, manager, inside, nameId, itemId, borrowedId, personId } = await wardrobe();
  const future = 'Päev ei saa olla tulevikus';
  const early = 'Päev ei saa olla varasem kui 1.1.1850';
  const far = 'Päev ei saa olla rohkem kui kümne aasta pärast';
  const edit = (body: object) =>
    keeper.call(clothingItemEndpoints.edit, { params: { nameId, itemId }, body: { clothingNumber: '12', ...body } });
  expect(refusalOf(await edit({ acquiredOn: '2030-01-01' }))).toEqual([400, [`acquiredOn: ${future}`]]);
  expect(refusalOf(await edit({ acquiredOn: '1849-12-31' }))).toEqual([400, [`acquiredOn: ${early}`]]);
  expect((await edit({ acquiredOn: '1850-01-01' })).status).toBe(200);
  expect(refusalOf(await edit({ giveBackOn: '2036-09-04' }))).toEqual([400, [`giveBackOn: ${far}`]]);

  const { id } = await inside((scope) => aSettlement(scope, personId));
  const pay = (onDay: string) => manager.call(settlementEndpoints.pay, { params: { id }, body: { onDay, cents: 100 } });
  expect(refusalOf(await pay('2026-09-04'))).toEqual([400, [`onDay: ${future}`]]);
  expect((await pay('2026-09-03')).status).toBe(201);

  const giveBack = (onDay: string) => keeper.call(ownerEndpoints.giveBack, { params: { id: borrowedId }, body: { onDay } });
  expect(refusalOf(await giveBack('2020-04-30'))).toEqual([400, ['onDay: Ese soetati 1.5.2020: tagasi anda ei saanud seda varem']]);
  expect(refusalOf(await giveBack('2026-09-04'))).toEqual([400, [`onDay: ${future}`]]);
  expect((await giveBack('2020-05-01')).status).toBe(200);
  const params = { nameId, itemId: borrowedId };
  const acquired = await keeper.call(clothingItemEndpoints.edit, { params, body: { clothingNumber: '13', acquiredOn: '2020-05-02' } });
  expect(refusalOf(acquired)).toEqual([400, ['acquiredOn: Ese anti tagasi 1.5.2020: soetada ei saanud seda hiljem']]);

  const perform = (onDay: string) => keeper.call(performanceEndpoints.add, { body: { name: 'Pidu', onDay, groupIds: [] } });
  expect(refusalOf(await perform('2036-09-04'))).toEqual([400, [`onDay: ${far}`]]);
  const batch = await keeper.call(batchEndpoints.add, { body: { kind: 'WASH', clothingIds: [itemId], promisedOn: '2036-09-04' } });
  expect(refusalOf(batch)).toEqual([400, [`promisedOn: ${far}`]]);
});

test('a day that should lie ahead and is past is taken, with a warning, once it is written', async () => {
  const { keeper, inside, itemId, personId } = await wardrobe();
  const warning = [{ type: 'WARNING', text: '1.1.2020 on juba möödas.' }];
  const issued = await keeper.call(issuingEndpoints.issue, {
    params: { id: personId },
    body: { clothingIds: [itemId], dueOn: '2020-01-01' },
  });
  expect([issued.status, issued.messages]).toEqual([201, warning]);
  // Who says the same again changes nothing.
  const due = (dueOn: string) =>
    keeper.call(issuingEndpoints.setDueDate, { params: { id: personId, clothingId: itemId }, body: { dueOn } });
  expect((await due('2020-01-01')).messages).toEqual([]);
  expect((await due('2026-09-03')).messages).toEqual([]);
  expect((await due('2026-09-02')).messages).toEqual([{ type: 'WARNING', text: '2.9.2026 on juba möödas.' }]);

  const free = await inside(async (scope) => (await anItem(scope, {})).id);
  const batch = await keeper.call(batchEndpoints.add, { body: { kind: 'WASH', clothingIds: [free], promisedOn: '2020-01-01' } });
  expect([batch.status, batch.messages]).toEqual([201, warning]);

  const job = await inside(async (scope) => aJob(scope, (await anItem(scope, {})).id, { promisedOn: '2020-01-01' }));
  const edit = (body: object) => keeper.call(jobEndpoints.edit, { params: { id: job.id }, body: { kinds: ['HEM'], ...body } });
  expect((await edit({ text: 'vasak äär', promisedOn: '2020-01-01' })).messages).toEqual([]);
  expect((await edit({ text: 'vasak äär', promisedOn: '2020-01-02' })).messages).toEqual([
    { type: 'WARNING', text: '2.1.2020 on juba möödas.' },
  ]);
});

test('an answer that is settled with a past day is late at once, and says so; also where the day asked for has passed meanwhile', async () => {
  const { keeper, inside, personId } = await wardrobe();
  const asked = (dueOn: string) =>
    inside(async (scope) => {
      const { id: clothingItemId } = await anItem(scope);
      const { id: issueId } = await anIssue(scope, personId, clothingItemId);
      const answer = { personId, kind: 'LONGER', answeredAt: scope.now.toISOString(), issueId, clothingItemId, dueOn };
      return (await scope.db.insertInto('holderAnswer').values(answer).returning('id').executeTakeFirstOrThrow()).id;
    });
  const settle = async (id: number, body: object) => {
    const { status, messages } = await keeper.call(answerEndpoints.settle, { params: { id }, body: { as: 'DUE', ...body } });
    return [status, messages.map(({ type, text }) => `${type}: ${text}`)];
  };
  expect(await settle(await asked('2026-10-01'), { dueOn: '2020-01-01' })).toEqual([200, ['WARNING: 1.1.2020 on juba möödas.']]);
  expect(await settle(await asked('2026-09-02'), {})).toEqual([200, ['WARNING: 2.9.2026 on juba möödas.']]);
  expect(await settle(await asked('2026-09-03'), {})).toEqual([200, []]);
});

test('the day that issuing proposes is taken where it is past, with a warning once', async () => {
  const { manager } = await wardrobe();
  const edit = async (defaultDueOn: string) => (await manager.call(ensembleEndpoints.editOwn, { body: { defaultDueOn } })).messages;
  expect(await edit('2026-09-02')).toEqual([{ type: 'WARNING', text: '2.9.2026 on juba möödas.' }]);
  expect([await edit('2026-09-02'), await edit('2026-09-03')]).toEqual([[], []]);
});
