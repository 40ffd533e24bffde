import {
  deedsEndpoints as deeds,
  issuingEndpoints,
  clothingItemEndpoints as items,
  emailLogEndpoints as log,
  mergingEndpoints,
  peopleEndpoints as people,
  settlementEndpoints as settlements,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { aPrice, aSettlement, aValue } from '../../../../test/care.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';
import { undosUnderWay } from '../../upkeep/deeds/deeds.service.ts';

const { anEnsemble, clock, database } = testApp();
const smtp = mailServer();
const { atTheirTurn } = postman({ database, clock, smtp });

const TODAY = '2026-09-03';

/** Mari, who has lost skirt number 12. */
async function lostSkirt() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const type = await aType(scope, 'Seelikud');
    const name = await aName(scope, { name: 'Muhu seelik', clothingTypeId: type.id });
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: '12', acquiredOn: '2022-09-03' });
    const person = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    return { type: type.id, name: name.id, clothingId: item.id, personId: person.id };
  });
  const { manager } = ensemble;
  const add = async (cents = 5000, clothingId = ids.clothingId) => {
    const body = { personId: ids.personId, clothingId, reason: 'LOST', text: 'Jäi bussi', cents };
    const { data, deedId } = await manager.call(settlements.add, { body });
    const params = { id: data.id };
    return {
      deedId,
      params,
      pay: (cents: number, onDay = TODAY) => manager.call(settlements.pay, { params, body: { cents, onDay } }),
      forgive: (reason: string) => manager.call(settlements.forgive, { params, body: { reason } }),
      edit: (body: Record<string, unknown>) => manager.call(settlements.edit, { params, body }),
      mail: (body: Record<string, unknown>) => manager.call(settlements.letter, { params, body }),
      read: async () => (await manager.call(settlements.get, { params })).data,
    };
  };
  const setRule = (body: Record<string, unknown>) => manager.call(settlements.setRule, { body });
  const propose = async () =>
    (await manager.call(settlements.proposal, { query: { personId: ids.personId, clothingId: ids.clothingId } })).data;
  return { ...ensemble, ...ids, add, setRule, propose };
}

const aCap = (inside: Awaited<ReturnType<typeof anEnsemble>>['inside']) => inside((scope) => anItem(scope));

test('a settlement names person and piece as they are, and stays when the piece is gone', async () => {
  const { add, clothingId, personId, manager, inside } = await lostSkirt();
  const { params, read } = await add();
  expect(await read()).toMatchObject({
    ...{ personId, personName: 'Mari Tamm', clothingId, piece: 'Muhu seelik nr 12', reason: 'LOST', text: 'Jäi bussi' },
    ...{ cents: 5000, paidCents: 0, payments: [], letters: [], receipt: null, closedAt: null, outcome: null, version: 1 },
  });
  await inside(({ db }) =>
    db
      .updateTable('clothingItem')
      .set({ deletedAt: `${TODAY}T00:00:00Z` })
      .where('id', '=', clothingId)
      .execute(),
  );
  expect(await read()).toMatchObject({ clothingNameId: null, piece: 'Muhu seelik nr 12' });
  expect((await manager.call(settlements.delete, { params })).status).toBe(200);
  expect((await manager.call(settlements.get, { params })).status).toBe(404);
});

test('it is paid in parts: the last cent closes it, one more is refused, and a day ahead', async () => {
  const { add } = await lostSkirt();
  const { pay, read, forgive, edit } = await add(5000);
  expect((await pay(100, '2026-09-04')).messages).toMatchObject([{ field: 'onDay', code: 'NOT_IN_FUTURE' }]);
  const tooMuch = await pay(5001);
  expect([tooMuch.status, tooMuch.messages[0]?.field, tooMuch.messages[0]?.text]).toEqual([400, 'cents', 'Tasuda on jäänud 50,00\u00a0€']);
  expect((await pay(2001, '2026-08-30')).data).toMatchObject({ paidCents: 2001, closedAt: null });
  expect((await pay(3000)).status).toBe(400);
  expect((await edit({ cents: 2000 })).messages).toMatchObject([{ field: 'cents', code: 'LESS_THAN_PAID' }]);
  expect((await pay(2999)).data).toMatchObject({ paidCents: 5000, outcome: 'PAID', closedAt: expect.any(String) });
  for (const refused of [await pay(1), await forgive('Ei ole vaja'), await edit({ cents: 6000 })])
    expect([refused.status, ...refused.codes]).toEqual([409, 'SETTLEMENT_CLOSED']);
  expect((await read()).payments.map(({ onDay, cents }) => [onDay, cents])).toEqual([
    ['2026-08-30', 2001],
    [TODAY, 2999],
  ]);
});

