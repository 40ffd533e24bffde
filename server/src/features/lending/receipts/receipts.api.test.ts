import {
  ensembleEndpoints,
  holderEndpoints,
  issuingEndpoints,
  overviewEndpoints,
  peopleEndpoints,
  receiptEndpoints,
  reminderEndpoints,
  returnEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aHolderLink, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { testDatabase } from '../../../../test/database.ts';

const shared = testDatabase();
const { app, anEnsemble, anInstructor, clock, database } = testApp({ database: shared });
const without = testApp({ database: shared, holdersApart: false });

/** A group where Mari holds two pieces, Jüri one and Tiiu none; the pages of dancers are on. */
async function aGroupOfHolders() {
  const ensemble = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensemble.ensembleId).execute();
  const ids = await ensemble.inside(async (scope) => {
    const group = await aGroup(scope);
    const skirt = await aName(scope, { name: 'Muhu seelik' });
    const member = (firstName: string) =>
      aPerson(scope, { groupId: group.id, firstName, lastName: 'Tamm', email: `${firstName}@tamm.test` });
    const [mari, juri, tiiu] = [await member('Mari'), await member('Jüri'), await member('Tiiu')];
    const held = async (personId: number, clothingNumber: string) => {
      const item = await anItem(scope, { clothingNameId: skirt.id, clothingNumber, sizeLabel: 'M' });
      return anIssue(scope, personId, item.id);
    };
    const [first, second] = [await held(mari.id, '10'), await held(mari.id, '9')];
    await held(juri.id, '3');
    const free = await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '77' });
    return { group: group.id, mari: mari.id, juri: juri.id, tiiu: tiiu.id, issues: [first.id, second.id], held: second, free: free.id };
  });
  const { keeper } = ensemble;
  const confirm = (issueIds: readonly number[], of = ids.mari, requestId?: string) =>
    keeper.call(receiptEndpoints.add, { params: { id: of }, body: { issueIds: [...issueIds], ...(requestId && { requestId }) } });
  const receipts = async () => (await keeper.call(receiptEndpoints.list, { params: { id: ids.mari } })).data;
  const mari = async () => (await keeper.call(peopleEndpoints.get, { params: { id: ids.mari } })).data;
  const isConfirmed = async () => (await mari()).confirmed;
  const lastReceipt = async () => (await mari()).receipt;
  return { ...ensemble, ...ids, confirm, receipts, isConfirmed, lastReceipt };
}

const seenBy = async (url: string) => {
  const { status, data } = await holderOf(app, url.split('#')[1] ?? '').call(holderEndpoints.read);
  return status === 200 ? data.people.map(({ name }) => name) : status;
};

test('a person confirms on the keeper’s phone what they hold: two taps are one receipt', async () => {
  const { confirm, receipts, isConfirmed, lastReceipt, issues, keeper, mari } = await aGroupOfHolders();
  const requestId = crypto.randomUUID();
  const answers = await Promise.all([confirm(issues, mari, requestId), confirm(issues, mari, requestId)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  const by = (await database().system.selectFrom('appUser').select('name').where('id', '=', keeper.id).executeTakeFirstOrThrow()).name;
  expect(await receipts()).toEqual([
    {
      id: expect.any(Number),
      personId: mari,
      at: clock.now.toISOString(),
      how: 'DESK',
      by,
      lines: ['9', '10'].map((clothingNumber) => ({
        clothingName: 'Muhu seelik',
        clothingNumber,
        size: 'M',
        since: new Date(clock.now.getTime() - 86_400_000).toISOString(),
        dueOn: null,
        missing: false,
      })),
    },
  ]);
  expect(await isConfirmed()).toBe(true);
  expect(await lastReceipt()).toEqual({ at: clock.now.toISOString(), held: 2, missing: 0, stands: true });
});

test('other issues than the present ones are refused, and so are those of another person', async () => {
  const { confirm, receipts, isConfirmed, issues, juri, tiiu } = await aGroupOfHolders();
  const [first = 0] = issues;
  for (const answer of [confirm([first]), confirm([...issues, 999_999]), confirm(issues, juri), confirm(issues, tiiu)])
    expect(await answer).toMatchObject({ status: 409, codes: ['HELD_CHANGED'] });
  expect([await receipts(), await isConfirmed()]).toEqual([[], false]);
});

test('an issue takes the confirmation back, the receipt stays', async () => {
  const { confirm, receipts, isConfirmed, lastReceipt, issues, keeper, mari, free } = await aGroupOfHolders();
  await confirm(issues);
  await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [free], comments: [] } });
  expect([await isConfirmed(), (await receipts()).length, await lastReceipt()]).toMatchObject([false, 1, { held: 2, stands: false }]);
  expect((await confirm(issues)).codes).toEqual(['HELD_CHANGED']);
});

