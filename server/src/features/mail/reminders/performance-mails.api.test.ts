import {
  deedsEndpoints,
  emailLogEndpoints,
  type PerformanceMailForm,
  peopleEndpoints,
  performanceEndpoints,
  performanceMailEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, aNumberOfAll, anIssue, anItem, aPerformance, aPerson, aSet } from '../../../../test/builders.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';

const { anEnsemble, anInstructor, database, clock } = testApp();
const smtp = mailServer();
const { atTheirTurn } = postman({ database, clock, smtp });
const { recipients, send } = performanceMailEndpoints;
const HOUR = 3600;

/**
 * A performance of Mari (who holds a skirt, is promised an apron and has a cap of her own), Jüri (who has said nothing, without an address)
 * and Kati of another group; Liisi does not dance and holds a belt, which everybody lacks.
 */
async function aShow() {
  const ensemble = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensemble.ensembleId).execute();
  const ids = await ensemble.inside(async (scope) => {
    const [group, other] = [await aGroup(scope, 'Naisrühm'), await aGroup(scope, 'Noored')];
    const dancer = (firstName: string, groupId: number, email: string | null = `${firstName}@tamm.test`) =>
      aPerson(scope, { firstName, lastName: 'Tamm', groupId, email });
    const [mari, juri, kati] = [await dancer('Mari', group.id), await dancer('Jüri', group.id, null), await dancer('Kati', other.id)];
    const liisi = await aPerson(scope, { firstName: 'Liisi', lastName: 'Kask', email: 'liisi@kask.test' });
    const names = { skirt: await aName(scope, { name: 'Seelik' }), apron: await aName(scope, { name: 'Põll' }) };
    const [cap, belt] = [await aName(scope, { name: 'Tanu' }), await aName(scope, { name: 'Vöö' })];
    const item = (clothingNameId: number, clothingNumber: string) => anItem(scope, { clothingNameId, clothingNumber, sizeLabel: 'M' });
    await anIssue(scope, mari.id, (await item(names.skirt.id, '12')).id);
    const held = await anIssue(scope, liisi.id, (await item(belt.id, '5')).id);
    const set = await aSet(scope, [names.skirt.id, names.apron.id, cap.id, belt.id]);
    const days = { onDay: '2026-12-12', neededFrom: '2026-12-11', neededUntil: '2026-12-13' };
    const show = await aPerformance(scope, { name: 'Suvetants', gatherAt: '18:00', place: 'Lauluväljak', ...days }, group.id);
    await scope.db.insertInto('performanceGroup').values({ performanceId: show.id, groupId: other.id }).execute();
    await aNumberOfAll(scope, show.id, set.id);
    const plan = await scope.db.selectFrom('dressingPlan').select('id').where('performanceId', '=', show.id).executeTakeFirstOrThrow();
    const cell = { dressingPlanId: plan.id, personId: mari.id };
    const apron = await item(names.apron.id, '4');
    const promised = { ...cell, clothingNameId: names.apron.id, state: 'LOCKED' as const, clothingItemId: apron.id };
    await scope.db.insertInto('dressingCell').values(promised).execute();
    await scope.db
      .insertInto('dressingCell')
      .values({ ...cell, clothingNameId: cap.id, state: 'OWN' })
      .execute();
    return { group: group.id, mari: mari.id, juri: juri.id, kati: kati.id, liisi: liisi.id, id: show.id, held: held.id };
  });
  const params = { id: ids.id };
  const { keeper } = ensemble;
  const mail = (body: PerformanceMailForm, by: TestUser = keeper) => by.call(send, { params, body });
  const who = async (query: object, by: TestUser = keeper) => {
    const { data } = await by.call(recipients, { params, query });
    const named = (people: readonly { name: string }[]) => people.map(({ name }) => name.split(' ')[0]);
    return {
      to: named(data.recipients),
      withoutEmail: named(data.withoutEmail),
      leftOut: data.leftOut.map(({ name, reason }) => `${name.split(' ')[0]} ${reason}`),
    };
  };
  const says = (personId: number, comes: boolean) =>
    keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId, comes }] } });
  const read = async () => (await keeper.call(performanceEndpoints.get, { params })).data;
  const log = async () => (await keeper.call(emailLogEndpoints.search, { query: { order: 'asc' } })).data;
  const set = (values: object) => ensemble.inside(({ db }) => db.updateTable('performance').set(values).where('id', '=', ids.id).execute());
  return { ...ensemble, ...ids, params, mail, who, says, read, log, set };
}

