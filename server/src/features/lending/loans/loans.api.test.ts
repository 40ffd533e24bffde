import {
  clothingItemEndpoints,
  deedsEndpoints,
  erasingEndpoints,
  issuingEndpoints,
  jobEndpoints,
  type Loan,
  letterFacts,
  loanEndpoints,
  MOST_IN_LOAN,
  mergingEndpoints,
  reminderEndpoints,
  returnEndpoints,
  settlementEndpoints,
} from '@riideait/contract';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aBorrower, aLoan, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { aBody } from '../../../../test/care.ts';
import { aDanceGroup } from '../../../../test/dance.ts';
import { untilBlocked } from '../../../../test/locks.ts';

const { anEnsemble, database } = testApp();

/** Day of a month that the clock has not reached yet. */
const june = (day: number) => `2027-06-${String(day).padStart(2, '0')}`;

/** Skirts 1 to 3, and the school Kungla, which may borrow them. */
async function stage() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const { id: skirt } = await aName(scope, { name: 'Seelik' });
    const piece = async (clothingNumber: string) => (await anItem(scope, { clothingNameId: skirt, clothingNumber })).id;
    const [one, two, three] = [await piece('1'), await piece('2'), await piece('3')];
    return { skirt, one, two, three, kungla: (await aBorrower(scope, 'Kungla')).id, leigarid: (await aBorrower(scope, 'Leigarid')).id };
  });
  const add = (clothingIds: readonly number[], more: Record<string, unknown> = {}) =>
    keeper.call(loanEndpoints.add, { body: { personId: ids.kungla, from: june(1), to: june(10), clothingIds, ...more } });
  const read = async ({ id }: Pick<Loan, 'id'>) => (await keeper.call(loanEndpoints.get, { params: { id } })).data;
  const edit = (loan: Loan, body: Record<string, unknown>) =>
    keeper.call(loanEndpoints.edit, { params: { id: loan.id }, body: { from: loan.from, to: loan.to, ...body } });
  const handOver = ({ id }: Pick<Loan, 'id'>, clothingIds: readonly number[]) =>
    keeper.call(loanEndpoints.handOver, { params: { id }, body: { clothingIds } });
  const takeBack = ({ id }: Pick<Loan, 'id'>, ...items: readonly Record<string, unknown>[]) =>
    keeper.call(loanEndpoints.takeBack, { params: { id }, body: { items } });
  const states = async (loan: Pick<Loan, 'id'>) => (await read(loan)).pieces.map(({ loanState }) => loanState).join(' ');
  const undo = (id: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  return { ...ensemble, ...ids, add, read, edit, handOver, takeBack, states, undo };
}

test('a loan reserves its pieces, which are out and back as they are handed over and taken back, in parts', async () => {
  const { add, handOver, takeBack, states, read, one, two, three } = await stage();
  const { data: loan, status } = await add([one, two, three], { purpose: 'Festival', deposit: '100 eurot', contact: 'Mart, 5551234' });
  expect([status, loan]).toMatchObject([
    201,
    {
      ...{ personName: 'Kungla', from: june(1), to: june(10), purpose: 'Festival', deposit: '100 eurot', contact: 'Mart, 5551234' },
      ...{ open: true, late: false, numberOfReserved: 3, numberOfOut: 0, names: [{ clothingName: 'Seelik', count: 3 }] },
      history: { loans: 0, late: 0, daysLate: 0 },
    },
  ]);
  expect((await handOver(loan, [one, two])).status).toBe(200);
  expect(await states(loan)).toBe('OUT OUT RESERVED');
  expect((await read(loan)).pieces.map(({ dueOn }) => dueOn)).toEqual([june(10), june(10), null]);
  expect((await handOver(loan, [three])).data.numberOfOut).toBe(3);
  const back = await takeBack(loan, { clothingId: one, state: 'REPAIR', note: 'katki' }, { clothingId: two });
  expect(back.data.map(({ outcome }) => outcome)).toEqual(['RETURNED', 'RETURNED']);
  expect(await read(loan)).toMatchObject({ open: true, numberOfBack: 2, numberOfOut: 1, pieces: [{ state: 'REPAIR' }, {}, {}] });
  await takeBack(loan, { clothingId: three });
  expect(await read(loan)).toMatchObject({ open: false, numberOfBack: 3, history: { loans: 1, late: 0 } });
});