test('without pages of dancers one confirms on the keeper’s phone all the same', async () => {
  const { confirm, issues, manager } = await aGroupOfHolders();
  await manager.call(ensembleEndpoints.editOwn, { body: { holderPages: false } });
  expect((await confirm(issues)).status).toBe(201);
});

test('a shown link shows its person, and the security log says who made it, without the token', async () => {
  const { keeper, mari } = await aGroupOfHolders();
  const { status, data } = await keeper.call(receiptEndpoints.showLink, { params: { id: mari } });
  expect([status, data.url]).toEqual([201, expect.stringMatching(/^http:\/\/localhost:3000\/minu#[0-9A-Z]{26}$/)]);
  expect(await seenBy(data.url)).toEqual(['Mari']);
  const { system } = database();
  const events = await system.selectFrom('securityEvent').selectAll().where('actorId', '=', keeper.id).execute();
  expect(events).toMatchObject([
    { kind: 'HOLDER_LINK_SHOWN', address: '127.0.0.1', details: [{ what: expect.stringContaining(String(mari)) }] },
  ]);
  expect(JSON.stringify(events)).not.toContain(data.url.split('#')[1]);
  expect(await system.selectFrom('holderLink').select(['kind', 'madeById']).where('personId', '=', mari).execute()).toEqual([
    { kind: 'SHOWN', madeById: keeper.id },
  ]);
});

test('no link is made while the pages are off, or where the database cannot keep them apart', async () => {
  const { keeper, manager, mari } = await aGroupOfHolders();
  await manager.call(ensembleEndpoints.editOwn, { body: { holderPages: false } });
  expect(await keeper.call(receiptEndpoints.showLink, { params: { id: mari } })).toMatchObject({
    status: 409,
    codes: ['HOLDER_PAGES_OFF'],
  });
  const other = await without.anEnsemble();
  const person = await other.inside((scope) => aPerson(scope));
  expect((await other.keeper.call(receiptEndpoints.showLink, { params: { id: person.id } })).codes).toEqual(['HOLDERS_NOT_APART']);
  expect((await other.manager.call(ensembleEndpoints.editOwn, { body: { holderPages: true } })).codes).toEqual(['HOLDERS_NOT_APART']);
  expect((await other.manager.call(ensembleEndpoints.own)).data).toMatchObject({ holdersApart: false, holderPages: false });
});

test('links of a person end, shown ones alone or mailed ones too, and those of everybody', async () => {
  const { keeper, manager, inside, mari, juri } = await aGroupOfHolders();
  const show = async (id: number) => (await keeper.call(receiptEndpoints.showLink, { params: { id } })).data.url;
  const mail = async (id: number, email: string | null) => `#${await inside((scope) => aHolderLink(scope, id, email))}`;
  const links = async () => (await keeper.call(receiptEndpoints.links, { params: { id: mari } })).data;
  const [shown, mailed, others] = [await show(mari), await mail(mari, 'mari@tamm.test'), await show(juri)];
  expect(await links()).toEqual({ shown: 1, mailed: 1, calendars: 0 });

  await keeper.call(receiptEndpoints.endLinks, { params: { id: mari }, query: { shownOnly: true } });
  expect([await seenBy(shown), await seenBy(mailed), await seenBy(others)]).toEqual([404, ['Mari'], ['Jüri']]);
  expect(await links()).toEqual({ shown: 0, mailed: 1, calendars: 0 });
  await keeper.call(receiptEndpoints.endLinks, { params: { id: mari } });
  expect([await seenBy(mailed), await seenBy(others)]).toEqual([404, ['Jüri']]);

  // A link of somebody who was merged into her is hers.
  const former = await inside((scope) => aPerson(scope, { firstName: 'Maria', mergedInto: mari, active: false }));
  const merged = await mail(former.id, null);
  expect([await seenBy(merged), await links()]).toEqual([['Mari'], { shown: 1, mailed: 0, calendars: 0 }]);
  await keeper.call(receiptEndpoints.endLinks, { params: { id: mari } });
  expect(await seenBy(merged)).toBe(404);

  const elsewhere = await aGroupOfHolders();
  const { url: theirs } = (await elsewhere.keeper.call(receiptEndpoints.showLink, { params: { id: elsewhere.mari } })).data;
  expect((await keeper.call(receiptEndpoints.endAllLinks)).status).toBe(403);
  expect((await manager.call(receiptEndpoints.endAllLinks)).status).toBe(200);
  expect([await seenBy(others), await seenBy(theirs)]).toEqual([404, ['Mari']]);
});

test('viewers read receipts and do no more; instructors not even that', async () => {
  const { ensembleId, viewer, group, mari, issues } = await aGroupOfHolders();
  const instructor = await anInstructor(ensembleId, { groupIds: [group], seesContacts: true, mayIssue: true });
  const params = { id: mari };
  expect((await viewer.call(receiptEndpoints.list, { params })).status).toBe(200);
  expect((await instructor.call(receiptEndpoints.list, { params })).status).toBe(403);
  for (const user of [viewer, instructor]) {
    expect((await user.call(receiptEndpoints.add, { params, body: { issueIds: issues } })).status).toBe(403);
    for (const endpoint of [receiptEndpoints.showLink, receiptEndpoints.endLinks, receiptEndpoints.links])
      expect((await user.call(endpoint, { params })).status).toBe(403);
  }
});

test('lists show who has confirmed, and who holds something and has not', async () => {
  const { confirm, issues, keeper, group } = await aGroupOfHolders();
  await confirm(issues);
  for (const [confirmed, names] of [
    [true, ['Mari Tamm']],
    [false, ['Jüri Tamm']],
  ] as const) {
    const query = { groupId: group, confirmed };
    const { data: people } = await keeper.call(peopleEndpoints.search, { query });
    const { data: overview } = await keeper.call(overviewEndpoints.get, { query });
    const { data: open } = await keeper.call(returnEndpoints.open, { query });
    expect(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names);
    expect(overview.personOverviewList.map(({ name }) => name)).toEqual(names);
    expect(open.map(({ personName }) => personName)).toEqual(names);
  }
});

test('a reminder goes to those alone who have not confirmed', async () => {
  const { confirm, issues, keeper, group, mari, juri, inside } = await aGroupOfHolders();
  const only = { onlyUnconfirmed: true };
  const recipients = async (query: Record<string, unknown>) =>
    (await keeper.call(reminderEndpoints.recipients, { query: { ...only, ...query } })).data;
  expect((await recipients({ groupId: group })).recipients.map(({ id }) => id)).toEqual([juri, mari]);
  const { data } = await keeper.call(reminderEndpoints.group, { body: { groupId: group, ...only } });
  expect(data.queued).toBe(2);
  expect(
    await inside(({ db }) => db.selectFrom('email').select(['personId', 'meantFor', 'onlyUnconfirmed']).orderBy('id').execute()),
  ).toEqual([juri, mari].map((personId) => ({ personId, meantFor: 'HOLDERS', onlyUnconfirmed: true })));

  await confirm(issues);
  expect((await recipients({ groupId: group })).recipients.map(({ id }) => id)).toEqual([juri]);
  expect((await recipients({ personIds: `${mari},${juri}` })).leftOut).toEqual([{ id: mari, name: 'Mari Tamm', reason: 'CONFIRMED' }]);
});