test('two payments at once are not more than what is open', async () => {
  const { add } = await lostSkirt();
  const { pay, read } = await add(5000);
  const answers = await Promise.all([pay(3000), pay(3000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect((await read()).paidCents).toBe(3000);
});

test('a sum lowered to what is paid closes it; an undo of the payment opens it', async () => {
  const { add, manager, inside } = await lostSkirt();
  const { pay, edit } = await add(5000);
  await pay(2000);
  expect((await edit({ cents: 4000, version: 1 })).status).toBe(200);
  expect((await edit({ cents: 3000, version: 1 })).messages).toMatchObject([{ field: 'cents', code: 'CHANGED_MEANWHILE' }]);
  expect((await edit({ cents: 2000 })).data).toMatchObject({ outcome: 'PAID', reason: 'LOST', text: 'Jäi bussi' });

  const other = await add(3000, (await aCap(inside)).id);
  const { deedId } = await other.pay(3000);
  expect((await manager.call(deeds.undo, { params: { id: deedId } })).status).toBe(200);
  expect(await other.read()).toMatchObject({ payments: [], outcome: null });
});

test('a second open one for the same piece and person is refused with the first, two at once too', async () => {
  const { manager, personId, clothingId, inside, add } = await lostSkirt();
  const post = (who: number, cents: number) =>
    manager.call(settlements.add, { body: { personId: who, clothingId, reason: 'DAMAGED', cents } });
  const answers = await Promise.all([post(personId, 5000), post(personId, 5000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.messages).toMatchObject([
    { code: 'SETTLEMENT_OPEN', text: 'Sama eseme kohta on juba lahtine kahju: Muhu seelik nr 12, 50,00\u00a0€, lisatud 3.9.2026' },
  ]);
  const other = await inside(async (scope) => (await aPerson(scope)).id);
  expect((await post(other, 1000)).status).toBe(201);
  const first = answers.find(({ status }) => status === 201)?.data.id ?? 0;
  await manager.call(settlements.forgive, { params: { id: first }, body: { reason: 'Leiti üles' } });
  expect((await add()).params.id).toBeGreaterThan(first);
});

test('merging dancers, or an undo, that leaves two open ones for a piece says so', async () => {
  const { manager, personId, clothingId, inside } = await lostSkirt();
  const undo = (id: number | null | undefined) => manager.call(deeds.undo, { params: { id: id ?? 0 } });
  const open = (who: number) => manager.call(settlements.add, { body: { personId: who, clothingId, reason: 'LOST', cents: 5000 } });
  const twice = [{ type: 'WARNING', text: 'Sama eseme kohta on nüüd kaks lahtist kahju: Muhu seelik nr 12' }];
  const twin = await inside(async (scope) => (await aPerson(scope)).id);
  const first = await open(personId);
  await open(twin);
  const merged = await manager.call(mergingEndpoints.merge, { params: { id: personId }, body: { otherId: twin } });
  expect([merged.status, merged.messages]).toEqual([200, twice]);
  expect((await undo(merged.deedId)).messages).toEqual([]);

  const forgiven = await manager.call(settlements.forgive, { params: { id: first.data.id }, body: { reason: 'Leiti üles' } });
  await open(personId);
  expect((await undo(forgiven.deedId)).messages).toEqual(twice);
});

test('one with payments is deleted only where that is said', async () => {
  const { add, manager } = await lostSkirt();
  const { params, pay, read } = await add(5000);
  await pay(3833);
  const refused = await manager.call(settlements.delete, { params });
  expect([refused.status, refused.messages]).toMatchObject([
    409,
    [{ code: 'SETTLEMENT_HAS_PAYMENTS', text: expect.stringContaining('38,33') }],
  ]);
  expect((await read()).paidCents).toBe(3833);
  expect((await manager.call(settlements.delete, { params, query: { withPayments: 'true' } })).status).toBe(200);
});

type Lost = Awaited<ReturnType<typeof lostSkirt>>;
const careFor = ({ keeper, clothingId }: Lost, state: string) =>
  keeper.call(items.careOfMany, { body: { clothingIds: [clothingId], state } });
const held = ({ inside, personId, clothingId }: Lost) => inside((scope) => anIssue(scope, personId, clothingId));
const returned = ({ keeper, personId, clothingId }: Lost) => keeper.call(issuingEndpoints.return, { params: { id: personId, clothingId } });

test.each<
  [what: string, isBack: boolean, before: (lost: Lost) => Promise<unknown>, after: (lost: Lost) => Promise<unknown>, reason?: string]
>([
  ['that stays lost', false, (lost) => careFor(lost, 'LOST'), async () => {}],
  ['that is found', true, (lost) => careFor(lost, 'LOST'), (lost) => careFor(lost, 'OK')],
  ['that is found torn', true, (lost) => careFor(lost, 'LOST'), (lost) => careFor(lost, 'REPAIR')],
  ['that was not lost, and is not touched', false, async () => {}, async () => {}],
  ['that she still has', false, held, async () => {}],
  ['that she still has, wherever it was seen', false, held, (lost) => careFor(lost, 'REPAIR')],
  ['that she has brought', true, held, returned],
  ['that she has brought, not returned so far', true, held, returned, 'NOT_RETURNED'],
  ['that she has brought damaged', false, held, returned, 'DAMAGED'],
])('a piece %s: back %s, on list and page, and in the letter', async (_, isBack, before, after, reason = 'LOST') => {
  const lost = await lostSkirt();
  await lost.setRule({ letterText: 'Tere!' });
  await before(lost);
  clock.advance(60);
  const { read, edit, mail, forgive } = await lost.add();
  await edit({ reason });
  clock.advance(60);
  await after(lost);
  const backAt = isBack ? clock.now.toISOString() : null;
  expect((await read()).backAt).toBe(backAt);
  expect((await lost.manager.call(settlements.list)).data.map((row) => row.backAt)).toEqual([backAt]);
  await mail({ email: 'ema@tants.ee' });
  await atTheirTurn(lost);
  expect(smtp.received.map(({ text }) => /Ese tuli tagasi: 3\.9\.2026/.test(text ?? ''))).toEqual([isBack]);
  await forgive('Tuli tagasi');
  expect((await read()).backAt).toBeNull();
});

test('forgiving needs a reason, and keeps what was paid', async () => {
  const { add } = await lostSkirt();
  const { pay, forgive } = await add();
  await pay(1000);
  expect((await forgive(' ')).status).toBe(400);
  expect((await forgive('Leiti üles')).data).toMatchObject({ outcome: 'FORGIVEN', forgivenText: 'Leiti üles', paidCents: 1000 });
});

test('open ones come first, the newest first; of a person and of a piece alone', async () => {
  const { add, manager, personId, inside } = await lostSkirt();
  const closed = await add();
  await closed.forgive('Leiti üles');
  const [older, newer] = [await add(), await add(5000, (await aCap(inside)).id)];
  await inside(async (scope) => aSettlement(scope, (await aPerson(scope)).id, { openedAt: '2020-01-01T00:00:00Z' }));
  const idsOf = async (query: Record<string, string>) => (await manager.call(settlements.list, { query })).data.map(({ id }) => id);
  const mine = [newer, older, closed].map(({ params }) => params.id);
  expect(await idsOf({ personId: String(personId) })).toEqual(mine);
  const all = await idsOf({});
  expect([all.slice(0, 2), all.length, all.at(-1)]).toEqual([mine.slice(0, 2), 4, closed.params.id]);
  expect(await idsOf({ open: 'false' })).toEqual([closed.params.id]);
  expect((await manager.call(settlements.list, { query: { count: '1', page: '2' } })).resultCount).toBe(4);
});

test('nothing is proposed until there is a rule; then by value, by age, by the list', async () => {
  const { setRule, propose, inside, name, clothingId, type, add } = await lostSkirt();
  await inside((scope) => aPrice(scope, clothingId, 8000));
  expect(await propose()).toEqual({ cents: null, rule: expect.stringContaining('määramata'), openId: null });
  await setRule({ kind: 'VALUE' });
  expect(await propose()).toMatchObject({ cents: 8000, rule: 'Hind 80,00\u00a0€' });
  await inside(async (scope) => {
    await aValue(scope, name, 12_000, '2026-02-01');
    await aValue(scope, name, 99_000, '2026-09-04');
  });
  expect((await propose()).cents).toBe(12_000);
  expect((await setRule({ kind: 'AGED' })).messages).toMatchObject([{ field: 'yearlyPercent', code: 'PERCENT_NEEDED' }]);
  await setRule({ kind: 'AGED', yearlyPercent: 10 });
  expect((await propose()).cents).toBe(7200);
  expect((await setRule({ prices: [{ clothingTypeId: 999_999, cents: 1 }] })).codes).toEqual(['REFERENCE_NOT_FOUND']);
  await setRule({ kind: 'LIST', prices: [{ clothingTypeId: type, cents: 4500 }] });
  const { params } = await add();
  expect(await propose()).toEqual({ cents: 4500, rule: 'Hinnakiri, Seelikud: 45,00\u00a0€', openId: params.id });
  await setRule({ kind: null });
  expect((await propose()).cents).toBeNull();
});

test('what she confirmed to have stands beside it, and not what she said she lacks', async () => {
  const { add, inside, personId, clothingId } = await lostSkirt();
  const { read } = await add();
  const confirm = (at: string, missing: boolean) =>
    inside(async (scope) => {
      const { id: issueId } = await anIssue(scope, personId, clothingId, '2026-09-03T10:00:00.000Z');
      const lines = JSON.stringify([{ issueId, since: at, missing }]);
      await scope.db
        .insertInto('holderReceipt')
        .values({ personId, confirmedAt: at, how: 'MAIL', address: 'mari@tants.ee', lines })
        .execute();
    });
  await confirm('2026-03-01T10:00:00.000Z', true);
  expect((await read()).receipt).toBeNull();
  await confirm('2026-04-01T10:00:00.000Z', false);
  expect((await read()).receipt).toEqual({ at: '2026-04-01T10:00:00.000Z', how: 'MAIL', since: '2026-04-01T10:00:00.000Z' });
});

test('its letter goes to the address that a manager types, once it has a text', async () => {
  const { add, setRule, inside, manager, personId, ...ensemble } = await lostSkirt();
  const { mail, read, pay } = await add();
  expect((await mail({ email: 'ema@tants.ee' })).codes).toEqual(['LETTER_EMPTY']);
  await setRule({ letterText: 'Tere!\n\nAnname teada.' });
  expect((await mail({})).messages).toMatchObject([{ field: 'email' }]);
  await pay(1000);
  expect((await mail({ email: 'Ema@Tants.ee' })).data.letters).toMatchObject([{ email: 'Ema@Tants.ee', status: 'QUEUED', why: null }]);
  const [row] = await inside(({ db }) => db.selectFrom('email').selectAll().execute());
  expect(row).toMatchObject({ toAddress: 'Ema@Tants.ee', personId, deedId: null, ...{ subject: '', html: '', text: '', madeAt: null } });
  const [waiting] = (await manager.call(log.search)).data;

  await atTheirTurn(ensemble);
  const [letter] = smtp.received;
  expect([[letter?.to].flat()[0]?.text, letter?.subject]).toEqual(['Ema@tants.ee', 'Teade: Muhu seelik nr 12']);
  for (const words of [
    'Anname teada.',
    'Mari Tamm',
    'Kadunud: Jäi bussi',
    '50,00\u00a0€',
    '10,00\u00a0€',
    'See ei ole raamatupidamisdokument.',
  ])
    expect(letter?.text).toContain(words);
  expect(letter?.text).not.toMatch(/võlg|tähtaeg/i);
  expect((await read()).letters).toMatchObject([{ status: 'SENT', why: null }]);
  const [sent] = (await manager.call(log.search)).data;
  expect(sent).toMatchObject({ status: 'SENT', subject: waiting?.subject, content: waiting?.content });
  expect((await mail({ email: 'ema@tants.ee', subject: 'Muhu seelikust' })).status).toBe(200);
  await atTheirTurn(ensemble);
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Teade: Muhu seelik nr 12', 'Muhu seelikust']);
});

type Settlement = Awaited<ReturnType<Awaited<ReturnType<typeof lostSkirt>>['add']>>;

/** A letter that waits while the settlement changes, and works on its job then. */
async function letterAfter(change: (settlement: Settlement, ensemble: Awaited<ReturnType<typeof lostSkirt>>) => Promise<unknown>) {
  const ensemble = await lostSkirt();
  await ensemble.setRule({ letterText: 'Tere!' });
  const settlement = await ensemble.add(5000);
  await settlement.mail({ email: 'ema@tants.ee' });
  await change(settlement, ensemble);
  const [waiting] = (await ensemble.manager.call(log.search)).data;
  await atTheirTurn(ensemble);
  const [over] = (await ensemble.manager.call(log.search)).data;
  return { ...ensemble, ...settlement, waiting, over };
}

test.each<[what: string, change: Parameters<typeof letterAfter>[0], sums: string[]]>([
  ['nothing', async () => {}, ['Summa: 50,00\u00a0€', 'Veel tasuda: 50,00\u00a0€']],
  ['a part is paid', ({ pay }) => pay(1500), ['Summa: 50,00\u00a0€', 'Tasutud: 15,00\u00a0€', 'Veel tasuda: 35,00\u00a0€']],
  ['the sum is lowered', ({ edit }) => edit({ cents: 3000 }), ['Summa: 30,00\u00a0€', 'Veel tasuda: 30,00\u00a0€']],
  [
    'its payment is undone',
    async ({ pay }, { manager }) => manager.call(deeds.undo, { params: { id: (await pay(5000)).deedId } }),
    ['Summa: 50,00\u00a0€', 'Veel tasuda: 50,00\u00a0€'],
  ],
])('a letter says the sum of its turn: %s', async (_, change, sums) => {
  const { over } = await letterAfter(change);
  expect(smtp.received.map(({ text }) => text?.match(/^(Summa|Tasutud|Veel tasuda): .*$/gm))).toEqual([sums]);
  expect(over?.status).toBe('SENT');
});

test.each<[what: string, change: Parameters<typeof letterAfter>[0], why: string]>([
  ['paid', ({ pay }) => pay(5000), 'Kahju on vahepeal tasutud'],
  ['lowered to what is paid', async ({ pay, edit }) => [await pay(2000), await edit({ cents: 2000 })], 'Kahju on vahepeal tasutud'],
  ['forgiven', ({ forgive }) => forgive('Leiti üles'), 'Kahjust on vahepeal loobutud'],
  ['deleted', ({ params }, { manager }) => manager.call(settlements.delete, { params }), 'Kahju kustutati'],
  ['left without a text', (_, { setRule }) => setRule({ letterText: null }), 'Kahju kirjal ei ole enam teksti'],
])('the letter of a settlement that is %s meanwhile stops, and the log says why', async (_, change, why) => {
  const { waiting, over } = await letterAfter(change);
  expect(smtp.received).toEqual([]);
  const letter = { subject: 'Teade: Muhu seelik nr 12', email: 'ema@tants.ee', personName: 'Mari Tamm' };
  expect(waiting).toMatchObject({ ...letter, status: 'QUEUED', error: `Jääb saatmata: ${why}` });
  expect(over).toMatchObject({ ...letter, status: 'FAILED', unsent: true, error: why, attempts: 0 });
});

test('what is settled has no letter to ask for; the page of one that was stopped says why', async () => {
  const { read, mail, manager, over } = await letterAfter(({ forgive }) => forgive('Leiti üles'));
  expect((await read()).letters).toMatchObject([{ status: 'FAILED', why: 'Kahjust on vahepeal loobutud' }]);
  expect((await mail({ email: 'ema@tants.ee' })).codes).toEqual(['SETTLEMENT_CLOSED']);
  expect((await manager.call(log.resend, { params: { id: over?.id ?? 0 } })).data.status).toBe('QUEUED');
});

test('a letter that did not leave is sent again by a manager alone, to the same address', async () => {
  const { add, setRule, inside, manager, keeper } = await lostSkirt();
  await setRule({ letterText: 'Tere!' });
  await (await add()).mail({ email: 'ema@tants.ee' });
  const { id } = await inside(({ db }) =>
    db.updateTable('email').set({ status: 'FAILED', attempts: 5 }).returning('id').executeTakeFirstOrThrow(),
  );
  expect((await keeper.call(log.resendAll)).data.queued).toBe(0);
  expect((await manager.call(log.resendAll)).data.queued).toBe(0);
  expect((await keeper.call(log.resend, { params: { id } })).codes).toEqual(['NOT_FOUND']);
  expect((await manager.call(log.resend, { params: { id } })).data).toMatchObject({ status: 'QUEUED', email: 'ema@tants.ee' });
});

test('keepers see no letter in the log, in its numbers, nor among failed mails', async () => {
  const { add, setRule, inside, keeper, manager, personId } = await lostSkirt();
  await setRule({ letterText: 'Tere!' });
  await (await add()).mail({ email: 'ema@tants.ee' });
  const numbers = async (user = keeper) => [
    ...(await Promise.all(
      [{}, { status: 'SENT' }, { status: 'FAILED' }, { personId: String(personId) }, { personName: 'Mari' }].map(
        async (query) => (await user.call(log.search, { query })).resultCount,
      ),
    )),
    (await user.call(log.mailing)).data.failed,
  ];
  await inside(({ db }) => db.updateTable('email').set({ status: 'FAILED' }).execute());
  expect(await numbers()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await numbers(manager)).toEqual([1, 0, 1, 1, 1, 0]);
  await inside(({ db }) => db.updateTable('email').set({ status: 'SENT' }).execute());
  expect(await numbers()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await numbers(manager)).toEqual([1, 1, 0, 1, 1, 0]);
});

test('keepers see no deed of a settlement, no undo of one, and no word of it in refusals', async () => {
  const { add, keeper, manager, inside, setRule } = await lostSkirt();
  const added = await keeper.call(people.add, { body: { firstName: 'Jüri', lastName: 'Mets', genderCode: 'M' } });
  const { data: own } = await keeper.call(deeds.search);
  const { params, deedId, pay } = await add();
  const paid = await pay(5000);
  const { deedId: undone } = await manager.call(deeds.undo, { params: { id: paid.deedId } });
  const { deedId: redone } = await manager.call(deeds.undo, { params: { id: undone } });
  await setRule({ kind: 'VALUE' });
  const hidden = [deedId, paid.deedId, undone, redone];

  const seenBy = async (user: typeof keeper, query = {}) => (await user.call(deeds.search, { query })).data.map(({ id }) => id);
  expect(await seenBy(manager)).toEqual(expect.arrayContaining(hidden));
  const { data: visible } = await keeper.call(deeds.search);
  expect(visible.map(({ text }) => text)).toEqual(['Muutis kahjude reeglit', ...own.map(({ text }) => text)]);
  const personId = (await manager.call(settlements.get, { params })).data.personId ?? 0;
  expect(await seenBy(keeper, { personId: String(personId) })).toEqual([]);
  expect(await seenBy(manager, { personId: String(personId) })).toEqual(hidden.toReversed());
  for (const id of hidden) {
    expect((await keeper.call(deeds.get, { params: { id } })).status).toBe(404);
    expect((await keeper.call(deeds.undo, { params: { id } })).status).toBe(404);
  }

  // What stands in the way of undoing the adding of a dancer.
  await inside((scope) => aSettlement(scope, added.data.id));
  const refused = await keeper.call(deeds.undo, { params: { id: added.deedId } });
  expect([refused.status, refused.messages[0]?.text]).toEqual([409, 'Jüri Mets: vahepeal on lisatud andmeid']);
});

test('a merging that moves a settlement is seen, its undo too; the words of who undoes name none', async () => {
  const { add, keeper, manager, inside, personId } = await lostSkirt();
  const { deedId, read } = await add();
  const other = await inside(async (scope) => (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id);
  const merged = await manager.call(mergingEndpoints.merge, { params: { id: other }, body: { otherId: personId } });
  expect([merged.status, (await read()).personId]).toEqual([200, other]);
  const { deedId: undone } = await manager.call(deeds.undo, { params: { id: merged.deedId } });
  expect((await read()).personId).toBe(personId);
  const seen = (await keeper.call(deeds.search)).data.map(({ id }) => id);
  expect(seen.filter((id) => [deedId, merged.deedId, undone].some((one) => one === id))).toEqual([undone, merged.deedId]);
  const { data } = await keeper.call(deeds.get, { params: { id: merged.deedId } });
  expect(data.changes.filter(({ entity }) => entity === 'settlement')).toEqual([]);

  await inside(({ db, now }) =>
    db
      .updateTable('deed')
      .set({ undoingSince: now.toISOString() })
      .where('id', '=', deedId ?? 0)
      .execute(),
  );
  expect(await inside(undosUnderWay)).toEqual([]);
});