test('what the desk issues and the page of returns takes back counts', async () => {
  const { add, states, keeper, kungla, one, two, undo } = await stage();
  const { data: loan } = await add([one, two]);
  const issued = await keeper.call(issuingEndpoints.issue, { params: { id: kungla }, body: { clothingIds: [one] } });
  // It is promised to her who gets it.
  expect([issued.messages, await states(loan)]).toEqual([[], 'OUT RESERVED']);
  const returned = await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: one }] } });
  expect(await states(loan)).toBe('BACK RESERVED');
  await undo(returned.deedId);
  expect(await states(loan)).toBe('OUT RESERVED');
  await undo(issued.deedId);
  expect(await states(loan)).toBe('RESERVED RESERVED');
});

test('an issue is of the loan for whose days it is: what came back before it was reserved is of none', async () => {
  const { add, handOver, states, inside, kungla, one, two } = await stage();
  // Of the same borrower: an early loan, kept until after its last day, and two of days to come.
  const { past, middle } = await inside(async (scope) => {
    const early = { ...scope, now: new Date('2026-06-01T09:00:00Z') };
    const past = await aLoan(early, { personId: kungla, fromDay: '2026-06-01', untilDay: '2026-06-10' }, [one]);
    await anIssue(early, kungla, one, '2026-06-20T09:00:00Z');
    const middle = await aLoan(early, { personId: kungla, fromDay: '2026-09-01', untilDay: '2026-09-20' }, [one]);
    return { past, middle };
  });
  const { data: last } = await add([one]);
  const all = async () => [await states(past), await states(middle), await states(last)];
  expect(await all()).toEqual(['BACK', 'RESERVED', 'RESERVED']);
  await handOver(middle, [one]);
  expect(await all()).toEqual(['BACK', 'OUT', 'RESERVED']);
  // What the desk gave and took before the loan of these days was written down.
  await inside((scope) => anIssue({ ...scope, now: new Date('2026-08-03T09:00:00Z') }, kungla, two, '2026-08-05T09:00:00Z'));
  const { data: written } = await add([two], { from: '2026-08-01', to: '2026-08-10' });
  expect(await states(written)).toBe('RESERVED');
});

test('what came back early and is lent to the same borrower again is out for the loan that handed it over', async () => {
  const { add, handOver, takeBack, states, one } = await stage();
  const { data: first } = await add([one]);
  await handOver(first, [one]);
  await takeBack(first, { clothingId: one });
  const { data: next } = await add([one], { from: june(8), to: june(12) });
  await handOver(next, [one]);
  expect([await states(first), await states(next)]).toEqual(['BACK', 'OUT']);
  await takeBack(next, { clothingId: one });
  expect([await states(first), await states(next)]).toEqual(['BACK', 'BACK']);
});

test('of two keepers who reserve one piece at once the second is told the loan', async () => {
  const { add, one, two, leigarid, inside } = await stage();
  // Both wait for the piece that is locked here.
  const answers = await inside(async ({ db }) => {
    await db.selectFrom('clothingItem').select('id').where('id', '=', one).forUpdate().execute();
    const both = [add([two, one]), add([one, two], { personId: leigarid, from: june(9), to: june(12) })];
    await untilBlocked(database(), 2);
    return { both };
  });
  const [first, second] = (await Promise.all(answers.both)).toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.status]).toEqual([201, 409]);
  const { personName, from, to } = first?.data ?? {};
  expect(second?.messages.map(({ field }) => field)).toEqual(['clothingIds', 'clothingIds']);
  expect(second?.messages[0]?.text).toMatch(
    personName === 'Kungla' ? /lubatud laenuks: Kungla 1\.6\.2027–10\.6\.2027$/ : /lubatud laenuks: Leigarid 9\.6\.2027–12\.6\.2027$/,
  );
  expect([from, to]).not.toContain(undefined);
});

test('other days and a loan that is back leave a piece to another loan; changed days are asked again', async () => {
  const { add, edit, handOver, takeBack, one, leigarid } = await stage();
  const { data: first } = await add([one]);
  const { data: later, status } = await add([one], { personId: leigarid, from: june(11), to: june(20) });
  expect(status).toBe(201);
  const moved = await edit(later, { from: june(10) });
  expect([moved.status, moved.messages[0]?.text]).toEqual([409, 'Seelik nr 1 on lubatud laenuks: Kungla 1.6.2027–10.6.2027']);
  await handOver(first, [one]);
  expect((await edit(later, { from: june(10) })).status).toBe(409);
  await takeBack(first, { clothingId: one });
  expect((await edit(later, { from: june(10) })).status).toBe(200);
});

