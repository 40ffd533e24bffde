import {
  batchEndpoints as batches,
  deedsEndpoints,
  dressingEndpoints,
  issuingEndpoints,
  clothingItemEndpoints as items,
  jobEndpoints as jobs,
  makerEndpoints as makers,
  returnEndpoints,
} from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anAnswer, anImage, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { aJob, aMaker } from '../../../../test/care.ts';

const { anEnsemble, anInstructor, clock } = testApp();

/** A skirt, a maker, and calls on them. */
async function workshop() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const { skirt, kai } = await inside(async (scope) => ({
    skirt: await anItem(scope, { clothingNumber: '12' }),
    kai: (await aMaker(scope, 'Kai')).id,
  }));
  const params = { nameId: skirt.clothingNameId, itemId: skirt.id };
  const add = (body: object = {}) => keeper.call(jobs.add, { body: { clothingId: skirt.id, kinds: ['HEM'], ...body } });
  const open = async () => (await keeper.call(jobs.list, { query: { clothingId: skirt.id, open: 'true' } })).data;
  const list = async () => (await keeper.call(jobs.list, { query: { clothingId: skirt.id } })).data;
  const state = async () => (await keeper.call(items.get, { params })).data.state;
  const setState = (to: string) => keeper.call(items.careOfMany, { body: { clothingIds: [skirt.id], state: to } });
  const takeIn = (...clothingIds: number[]) =>
    keeper.call(jobs.takeIn, { body: { clothingIds: clothingIds.length === 0 ? [skirt.id] : clothingIds } });
  const undo = async ({ deedId }: { deedId: number | null | undefined }) =>
    (await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status;
  return { ...ensemble, skirt, kai, params, add, open, list, state, setState, takeIn, undo };
}

describe('a job', () => {
  test('puts its piece in repair, whatever its state; the answer says what the piece is and who has it', async () => {
    const { add, state, setState, inside, skirt, kai, keeper } = await workshop();
    await setState('WASH');
    const { personId } = await inside(async (scope) => {
      const person = await aPerson(scope, { firstName: 'Mari', lastName: 'Aas' });
      await anIssue(scope, person.id, skirt.id);
      return { personId: person.id };
    });
    const { status, data } = await add({ kinds: ['HEM', 'FASTENER', 'HEM'], text: 'vasak äär', makerId: kai, promisedOn: '2026-12-01' });
    expect([status, await state()]).toEqual([201, 'REPAIR']);
    expect(data).toMatchObject({
      ...{ clothingId: skirt.id, clothingNumber: '12', state: 'REPAIR', kinds: ['HEM', 'FASTENER'], text: 'vasak äär', blocks: true },
      ...{ makerId: kai, makerName: 'Kai', promisedOn: '2026-12-01', holder: { id: personId, name: 'Mari Aas' }, outcome: null },
      ...{ openedBy: expect.stringContaining('ROLE_USER'), wearer: { id: personId }, images: [], costCents: null, costTaken: false },
    });
    expect((await keeper.call(jobs.get, { params: { id: data.id } })).data).toEqual(data);
  });

  test('that does not block leaves the state; a lost piece stays lost, and is not in repair because of the job', async () => {
    const { add, state, setState } = await workshop();
    await add({ blocks: false });
    expect(await state()).toBe('OK');
    await setState('LOST');
    expect([(await add()).data.blocks, await state()]).toEqual([false, 'LOST']);
  });

  test('needs something to do, a piece that is there, and references that are there', async () => {
    const { add, keeper, skirt, params } = await workshop();
    const refused = async (body: object) => {
      const { status, messages } = await add(body);
      return [status, messages[0]?.field];
    };
    expect(await refused({ kinds: [] })).toEqual([400, 'kinds']);
    expect(await refused({ makerId: 999_999 })).toEqual([404, 'makerId']);
    expect(await refused({ urgentFor: 999_999 })).toEqual([404, 'urgentFor']);
    expect(await refused({ clothingId: 999_999 })).toEqual([404, 'clothingId']);
    await keeper.call(items.edit, { params, body: { clothingNumber: '12' } });
    await keeper.call(jobs.takeIn, { body: { clothingIds: [skirt.id, 999_999] } }).then(({ status }) => expect(status).toBe(404));
  });

  test('the undo takes it back with the state; a later change of the piece stands against it', async () => {
    const { add, state, open, undo, setState } = await workshop();
    await setState('WASH');
    expect(await undo(await add())).toBe(200);
    expect([await open(), await state()]).toEqual([[], 'WASH']);
    const added = await add();
    await setState('OK');
    expect([await undo(added), await state()]).toEqual([409, 'OK']);
  });

  test('saved again, keeps what is left out; without blocking the piece is in order, unless another job keeps it', async () => {
    const { add, keeper, state, kai } = await workshop();
    const { data: first } = await add({ text: 'äär', makerId: kai, minutes: 30 });
    const { data: other } = await add();
    const edit = (id: number, body: object) => keeper.call(jobs.edit, { params: { id }, body });
    expect((await edit(first.id, { blocks: false, version: 1 })).data).toMatchObject({
      text: 'äär',
      makerId: kai,
      minutes: 30,
      version: 2,
    });
    expect(await state()).toBe('REPAIR');
    const freeing = await edit(other.id, { blocks: false });
    expect(await state()).toBe('OK');
    await edit(first.id, { blocks: true });
    expect([await state(), freeing.data.blocks]).toEqual(['REPAIR', false]);
    const late = await edit(first.id, { text: 'õmblus', version: 1 });
    expect([late.status, late.messages.map(({ field }) => field)]).toEqual([409, ['blocks']]);
  });

  test('deleted, leaves its piece in repair', async () => {
    const { add, keeper, state, open, undo } = await workshop();
    const { data } = await add();
    const deleting = await keeper.call(jobs.delete, { params: { id: data.id } });
    expect([await open(), await state()]).toEqual([[], 'REPAIR']);
    expect([await undo(deleting), (await open()).length]).toEqual([200, 1]);
  });
});

