import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  deedsEndpoints,
  emailLogEndpoints,
  ensembleEndpoints,
  holderEndpoints,
  issuingEndpoints,
  leavingEndpoints,
  type MergeForm,
  mergingEndpoints,
  returnEndpoints,
  returnMailEndpoints,
  returnReceiptEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aHolderLink, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';
import { withScope } from '../../../db/scope.ts';
import { closeReturns } from '../../mail/reminders/return-mails.service.ts';

const { app, anEnsemble, aUser, anInstructor, clock, database } = testApp();
const smtp = mailServer();
const { deliver, jobsOf } = postman({ database, clock, smtp });

/** 21:04 in Tallinn. */
const EVENING = '2026-09-03T18:04:00.000Z';
const at = (moment: string) => {
  clock.now = new Date(moment);
};

/** Mari holds skirts 1, 2 and a belt, due on 12 September; Kungla, a borrower, skirt 9. */
async function anEvening({ returnMails = true, from = EVENING } = {}) {
  at(from);
  const ensemble = await anEnsemble();
  const { keeper, manager, inside } = ensemble;
  await manager.call(ensembleEndpoints.editOwn, { body: { returnMails } });
  const ids = await inside(async (scope) => {
    const borrowers = await aGroup(scope, 'Laenajad');
    await scope.db.updateTable('group').set({ borrowers: true }).where('id', '=', borrowers.id).execute();
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', email: 'mari@tamm.test' });
    const kungla = await aPerson(scope, { firstName: '', lastName: 'Kungla', groupId: borrowers.id, email: 'kungla@kungla.test' });
    const skirts = await aName(scope, { name: 'Muhu seelik' });
    const belts = await aName(scope, { name: 'Vöö' });
    const held = async (personId: number, clothingNameId: number, clothingNumber: string) => {
      const item = await anItem(scope, { clothingNameId, clothingNumber, sizeLabel: 'M' });
      const { id } = await anIssue(scope, personId, item.id);
      await scope.db.updateTable('issue').set({ dueOn: '2026-09-12' }).where('id', '=', id).execute();
      return item.id;
    };
    const [one, two] = [await held(mari.id, skirts.id, '1'), await held(mari.id, skirts.id, '2')];
    const [belt, nine] = [await held(mari.id, belts.id, '7'), await held(kungla.id, skirts.id, '9')];
    return { mari: mari.id, kungla: kungla.id, skirts: skirts.id, one, two, belt, nine };
  });
  const back = (items: readonly (number | { clothingId: number; state: string })[], by = keeper) =>
    by.call(returnEndpoints.return, {
      body: { items: items.map((item) => (typeof item === 'number' ? { clothingId: item } : item)) } as Record<string, unknown>,
    });
  const receipts = async (id = ids.mari) => (await keeper.call(returnReceiptEndpoints.list, { params: { id } })).data;
  const receipt = async (id = ids.mari) => {
    const [first] = await receipts(id);
    return (await keeper.call(returnReceiptEndpoints.get, { params: { id: first?.id ?? 0 } })).data;
  };
  const undo = (id: number | null | undefined) => manager.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  const send = async (id?: number) => keeper.call(returnMailEndpoints.send, { params: { id: id ?? (await receipts())[0]?.id ?? 0 } });
  /** What the job does as the day begins. */
  const midnight = (now = '2026-09-03T21:00:30.000Z') =>
    withScope(database(), 'switch', { ensembleId: ensemble.ensembleId, userId: null, now: new Date(now) }, (scope) =>
      closeReturns(scope, 'https://riided.example.ee'),
    );
  const deliverAll = async () => {
    for (const job of await jobsOf(ensemble)) await deliver(job);
  };
  const log = async () => (await keeper.call(emailLogEndpoints.search, { query: {} })).data;
  return { ...ensemble, ...ids, back, receipts, receipt, undo, send, midnight, deliverAll, log };
}

const piecesOf = ({ lines }: { lines: readonly { clothingName: string; clothingNumber: string | null }[] }) =>
  lines.map(({ clothingName, clothingNumber }) => `${clothingName} ${clothingNumber}`);