test('a reserved piece is promised at the desk, and issued to another with a warning', async () => {
  const { add, keeper, inside, one } = await stage();
  await add([one]);
  const mari = await inside((scope) => aPerson(scope));
  const issued = await keeper.call(issuingEndpoints.issue, { params: { id: mari.id }, body: { clothingIds: [one] } });
  expect([issued.status, issued.messages]).toMatchObject([
    201,
    [{ type: 'WARNING', text: 'Seelik nr 1 on lubatud: Kungla 1.6.2027–10.6.2027' }],
  ]);
});

test('a plan does not take what is reserved, but by one tap more; reserving what a plan promises warns', async () => {
  const { keeper, perform, mari, liis, skirt12, inside } = await aDanceGroup(await anEnsemble());
  const { id: personId } = await inside((scope) => aBorrower(scope, 'Kungla'));
  const add = (clothingIds: readonly number[], from: string, to: string) =>
    keeper.call(loanEndpoints.add, { body: { personId, from, to, clothingIds } });
  const plan = await perform('Laat', june(5));
  const { data: loan } = await add([skirt12], june(1), june(10));
  await plan.propose();
  expect([await plan.cell(mari), await plan.cell(liis)].map((cell) => cell?.[1]).toSorted()).toEqual(['14', null]);
  expect((await plan.choices(mari)).map(({ clothingId, promised }) => [clothingId, promised?.loanId ?? null])).toContainEqual([
    skirt12,
    loan.id,
  ]);

  const refused = await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  expect([refused.status, refused.messages]).toMatchObject([
    409,
    [{ code: 'PROMISED', field: 'clothingId', text: 'lubatud: Kungla 1.6.2027–10.6.2027' }],
  ]);
  expect((await plan.set(mari, { state: 'LOCKED', clothingId: skirt12, takeFromLoanId: loan.id })).data).toMatchObject({ state: 'LOCKED' });
  expect((await keeper.call(loanEndpoints.get, { params: { id: loan.id } })).data.pieces).toEqual([]);

  const again = await add([skirt12], june(6), june(8));
  expect([again.status, again.messages]).toMatchObject([
    201,
    [
      {
        type: 'WARNING',
        text: '1 ese on samaks ajaks lubatud ka mujale: Seelik nr 12 (Mari Tamm; lubatud: Kungla 6.6.2027–8.6.2027). Paku plaan uuesti.',
      },
    ],
  ]);
});

test('a piece of another owner goes with a warning that names the owner', async () => {
  const { add, inside, one, two } = await stage();
  await inside(async (scope) => {
    const { id: ownerId } = await aBody(scope, 'Hargla Selts');
    await scope.db.updateTable('clothingItem').set({ ownerId }).where('id', 'in', [one, two]).execute();
  });
  const { messages, data } = await add([one, two]);
  expect(messages).toMatchObject([{ type: 'WARNING', text: 'Teise omaniku oma (Hargla Selts): Seelik nr 1, Seelik nr 2' }]);
  expect(data.pieces.map(({ ownerName }) => ownerName)).toEqual(['Hargla Selts', 'Hargla Selts']);
});

test('a change of pieces frees what is reserved, keeps what was out, and is based on a version', async () => {
  const { add, edit, handOver, takeBack, states, read, one, two, three } = await stage();
  const { data: loan } = await add([one, two]);
  await handOver(loan, [one]);
  const without = await edit(loan, { clothingIds: [two, three] });
  expect([without.status, without.messages]).toMatchObject([
    409,
    [{ code: 'ITEM_LENT', field: 'clothingIds', text: 'Seelik nr 1 on selle laenuga väljas: võta see enne tagasi' }],
  ]);
  expect((await edit(loan, { clothingIds: [one, three], version: loan.version, to: june(15) })).data).toMatchObject({
    to: june(15),
    pieces: [
      { clothingId: one, dueOn: june(15) },
      { clothingId: three, loanState: 'RESERVED' },
    ],
  });
  const stale = await edit(loan, { purpose: 'Teine', version: loan.version });
  expect([stale.status, stale.codes[0]]).toEqual([409, 'CHANGED_MEANWHILE']);
  await takeBack(loan, { clothingId: one });
  const present = await read(loan);
  await edit(present, { clothingIds: [], version: present.version });
  expect(await states(loan)).toBe('BACK');
});

