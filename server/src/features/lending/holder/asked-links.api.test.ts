import { API_BASE, holderEndpoints, linkTokenIn, PEOPLE_OF_LINK } from '@riideait/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkOf, testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { deliverAccountMail } from '../../../mail/account-mail.ts';
import { logMailer, type Mailer, smtpMailer } from '../../../mail/mailer.ts';
import { createPost } from '../../../mail/post.ts';
import { sendLinks } from './asked-links.service.ts';

const { app, anEnsemble, clock, database } = testApp();
const smtp = mailServer();
let serial = 0;

beforeEach(() => database().pool.query("delete from riideait_jobs.job where name = 'holder-links'"));

/** An ensemble with the pages on, and people of an address. */
async function ensembleOf(email: string, { names = ['Mari'], pages = true } = {}) {
  const ensemble = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: pages }).where('id', '=', ensemble.ensembleId).execute();
  const people = await ensemble.inside(async (scope) => {
    const ids: number[] = [];
    for (const firstName of names) ids.push((await aPerson(scope, { firstName, email })).id);
    return ids;
  });
  return { ...ensemble, people };
}

const anAddress = () => `ema${++serial}@tamm.test`;

/** Asks for links from an address of the network. */
async function ask(email: string, remoteAddress = '192.0.2.1') {
  const { method, path } = holderEndpoints.sendLink;
  const { statusCode, payload } = await app().inject({ method, url: `${API_BASE}${path}`, payload: { email }, remoteAddress });
  return { statusCode, payload };
}
const ANSWER = { statusCode: 200, payload: expect.stringContaining('"data":null') };

const jobs = async () => {
  const { rows } = await database().pool.query<{ data: { email: string } }>(
    "select data from riideait_jobs.job where name = 'holder-links' order by created_on",
  );
  return rows.map(({ data }) => data.email);
};

const through = () => smtpMailer(smtp.settings(), { name: 'Riideait', address: 'riided@example.ee' });
const post = createPost({ publicUrl: 'https://riided.example.ee' });
const look = async (emails: readonly string[]) => {
  for (const email of emails) await sendLinks({ database: database(), roleSwitch: 'switch', post, now: clock.now }, email);
};

/** Makes an attempt at each letter that waits; answers how they arrived. */
async function send(mailer: Mailer = through()) {
  const before = smtp.received.length;
  const { system } = database();
  const letters = await system.selectFrom('accountMail').select(['id', 'attempts']).where('status', '=', 'QUEUED').orderBy('id').execute();
  const delivery = { database: database(), mailer, linkOf, now: () => clock.now, complain: () => {} };
  for (const { id, attempts } of letters) await deliverAccountMail(delivery, { id, attempts });
  return smtp.received.slice(before).map(({ from, subject, text = '', html }) => ({
    from: from?.value[0]?.name,
    subject,
    text,
    html: String(html),
    token: /https:\/\/riided\.example\.ee\/minu#(\w+)/.exec(text)?.[1] ?? '',
  }));
}

const seen = async (token: string) => {
  const { status, data } = await holderOf(app, token).call(holderEndpoints.read);
  return status === 200 ? data.people.map(({ name }) => name) : status;
};

test('each ensemble that knows the address sends one letter of its own, whose link opens; nothing of it stays', async () => {
  const email = anAddress();
  const [ours, theirs] = [await ensembleOf(email, { names: ['Jaan', 'Mari'] }), await ensembleOf(` ${email.toUpperCase()}`)];
  expect(await ask(` ${email.toUpperCase()} `)).toEqual(ANSWER);
  expect(await jobs()).toEqual([email]);
  await look(await jobs());
  const waiting = await database().system.selectFrom('accountMail').select(['html', 'text']).execute();
  expect(waiting).toHaveLength(2);
  for (const { html, text } of waiting) expect(`${html}${text}`).not.toContain('/minu');

  const letters = await send();
  expect(letters.map(({ from }) => from)).toEqual([`Ansambel ${ours.code}`, `Ansambel ${theirs.code}`]);
  expect(await Promise.all(letters.map(({ token }) => seen(token)))).toEqual([['Jaan', 'Mari'], ['Mari']]);
  for (const { html, token } of letters) {
    expect(linkTokenIn(token)).toBe(token);
    expect(html).toContain(`href="https://riided.example.ee/minu#${token}"`);
  }
  expect(await database().system.selectFrom('accountMail').select('id').execute()).toEqual([]);
});

