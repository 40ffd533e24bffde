import {
  emailConfigEndpoints,
  emailLogEndpoints,
  holderEndpoints,
  linkTokenIn,
  PEOPLE_OF_LINK,
  type PreviewForm,
  peopleEndpoints,
  reminderEndpoints,
} from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';

const { app, anEnsemble, clock, database } = testApp();
const smtp = mailServer();
const post = postman({ database, clock, smtp });
const EMAIL = 'ema@tamm.test';

/** An ensemble with Mari, who holds a piece, and others of her address. */
async function aFamily({ pages = true, others = [] as string[] } = {}) {
  const ensemble = await anEnsemble();
  const { ensembleId, inside, keeper } = ensemble;
  await database().system.updateTable('ensemble').set({ holderPages: pages }).where('id', '=', ensembleId).execute();
  const mari = await inside(async (scope) => {
    const { id } = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', email: EMAIL });
    await anIssue(scope, id, (await anItem(scope)).id);
    for (const firstName of others) await aPerson(scope, { firstName, lastName: 'Tamm', email: EMAIL });
    return id;
  });
  const remind = async () => {
    const { status } = await keeper.call(reminderEndpoints.person, { body: { personId: mari } });
    expect(status).toBe(200);
    return deliver();
  };
  /** Works on the newest job, and answers the mail that it sent. */
  const deliver = async () => {
    const job = (await post.jobsOf(ensemble)).at(-1);
    if (job === undefined) throw new Error('No mail waits');
    await post.deliver(job);
    const { text = '', html = '', messageId } = smtp.received.at(-1) ?? {};
    const [url = '', token = ''] = /https:\/\/riided\.example\.ee\/minu#(\w+)/.exec(text) ?? [];
    return { url, token, text, html: String(html), messageId };
  };
  const moveTo = async (email: string) => {
    const { data } = await keeper.call(peopleEndpoints.get, { params: { id: mari } });
    await keeper.call(peopleEndpoints.edit, { params: { id: mari }, body: { ...data, email } });
  };
  return { ...ensemble, mari, remind, deliver, moveTo };
}

const seen = async (token: string) => {
  const { status, data } = await holderOf(app, token).call(holderEndpoints.read);
  return status === 200 ? data.people.map(({ name }) => name) : status;
};

test('a mail with a list carries a link that opens; its log does not show it', async () => {
  const { remind, keeper } = await aFamily();
  const { url, token, html, text } = await remind();
  expect(linkTokenIn(token)).toBe(token);
  expect(html).toContain(`<a class="link" href="${url}"`);
  expect(text).toContain(`Vaata ja kinnita, mis on sinu käes: ${url}\n`);
  expect(await seen(token)).toEqual(['Mari']);

  const log = await keeper.call(emailLogEndpoints.search);
  expect(log.data[0]?.content).toContain('(isiklik link)');
  expect(log.raw.payload).not.toContain(token);
});

test('previews and test mails show no link', async () => {
  const { manager, mari, deliver, inside } = await aFamily();
  const body: Partial<PreviewForm> = { personId: mari, draft: { emailBeginning: '<p>Siin: {minu riided}</p>' } };
  const { data } = await manager.call(reminderEndpoints.preview, { body });
  expect([data.html, data.text]).toEqual([expect.stringContaining('(isiklik link)'), expect.stringContaining('Siin: (isiklik link)')]);
  expect((await manager.call(reminderEndpoints.test, { body })).status).toBe(200);
  const { text, url } = await deliver();
  expect([url, text]).toEqual(['', expect.stringContaining('Siin: (isiklik link)')]);
  expect(await inside(({ ensembleId }) => linksOf(ensembleId))).toEqual([]);
});

const linksOf = (ensembleId: number) =>
  database().system.selectFrom('holderLink').select(['address', 'kind']).where('inEnsembleId', '=', ensembleId).execute();

test('where dancers have no pages a mail carries no link', async () => {
  const { remind, manager, ensembleId } = await aFamily({ pages: false });
  await manager.call(emailConfigEndpoints.edit, { body: { type: 'ENDING', content: '<p>Siin: {minu riided}</p>' } });
  expect(await remind()).toMatchObject({ url: '', text: expect.stringMatching(/\n\nSiin:\s*$/) });
  expect(await linksOf(ensembleId)).toEqual([]);
});

test('a link in a subject is refused at its field', async () => {
  const { manager } = await aFamily();
  const { status, messages } = await manager.call(emailConfigEndpoints.edit, {
    body: { type: 'SUBJECT', content: 'Riided {Minu riided}' },
  });
  expect([status, messages[0]]).toEqual([400, expect.objectContaining({ field: 'content' })]);
});

test('the next attempt sends the same link, also with other words', async () => {
  const { remind, deliver, inside } = await aFamily();
  smtp.refusals.push(451);
  await remind();
  expect(smtp.received).toEqual([]);
  const first = await deliver();
  // As if the worker had died before it stored the outcome.
  await inside(({ db }) => db.updateTable('email').set({ status: 'QUEUED', attempts: 1 }).execute());
  expect(await deliver()).toMatchObject({ url: first.url, messageId: first.messageId });
  await inside(({ db }) => db.updateTable('email').set({ status: 'QUEUED', attempts: 1 }).execute());
  await inside(({ db }) => db.updateTable('issue').set({ dueOn: '2026-12-24' }).execute());
  const other = await deliver();
  expect(other.text).toContain('24.12.2026');
  expect([other.url, other.messageId === first.messageId]).toEqual([first.url, false]);
  expect(await seen(first.token)).toEqual(['Mari']);
});

test('a mail that is sent anew carries another link: the first one may have ended', async () => {
  const { remind, deliver, inside, mari, keeper } = await aFamily();
  const first = await remind();
  await inside(({ db, now }) => sql`select end_holder_links(${mari}, ${EMAIL}, ${now.toISOString()})`.execute(db));
  expect(await seen(first.token)).toBe(404);
  await inside(({ db }) => db.updateTable('email').set({ status: 'FAILED' }).execute());
  clock.advance(60);
  const { id } = await inside(({ db }) => db.selectFrom('email').select('id').executeTakeFirstOrThrow());
  expect((await keeper.call(emailLogEndpoints.resend, { params: { id } })).status).toBe(200);
  const second = await deliver();
  expect([await seen(first.token), await seen(second.token)]).toEqual([404, ['Mari']]);
});

test('an address that changes between mail and opening ends the link for that person', async () => {
  const { remind, moveTo } = await aFamily();
  const old = await remind();
  await moveTo('uus@tamm.test');
  expect(await seen(old.token)).toBe(404);
  const now = await remind();
  expect(await seen(now.token)).toEqual(['Mari']);
});

test('the same address in two ensembles: each mail has its own link, which shows its own people', async () => {
  const [ours, theirs] = [await aFamily({ others: ['Jaan'] }), await aFamily({ others: ['Liisu'] })];
  const links = [await ours.remind(), await theirs.remind()];
  expect(await Promise.all(links.map(({ token }) => seen(token)))).toEqual([
    ['Jaan', 'Mari'],
    ['Liisu', 'Mari'],
  ]);
});

test(`more than ${PEOPLE_OF_LINK} people of one address: a mail’s link shows its person alone`, async () => {
  const { remind } = await aFamily({ others: Array.from({ length: PEOPLE_OF_LINK }, (_, place) => `Tantsija ${place}`) });
  expect(await seen((await remind()).token)).toEqual(['Mari']);
});