test('a loan is deleted while nothing of it was given; its deeds are undone, the last first', async () => {
  const { add, edit, handOver, keeper, read, one, two, undo } = await stage();
  const added = await add([one]);
  const loan = added.data;
  const edited = await edit(loan, { clothingIds: [one, two], purpose: 'Pidu' });
  const given = await handOver(loan, [one]);
  const remove = () => keeper.call(loanEndpoints.delete, { params: { id: loan.id } });
  const refused = await remove();
  expect([refused.status, refused.messages[0]?.text]).toEqual([
    409,
    'Laenu Kungla 1.6.2027–10.6.2027 ei saa kustutada: selle esemeid on juba antud',
  ]);
  await undo(given.deedId);
  const removed = await remove();
  expect((await keeper.call(loanEndpoints.get, { params: { id: loan.id } })).status).toBe(404);
  await undo(removed.deedId);
  expect(await read(loan)).toMatchObject({ purpose: 'Pidu', numberOfReserved: 2 });
  await undo(edited.deedId);
  expect(await read(loan)).toMatchObject({ purpose: null, numberOfReserved: 1 });
  await undo(added.deedId);
  expect((await keeper.call(loanEndpoints.list, {})).data).toEqual([]);
});

test('an undo brings back no loan of a piece that another one has by now', async () => {
  const { add, edit, keeper, one, leigarid, undo } = await stage();
  const { data: first } = await add([one]);
  const removed = await keeper.call(loanEndpoints.delete, { params: { id: first.id } });
  const { data: second } = await add([one], { personId: leigarid });
  const refused = await undo(removed.deedId);
  expect([refused.status, refused.messages[0]?.text]).toEqual([
    409,
    expect.stringContaining('Seelik nr 1 on vahepeal lubatud laenuks: Leigarid 1.6.2027–10.6.2027'),
  ]);
  await edit(second, { clothingIds: [] });
  expect((await undo(removed.deedId)).status).toBe(200);
});

test('a loan keeps what was handed over since: the undo of the addition says so, and comes after it is undone itself', async () => {
  const { add, edit, handOver, takeBack, states, one, two, undo } = await stage();
  const added = await add([one]);
  const loan = added.data;
  const edited = await edit(loan, { clothingIds: [one, two] });
  const given = await handOver(loan, [two]);
  const reasons = async (deedId: number | null | undefined) => {
    const { status, messages } = await undo(deedId);
    return [status, messages[0]?.text];
  };
  const obstacle = [409, expect.stringContaining('Seelik nr 2 on vahepeal selle laenuga antud')];
  expect(await reasons(edited.deedId)).toEqual(obstacle);
  const back = await takeBack(loan, { clothingId: two });
  expect(await reasons(edited.deedId)).toEqual(obstacle);
  await undo(back.deedId);
  await undo(given.deedId);
  expect([(await undo(edited.deedId)).status, await states(loan)]).toEqual([200, 'RESERVED']);
  await handOver(loan, [one]);
  expect(await reasons(added.deedId)).toEqual([409, expect.stringContaining('Seelik nr 1 on vahepeal selle laenuga antud')]);
});

test.each([
  ['frees its piece', async ({ edit }, loan) => (await edit(loan, { clothingIds: [] })).codes, ['ITEM_LENT']],
  ['deletes it', async ({ keeper }, loan) => (await keeper.call(loanEndpoints.delete, { params: { id: loan.id } })).codes, ['LOAN_GIVEN']],
] satisfies [string, (of: Awaited<ReturnType<typeof stage>>, loan: Loan) => Promise<unknown>, string[]][])(
  'who hands over keeps the loan until it is done, while another %s',
  async (_, other, codes) => {
    const ours = await stage();
    const { add, handOver, states, inside, one } = ours;
    const { data: loan } = await add([one]);
    const both = await inside(async ({ db }) => {
      await db.selectFrom('clothingItem').select('id').where('id', '=', one).forUpdate().execute();
      const given = handOver(loan, [one]);
      await untilBlocked(database(), 1);
      const refused = other(ours, loan);
      await untilBlocked(database(), 2);
      return { given, refused };
    });
    expect([(await both.given).status, await both.refused, await states(loan)]).toEqual([200, codes, 'OUT']);
  },
);