describe('taking in', () => {
  test('closes the only job of a piece and sets in order only what is in repair', async () => {
    const { add, keeper, inside, state, takeIn, list, undo } = await workshop();
    const [washed, lost] = await inside(async (scope) => {
      const [one, two] = [await anItem(scope), await anItem(scope)];
      await aJob(scope, one.id);
      await aJob(scope, two.id, { blocks: false });
      return [one, two];
    });
    await keeper.call(items.careOfMany, { body: { clothingIds: [washed.id], state: 'WASH' } });
    await keeper.call(items.careOfMany, { body: { clothingIds: [lost.id], state: 'LOST' } });
    await add();
    const taking = await takeIn((await list())[0]?.clothingId ?? 0, washed.id, lost.id);
    expect(taking.data).toEqual({ jobs: 3, inOrder: 1, open: [] });
    expect(await state()).toBe('OK');
    expect((await list()).map(({ outcome, closedBy }) => [outcome, closedBy !== null])).toEqual([['DONE', true]]);
    const states = (await keeper.call(items.search, { query: { count: 'all' } })).data.map(({ id, state: is }) => [id, is]);
    expect(Object.fromEntries(states)).toMatchObject({ [washed.id]: 'WASH', [lost.id]: 'LOST' });
    expect(await undo(taking)).toBe(200);
    expect([await state(), (await list()).every(({ outcome }) => outcome === null)]).toEqual(['REPAIR', true]);
  });

  test('of several jobs those that the maker has done close, the others stay and keep the piece in repair', async () => {
    const { add, inside, skirt, kai, state, takeIn, open } = await workshop();
    const done = await inside((scope) => aJob(scope, skirt.id, { makerId: kai, doneAt: scope.now.toISOString(), text: 'äär' }));
    const { data: shoe } = await add({ kinds: ['SHOE'] });
    const { data: button } = await add({ blocks: false, kinds: ['FASTENER'], text: 'nööp puudu' });
    const taking = await takeIn(skirt.id);
    expect(taking.data).toMatchObject({
      jobs: 1,
      inOrder: 0,
      open: [
        { id: shoe.id, clothingId: skirt.id, kinds: ['SHOE'], blocks: true, makerId: null, doneAt: null },
        { id: button.id, text: 'nööp puudu', blocks: false },
      ],
    });
    expect([await state(), (await open()).map(({ id }) => id).includes(done.id)]).toEqual(['REPAIR', false]);
    expect((await takeIn(skirt.id)).data).toMatchObject({ jobs: 0, inOrder: 0 });
  });

  test('what the keeper says is done closes, and nothing else; the piece is in order once nothing blocks', async () => {
    const { add, keeper, inside, skirt, state, undo } = await workshop();
    const [first, second, button] = [(await add()).data.id, (await add()).data.id, (await add({ blocks: false })).data.id];
    const foreign = await inside(async (scope) => aJob(scope, (await anItem(scope)).id));
    const takeIn = (...jobIds: number[]) => keeper.call(jobs.takeIn, { body: { clothingIds: [skirt.id], jobIds } });
    expect((await takeIn(foreign.id)).status).toBe(404);
    expect((await takeIn()).data).toMatchObject({ jobs: 0, inOrder: 0, open: [{ id: first }, { id: second }, { id: button }] });
    expect((await takeIn(second)).data).toMatchObject({ jobs: 1, inOrder: 0, open: [{ id: first }, { id: button }] });
    expect((await takeIn(first, second)).codes).toEqual(['JOB_CLOSED']);
    const taking = await takeIn(first);
    expect(taking.data).toMatchObject({ jobs: 1, inOrder: 1, open: [{ id: button }] });
    expect(await state()).toBe('OK');
    expect(await undo(taking)).toBe(200);
    expect(await state()).toBe('REPAIR');
  });

  test('one job alone: done with the last that blocks, the piece is in order; not done, it keeps its state', async () => {
    const { add, keeper, state } = await workshop();
    const [first, second] = [(await add()).data, (await add()).data];
    const close = (id: number, outcome: 'DONE' | 'NOT_DONE') => keeper.call(jobs.close, { params: { id }, body: { outcome } });
    await close(first.id, 'DONE');
    expect(await state()).toBe('REPAIR');
    expect((await close(first.id, 'DONE')).codes).toEqual(['JOB_CLOSED']);
    await close(second.id, 'NOT_DONE');
    expect(await state()).toBe('REPAIR');
    await close((await add()).data.id, 'DONE');
    expect(await state()).toBe('OK');
  });

  test('what the maker has done and nobody has taken in is proposed to nobody and issued to nobody', async () => {
    const { keeper, inside, skirt, kai } = await workshop();
    const { person, set } = await inside(async (scope) => {
      await aJob(scope, skirt.id, { makerId: kai, doneAt: scope.now.toISOString() });
      const made = await scope.db.insertInto('clothingSet').values({ name: 'Muhu' }).returning('id').executeTakeFirstOrThrow();
      await scope.db.insertInto('clothingSetItem').values({ clothingSetId: made.id, clothingNameId: skirt.clothingNameId }).execute();
      return { person: await aPerson(scope), set: made };
    });
    const plan = await keeper.call(dressingEndpoints.add, {
      body: { name: 'Suvetants', addedPersonIds: [person.id], clothingSetIds: [set.id] },
    });
    const proposal = async () => {
      const { data } = await keeper.call(dressingEndpoints.propose, { params: { id: plan.data.id }, body: {} });
      return JSON.stringify(data).includes(`"clothingId":${skirt.id}`);
    };
    expect(await proposal()).toBe(false);
    const { codes } = await keeper.call(issuingEndpoints.issue, { params: { id: person.id }, body: { clothingIds: [skirt.id] } });
    expect(codes).toEqual(['ITEM_IN_CARE']);
    await keeper.call(jobs.takeIn, { body: { clothingIds: [skirt.id] } });
    expect(await proposal()).toBe(true);
  });
});