test('two desks that take back of one person at once make one receipt', async () => {
  const { back, receipts, receipt, mari, one, two, belt, keeper, ensembleId } = await anEvening();
  const aSecond = await aUser('ROLE_USER', ensembleId);
  const answers = await Promise.all([back([one, { clothingId: two, state: 'WASH' }]), back([belt], aSecond)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const all = await receipts();
  expect(all).toHaveLength(1);
  const names = await database().system.selectFrom('appUser').select(['id', 'name']).where('id', 'in', [keeper.id, aSecond.id]).execute();
  const nameOf = (id: number) => names.find((user) => user.id === id)?.name;
  expect(await receipt()).toMatchObject({ personId: mari, personName: 'Mari Tamm', onDay: '2026-09-03', mail: null, stillHeld: [] });
  const line = { clothingName: 'Muhu seelik', size: 'M', takenAt: EVENING, undoneAt: null };
  expect(all[0]?.lines.toSorted((a, b) => a.clothingId - b.clothingId)).toEqual([
    { ...line, clothingId: one, clothingNumber: '1', state: 'OK', takenBy: nameOf(keeper.id) },
    { ...line, clothingId: two, clothingNumber: '2', state: 'WASH', takenBy: nameOf(keeper.id) },
    { ...line, clothingId: belt, clothingName: 'Vöö', clothingNumber: '7', state: 'OK', takenBy: nameOf(aSecond.id) },
  ]);
});

test('over midnight in Estonia there are two, and what is still held has its day', async () => {
  const { back, receipts, receipt, one, two } = await anEvening({ from: '2026-09-03T20:59:59.000Z' });
  await back([one]);
  at('2026-09-03T21:00:01.000Z');
  await back([two]);
  expect((await receipts()).map((each) => [each.onDay, piecesOf(each)])).toEqual([
    ['2026-09-04', ['Muhu seelik 2']],
    ['2026-09-03', ['Muhu seelik 1']],
  ]);
  expect((await receipt()).stillHeld).toEqual([{ clothingName: 'Vöö', clothingNumber: '7', size: 'M', dueOn: '2026-09-12' }]);
});

test.each(['the pile', 'the page of the person', 'leaving', 'somebody else who gets it'])(
  'a piece that comes back by %s is on it',
  async (way) => {
    const { back, keeper, receipts, mari, kungla, one } = await anEvening();
    const params = { id: mari };
    if (way === 'the pile') await back([one]);
    if (way === 'the page of the person') await keeper.call(issuingEndpoints.return, { params: { ...params, clothingId: one } });
    if (way === 'leaving') await keeper.call(leavingEndpoints.leave, { params, body: { returnAll: false, clothingIds: [one] } });
    if (way === 'somebody else who gets it')
      await keeper.call(issuingEndpoints.issue, {
        params: { id: kungla },
        body: { clothingIds: [one], comments: [], takeFrom: [{ itemId: one, personId: mari }] },
      });
    expect((await receipts()).map(piecesOf)).toEqual([['Muhu seelik 1']]);
    expect((await receipts())[0]?.lines[0]?.takenBy).not.toBeNull();
  },
);

test('an undo marks the line, and undoing the undo clears it', async () => {
  const { back, undo, receipts, one, two } = await anEvening();
  const { deedId } = await back([one]);
  await back([two]);
  const undone = await undo(deedId);
  const marks = async () => (await receipts())[0]?.lines.map(({ clothingId, undoneAt }) => [clothingId, undoneAt !== null]);
  expect(await marks()).toEqual([
    [one, true],
    [two, false],
  ]);
  await undo(undone.deedId);
  expect(await marks()).toEqual([
    [one, false],
    [two, false],
  ]);
});

test('what comes back after an undo is a line of its own, of one receipt', async () => {
  const { back, undo, receipts, one } = await anEvening();
  await undo((await back([one])).deedId);
  clock.advance(60);
  await back([one]);
  const all = await receipts();
  expect(all.map(({ lines }) => lines.map(({ takenAt, undoneAt }) => [takenAt, undoneAt !== null]))).toEqual([
    [
      [EVENING, true],
      ['2026-09-03T18:05:00.000Z', false],
    ],
  ]);
});

test('a state that is said after the return is on it, until it is closed or another gets the piece', async () => {
  const { back, keeper, midnight, receipts, kungla, skirts, one, two } = await anEvening();
  const state = async (itemId: number, to: string) => {
    const params = { nameId: skirts, itemId };
    const { data } = await keeper.call(clothingItemEndpoints.get, { params });
    const { status } = await keeper.call(clothingItemEndpoints.edit, { params, body: { ...data, state: to } as Record<string, unknown> });
    expect(status).toBe(200);
  };
  const states = async () => (await receipts())[0]?.lines.map((line) => line.state);
  await back([one, two]);
  await keeper.call(issuingEndpoints.issue, { params: { id: kungla }, body: { clothingIds: [two], comments: [] } });
  await state(one, 'REPAIR');
  await state(two, 'WASH');
  expect(await states()).toEqual(['REPAIR', 'OK']);
  await midnight();
  await state(one, 'OK');
  expect(await states()).toEqual(['REPAIR', 'OK']);
});

test('a receipt stays as it was when a piece is renamed or deleted', async () => {
  const { back, keeper, manager, receipts, skirts, one } = await anEvening();
  await back([one]);
  const before = await receipts();
  const { data: name } = await keeper.call(clothingNameEndpoints.get, { params: { id: skirts } });
  await keeper.call(clothingNameEndpoints.edit, { params: { id: skirts }, body: { ...name, name: 'Põlvik' } as Record<string, unknown> });
  const gone = await manager.call(clothingItemEndpoints.delete, { params: { id: one } });
  expect(gone.status).toBe(200);
  expect(await receipts()).toEqual(before);
});

test('at midnight a receipt leaves by mail, without what was undone meanwhile', async () => {
  const { back, undo, midnight, deliverAll, receipt, one, two } = await anEvening();
  await back([{ clothingId: one, state: 'WASH' }]);
  const { deedId } = await back([two]);
  await midnight(EVENING);
  // Of the day that still goes on.
  expect((await receipt()).mail).toBeNull();

  await midnight();
  expect((await receipt()).mail).toMatchObject({ status: 'QUEUED' });
  await undo(deedId);
  await deliverAll();
  expect(smtp.received.map(({ to, subject }) => [[to].flat()[0]?.text, subject])).toEqual([
    ['mari@tamm.test', 'Tagasi võetud 3.9.2026: 1 ese'],
  ]);
  const text = smtp.received[0]?.text ?? '';
  expect(text).toMatch(/^Tere, Mari!\n\nTagasi võetud 3\.9\.2026:\n- Muhu seelik 1, suurus M, pesus, 21:04, võttis .+\n\n/);
  expect(text).toMatch(/Sul on veel:\n- Muhu seelik 2, suurus M, tähtaeg 12\.9\.2026\n- Vöö 7, suurus M, tähtaeg 12\.9\.2026\n/);
  expect((await receipt()).mail).toMatchObject({ status: 'SENT' });
  // The next night sends nothing anew.
  await midnight('2026-09-04T21:00:30.000Z');
  await deliverAll();
  expect(smtp.received).toHaveLength(1);
});

test('a mail of which all was undone is not sent', async () => {
  const { back, undo, send, deliverAll, log, one } = await anEvening();
  const { deedId } = await back([one]);
  expect((await send()).status).toBe(200);
  await undo(deedId);
  await deliverAll();
  expect(smtp.received).toEqual([]);
  expect(await log()).toMatchObject([{ unsent: true, error: 'Tagastused võeti vahepeal tagasi' }]);
  const refused = await send();
  expect([refused.status, refused.codes]).toEqual([409, ['RETURN_UNDONE']]);
});

test('Saada sends at once and once; what comes back later is sent at midnight', async () => {
  const { back, send, midnight, deliverAll, receipts, one, two } = await anEvening();
  await back([one]);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['RETURN_MAIL_SENT']);
  await deliverAll();
  await back([two]);
  await midnight();
  await deliverAll();
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Tagasi võetud 3.9.2026: 1 ese', 'Tagasi võetud 3.9.2026: 2 eset']);
  expect(await receipts()).toHaveLength(1);
});

test('where the ensemble wants no mails none goes out, not even once it wants them', async () => {
  const { back, send, midnight, manager, deliverAll, receipt, one } = await anEvening({ returnMails: false });
  await back([one]);
  const refused = await send();
  expect([refused.status, refused.codes]).toEqual([409, ['RETURN_MAILS_OFF']]);
  await midnight();
  await manager.call(ensembleEndpoints.editOwn, { body: { returnMails: true } });
  await midnight('2026-09-04T21:00:30.000Z');
  await deliverAll();
  expect([smtp.received, await receipt()]).toMatchObject([[], { mail: null, returnMails: true }]);
});

test('who has no address gets no mail, but a receipt', async () => {
  const { back, send, midnight, inside, receipt, log, mari, one } = await anEvening();
  await inside(({ db }) => db.updateTable('person').set({ email: null }).where('id', '=', mari).execute());
  await back([one]);
  const refused = await send();
  expect([refused.status, refused.codes]).toEqual([409, ['PERSON_WITHOUT_EMAIL']]);
  await midnight();
  expect([piecesOf(await receipt()), await log()]).toEqual([['Muhu seelik 1'], []]);
});

test('a borrower gets one too', async () => {
  const { back, send, deliverAll, receipt, kungla, nine } = await anEvening();
  await back([nine]);
  const { id } = await receipt(kungla);
  await send(id);
  await deliverAll();
  expect(smtp.received[0]?.text).toMatch(/^Tere, Kungla!\n\n[\s\S]*Rohkem esemeid sinu käes ei ole/);
});

test('a holder sees it at once, and what was undone', async () => {
  const { back, undo, inside, ensembleId, mari, one, nine } = await anEvening();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  const token = await inside((scope) => aHolderLink(scope, mari, 'mari@tamm.test'));
  const seen = async () => (await holderOf(app, token).call(holderEndpoints.read)).data.people[0]?.returns;
  const { deedId } = await back([one, nine]);
  expect(await seen()).toMatchObject([
    { onDay: '2026-09-03', lines: [{ clothingName: 'Muhu seelik', clothingNumber: '1', undoneAt: null }] },
  ]);
  expect((await seen())?.[0]?.lines).toHaveLength(1);
  await undo(deedId);
  expect((await seen())?.[0]?.lines[0]?.undoneAt).not.toBeNull();
  at('2026-12-10T12:00:00.000Z');
  expect(await seen()).toEqual([]);
});

test('two dancers who become one keep both receipts of the day, and get them back', async () => {
  const { back, undo, inside, manager, receipts, mari, one, two } = await anEvening();
  const twin = await inside(async (scope) => (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamme' })).id);
  await inside(({ db }) => db.updateTable('issue').set({ personId: twin }).where('clothingItemId', '=', two).execute());
  await back([one, two]);
  const preview = (await manager.call(mergingEndpoints.preview, { params: { id: mari, otherId: twin } })).data;
  const body = { otherId: twin, fields: {}, version: preview.person.version, otherVersion: preview.other.version } as unknown as MergeForm;
  const { status, deedId } = await manager.call(mergingEndpoints.merge, { params: { id: mari }, body });
  expect(status).toBe(200);
  expect((await receipts()).map(piecesOf).toSorted()).toEqual([['Muhu seelik 1'], ['Muhu seelik 2']]);
  expect((await undo(deedId)).status).toBe(200);
  expect([(await receipts()).map(piecesOf), (await receipts(twin)).map(piecesOf)]).toEqual([[['Muhu seelik 1']], [['Muhu seelik 2']]]);
});

test('what an instructor takes back is on it, which she does not read', async () => {
  const { back, receipts, inside, ensembleId, mari, one } = await anEvening();
  const group = await inside(async (scope) => {
    const { id } = await aGroup(scope, 'Naisrühm');
    await scope.db.updateTable('person').set({ groupId: id }).where('id', '=', mari).execute();
    return id;
  });
  const instructor = await anInstructor(ensembleId, { groupIds: [group], mayIssue: true });
  expect((await back([one], instructor)).status).toBe(200);
  expect((await receipts()).map(piecesOf)).toEqual([['Muhu seelik 1']]);
  expect((await instructor.call(returnReceiptEndpoints.list, { params: { id: mari } })).status).toBe(403);
});