test('as many pieces as a loan may have are handed over and taken back at once', async () => {
  const { add, handOver, takeBack, inside, skirt } = await stage();
  const pieces = await inside((scope) =>
    scope.db
      .insertInto('clothingItem')
      .values(Array.from({ length: MOST_IN_LOAN + 1 }, (_, index) => ({ clothingNameId: skirt, clothingNumber: String(1000 + index) })))
      .returning('id')
      .execute(),
  );
  const ids = pieces.map(({ id }) => id);
  expect((await add(ids)).messages).toMatchObject([{ field: 'clothingIds', text: 'Kõige rohkem 500 korraga' }]);
  const all = ids.slice(1);
  const { data: loan } = await add(all);
  expect((await handOver(loan, all)).data).toMatchObject({ numberOfOut: MOST_IN_LOAN });
  const back = await takeBack(loan, ...all.map((clothingId) => ({ clothingId })));
  expect(back.data.every(({ outcome }) => outcome === 'RETURNED')).toBe(true);
});

test('merged borrowers have their loans together', async () => {
  const { add, handOver, manager, keeper, kungla, leigarid, states, one } = await stage();
  const { data: loan } = await add([one], { personId: leigarid });
  await handOver(loan, [one]);
  await manager.call(mergingEndpoints.merge, { params: { id: kungla }, body: { otherId: leigarid } });
  expect((await keeper.call(loanEndpoints.list, { query: { personId: kungla } })).data).toMatchObject([
    { id: loan.id, personName: 'Kungla' },
  ]);
  expect(await states(loan)).toBe('OUT');
});