describe('a change of the piece', () => {
  test.each(['OK', 'LOST'])('to %s leaves the job open without blocking; the undo restores both', async (to) => {
    const { add, open, state, setState, undo } = await workshop();
    await add();
    const setting = await setState(to);
    expect([await state(), (await open()).map(({ blocks }) => blocks)]).toEqual([to, [false]]);
    expect(await undo(setting)).toBe(200);
    expect([await state(), (await open()).map(({ blocks }) => blocks)]).toEqual(['REPAIR', [true]]);
  });

  test('to the wash leaves the job as it is', async () => {
    const { add, open, setState } = await workshop();
    await add();
    await setState('WASH');
    expect(await open()).toMatchObject([{ blocks: true, state: 'WASH' }]);
  });

  test('a delete ends its open jobs as gone; the undo opens them again', async () => {
    const { add, list, manager, skirt } = await workshop();
    const [first, second] = [(await add()).data, (await add()).data];
    await manager.call(jobs.close, { params: { id: first.id }, body: { outcome: 'NOT_DONE' } });
    const deleting = await manager.call(items.delete, { params: { id: skirt.id } });
    const outcomes = async () => Object.fromEntries((await list()).map(({ id, outcome, closedBy }) => [id, [outcome, closedBy !== null]]));
    expect(await outcomes()).toEqual({ [first.id]: ['NOT_DONE', true], [second.id]: ['GONE', true] });
    expect((await manager.call(jobs.edit, { params: { id: second.id }, body: { costCents: 500 } })).status).toBe(200);
    await manager.call(jobs.edit, { params: { id: second.id }, body: { costCents: null } });
    expect(await manager.call(deedsEndpoints.undo, { params: { id: deleting.deedId ?? 0 } })).toMatchObject({ status: 200 });
    expect(await outcomes()).toEqual({ [first.id]: ['NOT_DONE', true], [second.id]: [null, false] });
  });

  test('a return by an instructor in order leaves the job open without blocking; she undoes both, and sees no job', async () => {
    const { ensembleId, inside, open, state, skirt } = await workshop();
    const group = await inside(async (scope) => {
      const group = await aGroup(scope);
      const person = await aPerson(scope, { groupId: group.id });
      await anIssue(scope, person.id, skirt.id);
      await aJob(scope, skirt.id);
      return group;
    });
    const instructor = await anInstructor(ensembleId, { groupIds: [group.id], seesContacts: true, seesMeasures: true, mayIssue: true });
    const returning = await instructor.call(returnEndpoints.return, { body: { items: [{ clothingId: skirt.id, state: 'OK' }] } });
    expect(returning.status).toBe(200);
    expect([await state(), (await open()).map(({ blocks, holder }) => [blocks, holder])]).toEqual(['OK', [[false, null]]]);
    const undone = await instructor.call(deedsEndpoints.undo, { params: { id: returning.deedId ?? 0 } });
    expect(undone.status).toBe(200);
    expect([await state(), (await open()).map(({ blocks }) => blocks)]).toEqual(['REPAIR', [true]]);
    expect((await instructor.call(jobs.list, {})).status).toBe(403);
  });
});

