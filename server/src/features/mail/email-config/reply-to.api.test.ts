import { emailConfigEndpoints, limitEndpoints, REPLY_TO_LINKS } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { makeMail } from '../reminders/making.service.ts';

const { database, clock, stranger, anEnsemble, aUser, lettersTo } = testApp();

let serial = 0;
const anAddress = () => `vastus${++serial}@tants.test`;

const save = ({ manager }: TestEnsemble, content: string | null) =>
  manager.call(emailConfigEndpoints.edit, { body: { type: 'REPLY_TO', content } });

/** Opens the newest link to the address. */
async function open(email: string, ensembleId?: number) {
  const [letter] = await lettersTo(email);
  const [, inLink] = /ensembleId=(\d+)/.exec(letter?.text ?? '') ?? [];
  return stranger.call(emailConfigEndpoints.proveReplyTo, {
    body: { ensembleId: ensembleId ?? Number(inLink), code: letter?.code ?? 'kood' },
  });
}

async function replyToOfMail(ensemble: TestEnsemble) {
  const person = await ensemble.inside((scope) => aPerson(scope, { email: anAddress() }));
  const recipe = {
    personId: person.id,
    meantFor: 'ANYBODY',
    sendInventory: true,
    onlyUnconfirmed: false,
    line: null,
    clothingNameIds: null,
    performance: null,
  } as const;
  return (await ensemble.inside((scope) => makeMail(scope, 'http://localhost:3000', recipe))).replyTo;
}

test('a new address waits for its link, and the old one serves until then', async () => {
  const ensemble = await anEnsemble();
  await save(ensemble, ensemble.keeper.email);
  const email = anAddress();
  const { status, data } = await save(ensemble, email);
  expect([status, data]).toMatchObject([200, { replyTo: ensemble.keeper.email, replyToPending: email }]);
  expect((await ensemble.manager.call(emailConfigEndpoints.get)).data).toEqual(data);
  expect(await replyToOfMail(ensemble)).toBe(ensemble.keeper.email);

  const [letter] = await lettersTo(email);
  expect(letter?.subject).toBe('Kas vastused tulevad siia?');
  expect(letter?.text).toContain(`http://localhost:3000/reply-to?ensembleId=${ensemble.ensembleId}&code=`);
  expect((await open(email)).status).toBe(200);
  expect((await ensemble.manager.call(emailConfigEndpoints.get)).data).toMatchObject({ replyTo: email, replyToPending: null });
  expect(await replyToOfMail(ensemble)).toBe(email);
  // The link works once; the address in use needs no other.
  expect((await open(email)).codes).toEqual(['LINK_EXPIRED']);
  expect((await save(ensemble, email)).data).toMatchObject({ replyTo: email, replyToPending: null });
  expect(await lettersTo(email)).toHaveLength(1);
});

test('a proved address of a user of the ensemble serves at once', async () => {
  const [ensemble, other] = [await anEnsemble(), await anEnsemble()];
  expect((await save(ensemble, ensemble.viewer.email.toUpperCase())).data).toMatchObject({ replyToPending: null });
  expect((await save(ensemble, other.manager.email)).data).toMatchObject({ replyToPending: other.manager.email });

  const unproved = await aUser('ROLE_USER', ensemble.ensembleId);
  await database().system.updateTable('appUser').set({ addressProvedAt: null }).where('id', '=', unproved.id).execute();
  expect((await save(ensemble, unproved.email)).data).toMatchObject({ replyToPending: unproved.email });
});

test('the link into a frozen ensemble answers in one sentence, and works afterwards', async () => {
  const ensemble = await anEnsemble();
  const { admin, code } = ensemble;
  const freeze = (frozen: boolean) =>
    admin.call(limitEndpoints.freeze, { params: { code }, body: { frozen, reason: frozen ? 'Arve' : null } });
  const email = anAddress();
  await save(ensemble, email);
  await freeze(true);
  const refused = await open(email);
  expect([refused.status, refused.messages]).toMatchObject([403, [{ code: 'FROZEN', text: expect.not.stringContaining('Arve') }]]);
  expect((await ensemble.manager.call(emailConfigEndpoints.get)).data).toMatchObject({ replyTo: null, replyToPending: email });
  await freeze(false);
  expect((await open(email)).status).toBe(200);
});

test('an emptied or replaced address voids the link', async () => {
  const ensemble = await anEnsemble();
  const [first, second] = [anAddress(), anAddress()];
  await save(ensemble, first);
  expect((await save(ensemble, '')).data).toMatchObject({ replyTo: null, replyToPending: null });
  expect((await open(first)).codes).toEqual(['LINK_EXPIRED']);
  await save(ensemble, first);
  await save(ensemble, second);
  expect((await open(first)).codes).toEqual(['LINK_EXPIRED']);
  expect((await open(second)).status).toBe(200);
});

test('a link works in its ensemble only, and for seven days', async () => {
  const [ensemble, other] = [await anEnsemble(), await anEnsemble()];
  const email = anAddress();
  await save(ensemble, email);
  expect((await open(email, other.ensembleId)).codes).toEqual(['LINK_EXPIRED']);
  expect((await open(email, 999_999_999)).codes).toEqual(['LINK_EXPIRED']);
  const begin = clock.now;
  clock.advance(REPLY_TO_LINKS.days * 86_400 + 1);
  expect((await open(email)).codes).toEqual(['LINK_EXPIRED']);
  clock.now = begin;
  expect((await open(email)).status).toBe(200);
});

test('five links in 24 hours', async () => {
  const ensemble = await anEnsemble();
  const email = anAddress();
  for (let n = 0; n < REPLY_TO_LINKS.most; n++) expect((await save(ensemble, email)).status).toBe(200);
  const answer = await save(ensemble, anAddress());
  expect([answer.status, answer.codes]).toEqual([429, ['TOO_MANY_ATTEMPTS']]);
  expect(answer.raw.headers['retry-after']).toBe(String(24 * 60 * 60));
  expect(await lettersTo(email)).toHaveLength(REPLY_TO_LINKS.most);
  expect((await save(ensemble, ensemble.manager.email)).status).toBe(200);
});

test('a refused change sends no link', async () => {
  const ensemble = await anEnsemble();
  const email = anAddress();
  const body = { type: 'REPLY_TO', content: email, before: 'vana@tants.test' } as const;
  expect((await ensemble.manager.call(emailConfigEndpoints.edit, { body })).status).toBe(409);
  expect(await lettersTo(email)).toEqual([]);
});