test('an address that nobody has is answered alike, and gets nothing', async () => {
  const known = anAddress();
  await ensembleOf(known);
  expect(await ask('eikeegi@tamm.test')).toEqual(await ask(known));
  expect(await jobs()).toEqual(['eikeegi@tamm.test', known]);
  await look(['eikeegi@tamm.test']);
  expect(await send()).toEqual([]);
});

test('where the pages are off, and of people who were erased or merged, nothing is sent', async () => {
  const email = anAddress();
  await ensembleOf(email, { pages: false });
  const { inside, people } = await ensembleOf(email, { names: ['Mari', 'Jaan', 'Liisu'] });
  const [mari = 0, jaan = 0, liisu = 0] = people;
  await inside(async ({ db, now }) => {
    await db.updateTable('person').set({ erasedAt: now.toISOString() }).where('id', '=', mari).execute();
    await db.updateTable('person').set({ mergedInto: liisu }).where('id', '=', jaan).execute();
    await db.updateTable('person').set({ email: null }).where('id', '=', liisu).execute();
  });
  await look([email]);
  expect(await send()).toEqual([]);
});

test(`more than ${PEOPLE_OF_LINK} people of one address get a letter without a link`, async () => {
  const email = anAddress();
  await ensembleOf(email, { names: Array.from({ length: PEOPLE_OF_LINK + 1 }, (_, place) => `Tantsija ${place}`) });
  await look([email]);
  expect(await send()).toMatchObject([{ token: '', text: expect.stringContaining(`rohkem kui ${PEOPLE_OF_LINK} inimesel`) }]);
});

test('a letter whose address has changed hands meanwhile is not sent', async () => {
  const email = anAddress();
  const { inside } = await ensembleOf(email);
  await look([email]);
  await inside(({ db }) => db.updateTable('person').set({ email: 'uus@tamm.test' }).execute());
  expect(await send()).toEqual([]);
  expect(await database().system.selectFrom('accountMail').select('id').execute()).toEqual([]);
});

test('a letter that waits goes with its dancer', async () => {
  const email = anAddress();
  const { inside, people } = await ensembleOf(email);
  await look([email]);
  await inside(({ db }) => sql`select erase_holder(${people[0]}, false)`.execute(db));
  expect(await database().system.selectFrom('accountMail').select('id').execute()).toEqual([]);
});

test('without a mail server the log does not say the link', async () => {
  const email = anAddress();
  const { ensembleId } = await ensembleOf(email);
  await look([email]);
  const said: string[] = [];
  await send(logMailer(pino({}, { write: (line: string) => void said.push(line) })));
  expect(said).toEqual([expect.stringContaining(`to ${email}: (isiklik link)`)]);
  expect(said.join()).not.toMatch(/minu#/);
  expect(await database().system.selectFrom('accountMail').select('id').execute()).toEqual([]);
  expect(await database().system.selectFrom('holderLink').select('kind').where('inEnsembleId', '=', ensembleId).execute()).toHaveLength(1);
});

describe('limits, over which the answer is the same', () => {
  test('one an hour and three a day of an address, from wherever', async () => {
    const email = anAddress();
    const asked = async (network: number) => {
      const before = (await jobs()).length;
      expect(await ask(email, `192.0.2.${network}`)).toEqual(ANSWER);
      return (await jobs()).length - before;
    };
    expect([await asked(11), await asked(12)]).toEqual([1, 0]);
    expect((await database().pool.query('select from security_event')).rowCount).toBe(0);
    const hours: number[] = [];
    for (let hour = 1; hour <= 4; hour++) {
      clock.advance(3601);
      hours.push(await asked(20 + hour));
    }
    expect(hours).toEqual([1, 1, 0, 0]);
    clock.advance(86_400);
    expect(await asked(30)).toBe(1);
  });

  test('sixty an hour of a network', async () => {
    clock.advance(86_400);
    for (let each = 0; each < 61; each++) expect(await ask(anAddress(), '198.51.100.7')).toEqual(ANSWER);
    expect(await jobs()).toHaveLength(60);
    await ask(anAddress(), '198.51.100.8');
    expect(await jobs()).toHaveLength(61);
  });
});

test('no address is kept of those who ask', async () => {
  await ask('salajane@tamm.test');
  const { rows } = await database().pool.query("select account, address from attempt where (account || address) like '%salajane%'");
  expect(rows).toEqual([]);
  const { rows: queued } = await database().pool.query(
    "select deletion_seconds from riideait_jobs.job where name = 'holder-links' and data ->> 'email' = 'salajane@tamm.test'",
  );
  expect(queued).toEqual([{ deletion_seconds: 30 }]);
});