describe('what a job costs', () => {
  test('counts when a keeper writes it; what is an offer counts once it is taken over', async () => {
    const { add, keeper } = await workshop();
    const { data } = await add({ costCents: 1500 });
    expect(data).toMatchObject({ costCents: 1500, costTaken: true });
    const { data: offer } = await add({ costCents: 2000, costTaken: false });
    expect(offer.costTaken).toBe(false);
    const edited = await keeper.call(jobs.edit, { params: { id: offer.id }, body: { text: 'nööp' } });
    expect(edited.data.costTaken).toBe(false);
    expect((await keeper.call(jobs.takeCost, { params: { id: offer.id } })).data).toMatchObject({ costCents: 2000, costTaken: true });
    const cleared = await keeper.call(jobs.edit, { params: { id: offer.id }, body: { costCents: null } });
    expect(cleared.data).toMatchObject({ costCents: null, costTaken: false });
    expect((await keeper.call(jobs.takeCost, { params: { id: offer.id } })).codes).toEqual(['NO_COST_TO_TAKE']);
  });

  test('in a batch it is that of the batch; once the piece is back, or with another maker, its own', async () => {
    const { add, keeper, kai, inside } = await workshop();
    const { id: other } = await inside((scope) => aMaker(scope));
    const { data: offer } = await add({ makerId: kai, costCents: 2000, costTaken: false });
    const { data: taken } = await add({ makerId: kai, costCents: 300 });
    const { data: batch } = await keeper.call(batches.add, { body: { clothingIds: [offer.clothingId], makerId: kai } });
    const edit = (body: object, id = offer.id) => keeper.call(jobs.edit, { params: { id }, body });
    expect([(await edit({ text: 'nööp' })).data.batchId, (await edit({}, taken.id)).data.batchId]).toEqual([batch.id, null]);
    const { status, messages } = await edit({ costCents: 100 });
    expect([status, messages]).toMatchObject([400, [{ field: 'costCents', text: 'Ese on partiis: kirjuta hind partiile' }]]);
    expect((await keeper.call(jobs.takeCost, { params: { id: offer.id } })).codes).toEqual(['JOB_IN_BATCH']);
    const elsewhere = await edit({ makerId: other, costCents: 900 });
    expect(elsewhere.data).toMatchObject({ batchId: null, costCents: 900 });

    await edit({ makerId: kai, costCents: null });
    await keeper.call(batches.edit, { params: { id: batch.id }, body: {} });
    expect((await edit({})).data.batchId).toBe(batch.id);
    await keeper.call(batches.back, { params: { id: batch.id }, body: { clothingIds: [offer.clothingId] } });
    expect((await edit({ costCents: 500 })).data).toMatchObject({ batchId: null, costCents: 500, costTaken: true });
  });
});