test('who has not said anything is asked, with a link of their own', async () => {
  const show = await aShow();
  const { mail, who, says, read, kati } = show;
  await says(kati, true);
  expect(await who({ kind: 'ASK' })).toEqual({ to: ['Mari'], withoutEmail: ['Jüri'], leftOut: ['Kati ANSWERED'] });
  const { status, data, deedId } = await mail({ kind: 'ASK' });
  expect([status, data.queued, data.withoutEmail, data.leftOut.map(({ reason }) => reason)]).toEqual([200, 1, ['Jüri Tamm'], ['ANSWERED']]);
  expect([deedId, (await read()).askedAt]).toEqual([expect.any(Number), clock.now.toISOString()]);
  await atTheirTurn(show);
  const [received] = smtp.received;
  expect([received?.subject, smtp.received.length]).toEqual(['Kas tuled? Suvetants 12.12.2026', 1]);
  expect(received?.text).toMatch(
    /Tere, Mari!\s+Suvetants: laupäev, 12\. detsember 2026, kogunemine 18:00, Lauluväljak\s+Palun anna teada, kas tuled: https?:\S+\/minu#[0-9A-Z]{26}\s+Kui sa ei vasta/,
  );
});

test('they are asked again after 24 hours, not sooner, unless the mail was taken back', async () => {
  const { mail, read, keeper, log, inside } = await aShow();
  const { deedId } = await mail({ kind: 'ASK' });
  expect(await mail({ kind: 'ASK' })).toMatchObject({
    status: 409,
    codes: ['ASKED_LATELY'],
    messages: [{ text: 'Vastamata tantsijatelt on juba küsitud. Uuesti saab küsida 24 tunni pärast.' }],
  });
  expect(await log()).toHaveLength(2);
  const undone = await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect([undone.status, await log(), (await read()).askedAt]).toEqual([200, [], null]);

  expect((await mail({ kind: 'ASK' })).status).toBe(200);
  const lately = (hours: number) => new Date(clock.now.getTime() - hours * HOUR * 1000 + 1000).toISOString();
  const asked = (hours: number) =>
    inside(({ db }) =>
      db
        .updateTable('performance')
        .set({ askedAt: lately(hours) })
        .execute(),
    );
  await asked(24);
  expect((await mail({ kind: 'ASK' })).messages[0]?.text).toContain('tunni pärast');
  await asked(25);
  expect((await mail({ kind: 'ASK' })).status).toBe(200);
  // Two at once ask once.
  await asked(25);
  const both = await Promise.all([mail({ kind: 'ASK' }), mail({ kind: 'ASK' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('who has answered for the former day is asked about the new one, at once', async () => {
  const show = await aShow();
  const { keeper, mail, who, says, read, mari, kati, params, group } = show;
  await says(mari, false);
  await says(kati, true);
  await mail({ kind: 'ASK', personIds: [show.juri] });
  await show.inside(({ db }) => db.updateTable('person').set({ email: 'juri@tamm.test' }).where('id', '=', show.juri).execute());
  expect((await mail({ kind: 'ASK' })).status).toBe(200);
  expect((await mail({ kind: 'ASK' })).codes).toEqual(['ASKED_LATELY']);
  const other = (await read()).groups.map(({ id }) => id);
  expect(other).toContain(group);
  const body = { name: 'Suvetants', onDay: '2026-12-19', groupIds: other };
  const moved = await keeper.call(performanceEndpoints.edit, { params, body });
  expect(moved.data.askedAt).toBeNull();
  expect(await who({ kind: 'ASK' })).toEqual({ to: ['Jüri', 'Kati', 'Mari'], withoutEmail: [], leftOut: [] });
  expect((await mail({ kind: 'ASK' })).data.queued).toBe(3);
  await atTheirTurn(show);
  const ofMari = smtp.received.find(({ text }) => text?.includes('Tere, Mari!'));
  expect(ofMari?.subject).toBe('Kas tuled? Suvetants 19.12.2026');
  expect(ofMari?.text).toContain('Päev on muutunud: 12.12.2026 kohta oli vastus „ei tule“.');
  expect(smtp.received.find(({ text }) => text?.includes('Tere, Jüri!'))?.text).not.toContain('Päev on muutunud');
  // The undo of the move asks nobody anew.
  expect((await keeper.call(deedsEndpoints.undo, { params: { id: moved.deedId ?? 0 } })).status).toBe(200);
  expect(await who({ kind: 'ASK' })).toMatchObject({ to: ['Jüri'], leftOut: ['Kati ANSWERED', 'Mari ANSWERED'] });
});

test('dancers get what they wear that day, and nothing else that they hold', async () => {
  const show = await aShow();
  const { mail, who, says, juri, kati, mari, inside } = show;
  await inside(async (scope) =>
    anIssue(scope, mari, (await anItem(scope, { clothingNameId: (await aName(scope, { name: 'Kuub' })).id })).id),
  );
  await says(kati, false);
  expect(await who({ kind: 'PIECES' })).toEqual({ to: ['Mari'], withoutEmail: ['Jüri'], leftOut: ['Kati NOT_COMING'] });
  expect(await who({ personIds: String(juri) })).toEqual({ to: [], withoutEmail: ['Jüri'], leftOut: [] });
  const { data } = await mail({ kind: 'PIECES' });
  expect(data.queued).toBe(1);
  await atTheirTurn(show);
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Suvetants 12.12.2026: mida selga panna']);
  expect(smtp.received[0]?.text).toContain(`Sinu riided sel päeval:
- Põll 4, suurus M, saad kohapeal
- Seelik 12, suurus M, sinu käes, võta kaasa
- Tanu, sinu oma, võta kaasa
- Vöö, veel ei ole
`);
  expect(smtp.received[0]?.text).not.toContain('Kuub');
});

test('who does not dance and holds what the performance lacks is asked for it alone', async () => {
  const show = await aShow();
  const { mail, who, liisi, mari, inside } = show;
  const idle = await inside(async (scope) => {
    await anIssue(scope, liisi, (await anItem(scope, { clothingNameId: (await aName(scope, { name: 'Kuub' })).id })).id);
    return (await aPerson(scope, { firstName: 'Anu', email: 'anu@kask.test' })).id;
  });
  expect((await mail({ kind: 'HOLDERS' })).messages).toMatchObject([{ field: 'personIds', text: 'Vali, kellele kirjutada' }]);
  expect(await who({ kind: 'HOLDERS', personIds: [liisi, mari, idle].join() })).toEqual({
    to: ['Liisi'],
    withoutEmail: [],
    leftOut: ['Anu HOLDS_NOTHING', 'Mari DANCES'],
  });
  expect((await mail({ kind: 'HOLDERS', personIds: [liisi, mari, idle] })).data.queued).toBe(1);
  await atTheirTurn(show);
  const text = smtp.received[0]?.text ?? '';
  expect(text).toContain('Suvetants 12.12.2026: seal on vaja esemeid, mis on sinu käes.');
  expect(text).toContain('- Vöö 5');
  expect(text).not.toContain('Kuub');
});

test('a mail to holders whose turn comes is not sent when the performance is deleted', async () => {
  const show = await aShow();
  expect((await show.mail({ kind: 'HOLDERS', personIds: [show.liisi] })).data.queued).toBe(1);
  await show.keeper.call(performanceEndpoints.delete, { params: show.params });
  await atTheirTurn(show);
  expect(await show.log()).toMatchObject([{ status: 'FAILED', unsent: true, error: 'Esinemine kustutati' }]);
  expect(smtp.received).toEqual([]);
});

test.each<[what: string, kind: 'ASK' | 'PIECES', change: (show: Awaited<ReturnType<typeof aShow>>) => Promise<unknown>, error: string]>([
  ['has answered', 'ASK', ({ says, mari }) => says(mari, true), 'Tantsija on vahepeal vastanud'],
  ['does not come', 'PIECES', ({ says, mari }) => says(mari, false), 'Tantsija ei tule'],
  [
    'dances no more',
    'PIECES',
    ({ inside, mari }) => inside(({ db }) => db.updateTable('person').set({ groupId: null }).where('id', '=', mari).execute()),
    'Tantsija ei ole enam esinemisel',
  ],
  ['it was closed', 'ASK', ({ set }) => set({ closedAt: clock.now.toISOString() }), 'Esinemine on möödas või lõpetatud'],
  ['it was deleted', 'PIECES', ({ keeper, params }) => keeper.call(performanceEndpoints.delete, { params }), 'Esinemine kustutati'],
])('a mail whose turn comes is not sent: %s', async (_, kind, change, error) => {
  const show = await aShow();
  expect((await show.mail({ kind, personIds: [show.mari] })).data.queued).toBe(1);
  await change(show);
  await atTheirTurn(show);
  expect(await show.log()).toMatchObject([{ status: 'FAILED', unsent: true, error }]);
  expect(smtp.received).toEqual([]);
});

test.each([
  ['ASK', 'Kas tuled? Suvetants 12.12.2026', 'Kui sa ei vasta, arvestame, et tuled.'],
  ['PIECES', 'Suvetants 12.12.2026: mida selga panna', 'Suvetants: laupäev, 12. detsember 2026'],
] as const)('the log of a stopped mail shows that mail, before its turn and after: %s', async (kind, subject, words) => {
  const show = await aShow();
  await show.mail({ kind, personIds: [show.mari] });
  const { deedId } = await show.keeper.call(performanceEndpoints.delete, { params: show.params });
  // As a former version kept it.
  const kept = await show.inside(({ db }) => db.selectFrom('email').select(['about', 'aboutDay']).executeTakeFirstOrThrow());
  await show.inside(({ db }) => db.updateTable('email').set({ about: null, aboutDay: null }).execute());
  expect(await show.log()).toMatchObject([
    { subject: kind === 'ASK' ? 'Kas tuled? (esinemine kustutati)' : 'Mida selga panna (esinemine kustutati)' },
  ]);
  await show.inside(({ db }) => db.updateTable('email').set(kept).execute());
  const mail = { subject, content: expect.stringContaining(words) };
  expect(await show.log()).toMatchObject([{ ...mail, status: 'QUEUED', unsent: false, error: 'Jääb saatmata: Esinemine kustutati' }]);
  await show.keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(await show.log()).toMatchObject([{ ...mail, status: 'QUEUED', error: null }]);
  await show.keeper.call(performanceEndpoints.delete, { params: show.params });
  await atTheirTurn(show);
  const [stopped] = await show.log();
  expect(stopped).toMatchObject({ ...mail, status: 'FAILED', unsent: true, error: 'Esinemine kustutati' });
  expect(stopped?.content).not.toMatch(/sinu käes on|Seelik/i);
});

test('a closed or past performance, one of others, and nobody to write to are refused', async () => {
  const { mail, set, says, mari, kati } = await aShow();
  const elsewhere = await aShow();
  expect((await elsewhere.keeper.call(send, { params: { id: (await aShow()).id }, body: { kind: 'ASK' } })).status).toBe(404);
  await says(mari, true);
  await says(kati, true);
  expect((await mail({ kind: 'ASK' })).codes).toEqual(['NOBODY_TO_REMIND']);
  await set({ closedAt: clock.now.toISOString() });
  expect((await mail({ kind: 'PIECES' })).messages[0]?.text).toBe('Esinemine „Suvetants“ on lõpetatud');
  await set({ closedAt: null, onDay: '2026-09-02', neededFrom: '2026-09-02', neededUntil: '2026-09-03' });
  expect((await mail({ kind: 'PIECES' })).messages[0]?.text).toBe('Esinemine „Suvetants“ on möödas');
});

test('an instructor writes to the dancers of her groups alone', async () => {
  const { ensembleId, group, mail, who, log, liisi } = await aShow();
  const instructor = await anInstructor(ensembleId, { groupIds: [group] });
  expect(await who({ kind: 'ASK' }, instructor)).toEqual({ to: ['Mari'], withoutEmail: ['Jüri'], leftOut: [] });
  expect((await mail({ kind: 'PIECES' }, instructor)).data).toMatchObject({ queued: 1, withoutEmail: ['Jüri Tamm'] });
  expect((await mail({ kind: 'ASK' }, instructor)).data).toMatchObject({ queued: 1 });
  expect((await mail({ kind: 'HOLDERS', personIds: [liisi] }, instructor)).codes).toEqual(['NOBODY_TO_REMIND']);
  expect((await log()).map(({ content }) => content)).toEqual([
    expect.stringContaining('Sinu riided sel päeval'),
    expect.stringContaining('Kas tuled?'),
  ]);
});

test('its mails are in the log of the dancer', async () => {
  const { mail, keeper, mari } = await aShow();
  await mail({ kind: 'PIECES' });
  expect((await keeper.call(peopleEndpoints.get, { params: { id: mari } })).status).toBe(200);
  const { data } = await keeper.call(emailLogEndpoints.search, { query: { personId: mari } });
  expect(data).toMatchObject([{ subject: 'Suvetants 12.12.2026: mida selga panna', status: 'QUEUED' }]);
});