test('a borrower with a piece out is not erased; the loan of an erased one stays without the contact and keeps nothing reserved', async () => {
  const { add, handOver, takeBack, manager, read, kungla, leigarid, one, two, ensembleId } = await stage();
  const { data: loan } = await add([one, two], { contact: 'Mart, 5551234', purpose: 'Festival' });
  await handOver(loan, [one]);
  const erase = () => manager.call(erasingEndpoints.person, { params: { id: kungla }, body: { name: 'Kungla' } });
  expect((await erase()).status).toBe(409);
  await takeBack(loan, { clothingId: one });
  expect((await erase()).status).toBe(200);
  expect(await read(loan)).toMatchObject({ contact: null, purpose: 'Festival', numberOfBack: 1, numberOfReserved: 0 });
  expect((await add([two], { personId: leigarid })).status).toBe(201);
  const { rows } = await database().system.executeQuery<{ count: number }>(
    CompiledQuery.raw(`select count(*) from audit where ensemble_id = $1 and new_values::text like '%5551234%'`, [ensembleId]),
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('damage and loss of a lent piece are a job and a settlement that name the borrower; the reminder lists it once, under its loan', async () => {
  const { add, handOver, takeBack, keeper, manager, inside, kungla, one, two, three } = await stage();
  const { data: loan } = await add([one, two], { purpose: 'festival' });
  await handOver(loan, [one, two]);
  await keeper.call(issuingEndpoints.issue, { params: { id: kungla }, body: { clothingIds: [three] } });
  await inside(({ db }) => db.updateTable('person').set({ email: 'kool@kungla.test' }).where('id', '=', kungla).execute());
  const preview = await keeper.call(reminderEndpoints.preview, { body: { personId: kungla, sendInventory: true } });
  const text = preview.data.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text.match(/Seelik \d/g)).toEqual(['Seelik 3', 'Seelik 1', 'Seelik 2']);
  expect(text).toContain('Laen 1.6.2027–10.6.2027, festival: 2 eset');

  await takeBack(loan, { clothingId: one, state: 'REPAIR' });
  const job = await keeper.call(jobEndpoints.add, { body: { clothingId: one, kinds: ['SEAM'], text: 'haak katki' } });
  expect(job.data.borrower).toEqual({ id: kungla, name: 'Kungla' });
  await keeper.call(clothingItemEndpoints.careOfMany, { body: { clothingIds: [two], state: 'LOST' } });
  const params = { id: loan.id };
  expect((await keeper.call(loanEndpoints.get, { params })).data).toMatchObject({ numberOfOut: 1, numberOfLost: 1, numberOfBack: 1 });
  const lost = { personId: kungla, clothingId: two, reason: 'LOST', cents: 4500 };
  const settled = await manager.call(settlementEndpoints.add, { body: lost });
  expect([settled.status, letterFacts(settled.data)[0]]).toEqual([201, ['Laenaja', 'Kungla']]);
});

test('the history of a borrower counts loans that were late', async () => {
  const { add, takeBack, keeper, inside, one, two, kungla } = await stage();
  const first = await inside(async (scope) => {
    const early = { ...scope, now: new Date('2026-08-01T09:00:00Z') };
    const loan = await aLoan(early, { personId: kungla, fromDay: '2026-08-01', untilDay: '2026-08-25' }, [one]);
    await anIssue(early, kungla, one);
    return loan;
  });
  const list = async (query: Record<string, unknown>) => (await keeper.call(loanEndpoints.list, { query })).data;
  expect(await list({ open: true })).toMatchObject([{ id: first.id, open: true, late: true, history: { loans: 1, late: 1, daysLate: 9 } }]);
  await takeBack(first, { clothingId: one });
  const { data: second } = await add([two]);
  expect(second.history).toEqual({ loans: 1, late: 1, daysLate: 9 });
  expect((await list({ personId: kungla })).map(({ id, late }) => [id, late])).toEqual([
    [second.id, false],
    [first.id, false],
  ]);
  expect((await list({ open: false })).map(({ id }) => id)).toEqual([first.id]);
});

test('what is wrong is said at its field, and nothing is stored', async () => {
  const { add, keeper, inside, one, handOver, takeBack, two } = await stage();
  const mari = await inside((scope) => aPerson(scope));
  const wrong = async (body: Record<string, unknown>) => {
    const { status, messages } = await add([one], body);
    return [status, ...messages.map(({ field, text }) => `${field}: ${text}`)];
  };
  expect(await wrong({ to: '2027-05-31' })).toEqual([400, 'to: Laenu lõpp ei saa olla enne algust']);
  expect(await wrong({ from: '', to: null })).toEqual([400, 'from: Laenu algus on kohustuslik', 'to: Laenu lõpp on kohustuslik']);
  expect(await wrong({ personId: null })).toEqual([400, 'personId: Laenaja on kohustuslik']);
  expect(await wrong({ personId: mari.id })).toEqual([400, 'personId: Laenata saab laenajale: vali keegi laenajate rühmast']);
  expect((await add([999_999])).messages).toMatchObject([{ code: 'ITEM_GONE', field: 'clothingIds' }]);
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'LOST' }).where('id', '=', two).execute());
  expect((await add([two])).messages).toMatchObject([{ field: 'clothingIds', text: 'Seelik nr 2 on kadunud' }]);
  expect((await keeper.call(loanEndpoints.list, {})).data).toEqual([]);
  const { data: loan } = await add([one]);
  expect((await handOver(loan, [one, two])).messages).toMatchObject([{ code: 'NOT_IN_LOAN', field: 'clothingIds' }]);
  expect((await takeBack(loan, { clothingId: two })).messages).toMatchObject([{ code: 'NOT_IN_LOAN', field: 'items' }]);
});

test('a twin of a piece without a number is of the loan where the reserved one has gone', async () => {
  const { add, handOver, read, keeper, inside } = await stage();
  const { belts, mari } = await inside(async (scope) => {
    const { id } = await aName(scope, { name: 'Vöö' });
    const belt = async () => (await anItem(scope, { clothingNameId: id, clothingNumber: null })).id;
    return { belts: [await belt(), await belt()], mari: (await aPerson(scope)).id };
  });
  const [reserved = 0, twin = 0] = belts;
  const { data: loan } = await add([reserved]);
  await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [reserved] } });
  await handOver(loan, [reserved]);
  expect((await read(loan)).pieces).toMatchObject([{ clothingId: twin, loanState: 'OUT' }]);
});

test('a viewer sees loans without the contact, and another ensemble none', async () => {
  const { add, viewer, one } = await stage();
  const { data: loan } = await add([one], { contact: 'Mart, 5551234' });
  const params = { id: loan.id };
  expect((await viewer.call(loanEndpoints.get, { params })).data).toMatchObject({ personName: 'Kungla', contact: null });
  const other = await stage();
  expect((await other.keeper.call(loanEndpoints.get, { params })).status).toBe(404);
  expect((await other.keeper.call(loanEndpoints.handOver, { params, body: { clothingIds: [other.one] } })).status).toBe(404);
  expect((await other.inside((scope) => aLoan(scope))).id).toBeGreaterThan(0);
});