describe('makers', () => {
  test('are counted by their open jobs; a deleted one leaves them, and comes back with them', async () => {
    const { add, keeper, kai, open, undo } = await workshop();
    await add({ makerId: kai });
    expect((await keeper.call(makers.list, {})).data).toMatchObject([{ name: 'Kai', openJobs: 1, doneJobs: 0, version: 1 }]);
    expect((await keeper.call(makers.add, { body: { name: 'KAI' } })).codes).toEqual(['NAME_TAKEN']);
    const deleting = await keeper.call(makers.delete, { params: { id: kai } });
    expect(await open()).toMatchObject([{ makerId: null, makerName: null }]);
    expect(await undo(deleting)).toBe(200);
    expect(await open()).toMatchObject([{ makerName: 'Kai' }]);
  });

  test('a save with an older version is refused with what changed', async () => {
    const { keeper, kai } = await workshop();
    const edit = (body: { name: string; phone?: string; version?: number }) => keeper.call(makers.edit, { params: { id: kai }, body });
    expect((await edit({ name: 'Kai Tamm', phone: '5551234', version: 1 })).data).toMatchObject({ phone: '5551234', version: 2 });
    expect((await edit({ name: 'Kai' })).data).toMatchObject({ phone: '5551234', version: 3 });
    expect(await edit({ name: 'Kai T', version: 2 })).toMatchObject({ status: 409, messages: [{ field: 'name' }] });
  });
});

test('the list has urgent jobs first, then the soonest promised, then closed ones; by maker and in pages', async () => {
  const { inside, keeper, kai, skirt } = await workshop();
  const ids = await inside(async (scope) => {
    const performance = async (name: string, neededFrom: string) =>
      (
        await scope.db
          .insertInto('performance')
          .values({ name, onDay: neededFrom, neededFrom, neededUntil: neededFrom, kind: 'SHOW' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [late, soon] = [await performance('Jõulud', '2026-12-20'), await performance('Kadri', '2026-11-25')];
    const made = async (values: object) => (await aJob(scope, skirt.id, values)).id;
    const at = scope.now.toISOString();
    return {
      closed: await made({ closedAt: at, outcome: 'DONE', makerId: kai }),
      any: await made({}),
      promised: await made({ promisedOn: '2026-11-20' }),
      late: await made({ urgentFor: late, makerId: kai }),
      soon: await made({ urgentFor: soon }),
    };
  });
  const listed = async (query: object) => (await keeper.call(jobs.list, { query })).data.map(({ id }) => id);
  expect(await listed({ count: 'all' })).toEqual([ids.soon, ids.late, ids.promised, ids.any, ids.closed]);
  expect(await listed({ open: 'false' })).toEqual([ids.closed]);
  expect(await listed({ makerId: kai, open: 'true' })).toEqual([ids.late]);
  const page = await keeper.call(jobs.list, { query: { page: 2, count: 2 } });
  expect([page.data.map(({ id }) => id), page.resultCount]).toEqual([[ids.promised, ids.any], 5]);
});

test('a job from an answer has the photo that was sent with it; one about another piece has none', async () => {
  const { add, inside, skirt, undo, list } = await workshop();
  const said = await inside(async (scope) => {
    const { id: personId } = await aPerson(scope);
    const { id: imageId } = await anImage(scope, 'torn');
    const sent = { personId, imageId, sentAt: clock.now.toISOString() };
    const { id: photoId } = await scope.db.insertInto('holderPhoto').values(sent).returning('id').executeTakeFirstOrThrow();
    const other = await anItem(scope);
    const answer = async (clothingItemId: number) => (await anAnswer(scope, personId, { kind: 'DAMAGE', clothingItemId, photoId })).id;
    return { own: await answer(skirt.id), ofOther: await answer(other.id) };
  });
  const job = await add({ fromAnswer: said.own });
  expect(job.data).toMatchObject({ fromAnswer: said.own, images: [{ kind: 'DAMAGE', at: clock.now.toISOString() }] });
  expect((await add({ fromAnswer: said.ofOther })).data.images).toEqual([]);
  expect((await add({ fromAnswer: 999_999 })).status).toBe(404);
  expect([await undo(job), (await list()).map(({ fromAnswer }) => fromAnswer)]).toEqual([200, [said.ofOther]]);
});
