import {
  emailConfigEndpoints,
  NEWCOMER,
  reminderEndpoints,
  settlementEndpoints,
  successionEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anImage, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';

const { anEnsemble, aUser, clock, database, lettersTo } = testApp();
const smtp = mailServer();
const { atTheirTurn } = postman({ database, clock, smtp });

const SPAM = 'Osta www.spam.ee ja https://spam.ee/kohe';
const LINKS = /spam\.ee|www\.s|:\/\/spam/;

/** The linter takes a field of that name for a promise. */
const THEN = 'then';

let serial = 0;

/** An ensemble that began by itself to write to strangers: each name that it may type is an advertisement. */
async function aSpammer() {
  const ensemble = await anEnsemble();
  const { ensembleId } = ensemble;
  const victim = `ohver${++serial}@mujal.test`;
  await database()
    .system.updateTable('ensemble')
    .set({ begunAt: clock.now.toISOString(), name: `${SPAM} ${serial}`, holderPages: true })
    .where('id', '=', ensembleId)
    .execute();
  await database().system.updateTable('appUser').set({ name: SPAM }).where('id', '=', ensemble.manager.id).execute();
  const ids = await ensemble.inside(async (scope) => {
    const name = await aName(scope, { name: SPAM, imageId: (await anImage(scope, 'reklaam')).id });
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: 'osta.ee' });
    const person = await aPerson(scope, { firstName: SPAM, lastName: SPAM, email: victim });
    await anIssue(scope, person.id, item.id);
    return { itemId: item.id, personId: person.id };
  });
  return { ...ensemble, ...ids, victim };
}

const addUser = (manager: TestUser, email: string, password?: string) =>
  manager.call(userEndpoints.add, { body: { name: 'Mari Maasikas', email, roleCode: 'ROLE_MANAGER', ...(password && { password }) } });

test('a reminder of a newcomer carries no link, no picture and no sender that it has typed', async () => {
  const ensemble = await aSpammer();
  const { keeper, personId, victim } = ensemble;
  expect((await keeper.call(reminderEndpoints.person, { body: { personId } })).status).toBe(200);
  await atTheirTurn(ensemble);
  const mail = smtp.received.find(({ to }) => [to].flat()[0]?.text === victim);
  expect(mail?.from?.value[0]?.name).toBe('Riideait');
  expect(mail?.subject).toBe('Meeldetuletus: sinu käes olevad rõivad');
  expect(mail?.text).toContain('Osta www. spam. ee ja https: //spam. ee/kohe osta. ee');
  expect(mail?.text).not.toMatch(LINKS);
  expect(mail?.html || '').not.toMatch(LINKS);
  expect(mail?.html || '').not.toContain('<img');
  const preview = await keeper.call(reminderEndpoints.preview, { body: { personId, draft: {} } });
  expect(preview.data.from).toMatch(/^Riideait </);
});

test('letters of accounts carry no link that was typed: an invitation, an offer of the office, an address for replies', async () => {
  const { manager, victim } = await aSpammer();
  await addUser(manager, victim);
  const replies = `vastused${serial}@mujal.test`;
  expect((await manager.call(emailConfigEndpoints.edit, { body: { type: 'REPLY_TO', content: replies } })).status).toBe(200);
  const follower = `jarglane${serial}@mujal.test`;
  await manager.call(successionEndpoints.offer, { body: { email: follower, name: SPAM, onDay: '2026-12-01', [THEN]: 'KEEPER' } });
  for (const address of [victim, replies, follower]) {
    const [letter] = await lettersTo(address);
    expect(letter?.text, address).toContain('Osta www. spam. ee');
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(LINKS);
    expect(letter?.subject).not.toContain('Osta');
  }
});

test('nobody writes own words to a stranger as to herself: tests go to a proved address, the letter of a loss waits', async () => {
  const { manager, personId, itemId, victim, ensembleId } = await aSpammer();
  const as = await aUser('ROLE_MANAGER', ensembleId);
  await database().system.updateTable('appUser').set({ email: victim, addressProvedAt: null }).where('id', '=', as.id).execute();
  const body = { personId: null, draft: { subject: SPAM, emailBeginning: `<p>${SPAM}</p>` } };
  const refused = await as.call(reminderEndpoints.test, { body });
  expect([refused.status, refused.messages[0]?.text]).toEqual([400, expect.stringContaining('ainult kinnitatud aadressile')]);
  expect((await manager.call(reminderEndpoints.test, { body })).status).toBe(200);

  await manager.call(settlementEndpoints.setRule, { body: { letterText: SPAM } });
  const { data } = await manager.call(settlementEndpoints.add, {
    body: { personId, clothingId: itemId, reason: 'LOST', text: 'Kadus', cents: 100 },
  });
  const letter = await manager.call(settlementEndpoints.letter, { params: { id: data.id }, body: { email: victim } });
  expect([letter.status, letter.codes]).toEqual([409, ['OWN_WORDS_WAIT']]);
});

test('an address that nobody has proved gets no news of an account; what a newcomer may send in a day is all that it sends', async () => {
  const { manager, victim, ensembleId } = await aSpammer();
  const { data: added } = await addUser(manager, victim, 'kuldne kiik ja kolm õuna');
  const moved = { name: added.name, email: `x${victim}`, roleCode: added.roleCode, ensembleCode: added.ensembleCode };
  await manager.call(userEndpoints.edit, { params: { id: added.id }, body: moved });
  expect(await lettersTo(victim)).toEqual([]);

  const { system } = database();
  const sent = await system.selectFrom('accountMail').select('id').where('fromEnsembleId', '=', ensembleId).execute();
  const rest = Array.from({ length: NEWCOMER.mailsDay - sent.length }, (_, n) => ({
    ...{ toAddress: 'tantsija@tants.test', subject: 'Minu riided', text: null, html: null, status: 'SENT' as const },
    ...{ messageId: `<${ensembleId}.${n}@tants.test>`, createdAt: clock.now.toISOString(), fromEnsembleId: ensembleId },
  }));
  await system.insertInto('accountMail').values(rest).execute();
  const replies = await manager.call(emailConfigEndpoints.edit, { body: { type: 'REPLY_TO', content: `vastused-${victim}` } });
  expect(replies.codes).toEqual(['REMINDERS_OF_ENSEMBLE']);
  expect((await addUser(manager, `kutse-${victim}`)).codes).toEqual(['REMINDERS_OF_ENSEMBLE']);
});
