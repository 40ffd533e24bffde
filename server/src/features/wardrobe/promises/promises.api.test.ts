import {
  clothingItemEndpoints,
  clothingSetEndpoints,
  codeEndpoints,
  deedsEndpoints,
  fitEndpoints,
  issuingEndpoints,
  packingEndpoints,
  peopleEndpoints,
  performanceEndpoints,
  writtenDay,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aPerson } from '../../../../test/builders.ts';
import { aDanceGroup } from '../../../../test/dance.ts';
import { promisedOf } from './promises.service.ts';

const { anEnsemble, anInstructor, clock } = testApp();

async function stage() {
  const group = await aDanceGroup(await anEnsemble());
  /** Plans that promise the piece. */
  const promisesOf = (clothingId: number) =>
    group.inside(async (scope) => [...(await promisedOf(scope, [clothingId])).values()].map(({ name, personName }) => [name, personName]));
  return { ...group, promisesOf };
}

const MARI = ['Suvetants', 'Mari Tamm'];

test('a performance promises what is proposed and locked, of dancers who are there, until it is over', async () => {
  const { perform, promisesOf, inside, setGroup, mari, skirt12, groupId } = await withPlan();
  expect(await promisesOf(skirt12)).toEqual([MARI]);
  const { attend, performance } = perform;

  await attend(mari, false);
  expect(await promisesOf(skirt12)).toEqual([]);
  await attend(mari, true);
  await inside(({ db }) => db.updateTable('person').set({ active: false }).where('id', '=', mari).execute());
  expect(await promisesOf(skirt12)).toEqual([]);
  await inside(({ db }) => db.updateTable('person').set({ active: true }).where('id', '=', mari).execute());
  await setGroup(null);
  expect(await promisesOf(skirt12)).toEqual([]);
  await setGroup(groupId);
  await perform.setNumbers([{ name: 'Kava' }]);
  expect(await promisesOf(skirt12)).toEqual([]);
  await perform.setNumbers([{ name: 'Kava', womenSetId: perform.setId }]);
  expect(await promisesOf(skirt12)).toEqual([MARI]);

  const close = (closedAt: string | null) =>
    inside(({ db }) => db.updateTable('performance').set({ closedAt }).where('id', '=', performance.id).execute());
  await close('2026-09-03T10:00:00Z');
  expect(await promisesOf(skirt12)).toEqual([]);
  await close(null);
  await inside(({ db }) =>
    db
      .updateTable('performance')
      .set({ neededFrom: '2026-08-01', onDay: '2026-08-02', neededUntil: '2026-09-02' })
      .where('id', '=', performance.id)
      .execute(),
  );
  expect(await promisesOf(skirt12)).toEqual([]);
});

/** Skirt 12 is proposed for Mari in Suvetants. */
async function withPlan() {
  const group = await stage();
  const perform = { ...(await group.perform('Suvetants', '2026-09-12')), setId: group.skirtSetId };
  await perform.set(group.mari, { state: 'PROPOSED', clothingId: group.skirt12 });
  const setGroup = (groupId: number | null) =>
    group.inside(({ db }) => db.updateTable('person').set({ groupId }).where('id', '=', group.mari).execute());
  return { ...group, perform, setGroup };
}

test('a piece that somebody holds, or of a name of which she holds one, is not promised', async () => {
  const { promisesOf, issue, giveBack, mari, liis, skirt12, skirt14 } = await withPlan();
  await issue(liis, skirt12);
  expect(await promisesOf(skirt12)).toEqual([]);
  await giveBack(liis, skirt12);
  expect(await promisesOf(skirt12)).toEqual([MARI]);
  await issue(mari, skirt14);
  expect(await promisesOf(skirt12)).toEqual([]);
});

test('an instructor is warned of what another group promises', async () => {
  const { inside, ensembleId, skirt12 } = await withPlan();
  const { id: groupId } = await inside((scope) => aGroup(scope));
  const { id: kati } = await inside((scope) => aPerson(scope, { groupId }));
  const instructor = await anInstructor(ensembleId, { groupIds: [groupId], seesContacts: false, seesMeasures: false, mayIssue: true });
  const { status, messages } = await instructor.call(issuingEndpoints.issue, { params: { id: kati }, body: { clothingIds: [skirt12] } });
  expect([status, messages]).toMatchObject([201, [{ type: 'WARNING', text: expect.stringContaining('teine rühm') }]]);
});

test('a season promises locked pieces until its day, or for 60 days; what was handed out since and came back it does not', async () => {
  const { season, promisesOf, mari, liis, skirt12, skirt14, giveBack } = await stage();
  const plan = await season('2026-09-10');
  await plan.set(mari, { state: 'PROPOSED', clothingId: skirt12 });
  await plan.set(liis, { state: 'LOCKED', clothingId: skirt14 });
  expect([await promisesOf(skirt12), await promisesOf(skirt14)]).toEqual([[], [['Kevad', 'Liis Kask']]]);
  await plan.handOver(liis);
  await giveBack(liis, skirt14);
  expect(await plan.cell(liis)).toEqual(['LOCKED', '14']);
  expect(await promisesOf(skirt14)).toEqual([]);
  await plan.set(liis, { state: 'EMPTY' });
  clock.advance(60);
  await plan.set(liis, { state: 'LOCKED', clothingId: skirt14 });
  expect(await promisesOf(skirt14)).toEqual([['Kevad', 'Liis Kask']]);
  clock.advance(8 * 86_400);
  expect(await promisesOf(skirt14)).toEqual([]);
});

test('a season without a day promises for 60 days after the last change of its cells', async () => {
  const { season, promisesOf, mari, skirt12 } = await stage();
  const plan = await season();
  await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  clock.advance(59 * 86_400);
  expect(await promisesOf(skirt12)).toEqual([['Kevad', 'Mari Tamm']]);
  clock.advance(2 * 86_400);
  expect(await promisesOf(skirt12)).toEqual([]);
});

const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('proposals, single cells and locks leave out what another plan promises for their days, and only that', async () => {
  const { perform, mari, liis, skirt, skirt12, skirt14, season } = await stage();
  const first = await perform('Suvetants', day(10));
  await first.set(mari, { state: 'PROPOSED', clothingId: skirt12 });
  const second = await perform('Laupäev', day(11));
  await second.attend(mari, false);
  const { data } = await second.propose();
  expect(data.people.flatMap(({ cells }) => cells.map(({ clothingId }) => clothingId))).toEqual([skirt14]);
  await second.attend(mari, true);
  await second.set(liis, { state: 'EMPTY' });
  await second.set(mari, { state: 'LOCKED', clothingId: skirt14 });
  expect((await second.set(liis, { state: 'PROPOSED' })).data).toMatchObject({ state: 'NONE' });
  const locked = await second.set(liis, { state: 'LOCKED', clothingId: skirt12 });
  expect([locked.status, locked.messages]).toMatchObject([409, [{ code: 'PROMISED', field: 'clothingId', text: words() }]]);
  const proposal = await second.propose({ locked: [{ personId: liis, clothingNameId: skirt, clothingId: skirt12 }] });
  expect([proposal.status, proposal.messages]).toMatchObject([409, [{ text: words(), field: 'locked' }]]);
  expect((await second.choices(liis)).map(({ clothingId, promised }) => [clothingId, promised?.name])).toEqual([
    [skirt14, undefined],
    [skirt12, 'Suvetants'],
  ]);

  const later = await perform('Sügistants', day(20));
  expect((await later.propose()).data.people.every(({ cells }) => cells.every(({ state }) => state === 'PROPOSED'))).toBe(true);
  const plan = await season(day(30));
  // Mari's own for Mari, nothing for the others.
  expect((await plan.propose()).data.people.flatMap(({ cells }) => cells.map(({ state }) => state))).toEqual(['NONE', 'PROPOSED', 'NONE']);
});

test('a dancer wears the same piece on both days of a weekend', async () => {
  const { perform, season, mari, liis, skirt12, skirt14 } = await stage();
  const [saturday, sunday] = [await perform('Laupäev', day(10)), await perform('Pühapäev', day(11))];
  await saturday.set(mari, { state: 'LOCKED', clothingId: skirt14 });
  await saturday.set(liis, { state: 'PROPOSED', clothingId: skirt12 });
  await sunday.propose();
  expect([await sunday.cell(mari), await sunday.cell(liis)]).toEqual([
    ['PROPOSED', '14'],
    ['PROPOSED', '12'],
  ]);
  expect(await sunday.cellOf(mari)).not.toHaveProperty('promised');
  expect((await sunday.set(mari, { state: 'LOCKED' })).data).toMatchObject({ state: 'LOCKED', clothingNumber: '14' });
  expect(await saturday.cell(mari)).toEqual(['LOCKED', '14']);
  await sunday.set(liis, { state: 'EMPTY' });
  expect((await sunday.set(liis, { state: 'PROPOSED' })).data).toMatchObject({ clothingNumber: '12' });
  const plan = await season(day(30));
  expect((await plan.propose()).data.people.flatMap(({ cells }) => cells.map(({ clothingNumber }) => clothingNumber))).toEqual(
    expect.arrayContaining(['12', '14']),
  );
});

test('a piece taken by hand goes in one deed; its former cell says where to, and the undo brings it back', async () => {
  const { perform, keeper, mari, liis, skirt12, skirt14 } = await stage();
  const [first, second] = [await perform('Suvetants', day(10)), await perform('Laupäev', day(10))];
  await first.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const other = await second.set(liis, { state: 'LOCKED', clothingId: skirt12, takeFromPlanId: second.id });
  expect(other.codes).toEqual(['PROMISED']);
  const taken = await second.set(liis, { state: 'LOCKED', clothingId: skirt12, takeFromPlanId: first.id });
  expect(taken.data).toMatchObject({ state: 'LOCKED', clothingNumber: '12' });
  expect(taken.data).not.toHaveProperty('promised');
  expect(await first.cellOf(mari)).toMatchObject({ state: 'NONE', clothingId: null, goneTo: 'Laupäev' });
  const undone = await keeper.call(deedsEndpoints.undo, { params: { id: taken.deedId ?? 0 } });
  expect([undone.status, undone.messages]).toEqual([200, []]);
  expect([await first.cell(mari), await second.cell(liis)]).toEqual([
    ['LOCKED', '12'],
    ['NONE', null],
  ]);
  await second.set(liis, { state: 'LOCKED', clothingId: skirt12, takeFromPlanId: first.id });
  const chosen = await first.set(mari, { state: 'LOCKED', clothingId: skirt14 });
  expect([chosen.data.state, chosen.data.goneTo]).toEqual(['LOCKED', undefined]);
  await keeper.call(performanceEndpoints.delete, { params: { id: second.performance.id } });
  expect(await first.cell(mari)).toEqual(['LOCKED', '14']);
});

test('of a performance that moves beside another both say what is promised twice', async () => {
  const { perform, keeper, mari, liis, skirt12, groupId } = await stage();
  const [first, second] = [await perform('Suvetants', day(10)), await perform('Sügistants', day(30))];
  await first.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  await second.set(liis, { state: 'LOCKED', clothingId: skirt12 });
  expect(await second.cellOf(liis)).not.toHaveProperty('promised');
  const params = { id: second.performance.id };
  const body = { name: 'Sügistants', onDay: day(11), groupIds: [groupId] };
  const moved = await keeper.call(performanceEndpoints.edit, { params, body });
  expect(moved.messages).toEqual([
    { type: 'WARNING', text: `1 ese on samaks ajaks lubatud ka mujale: Seelik nr 12 (Liis Kask; ${words()}). Paku plaan uuesti.` },
  ]);
  expect(moved.data.numberOfTwice).toBe(1);
  expect(await second.cellOf(liis)).toMatchObject({ promised: { name: 'Suvetants', personName: 'Mari Tamm' } });
  expect(await first.cellOf(mari)).toMatchObject({ promised: { name: 'Sügistants', personName: 'Liis Kask' } });
  const packed = async ({ performance: { id } }: typeof first) => {
    const { data } = await keeper.call(packingEndpoints.get, { params: { id } });
    return data.pieces.flatMap(({ clothingId, promised }) => (promised === null ? [] : [[clothingId, promised.name]]));
  };
  expect([await packed(first), await packed(second)]).toEqual([[[skirt12, 'Sügistants']], [[skirt12, 'Suvetants']]]);

  // A new proposal of one of them is enough: locked or not, what the other promises goes.
  await second.propose();
  expect([await first.cell(mari), await second.cell(liis)]).toEqual([
    ['LOCKED', '12'],
    ['PROPOSED', '14'],
  ]);
  expect([await packed(first), await packed(second)]).toEqual([[], []]);
  expect((await keeper.call(performanceEndpoints.get, { params })).data.numberOfTwice).toBe(0);
});

test.each<[what: string, change: (show: Awaited<ReturnType<typeof besideAnother>>) => Promise<Warned>]>([
  ['days of need', ({ edit }) => edit({ neededFrom: day(10) })],
  ['a set of a number', ({ second, skirtSetId }) => second.setNumbers([{ name: 'Kava', womenSetId: skirtSetId }])],
  ['a name in a set', ({ addSkirt }) => addSkirt()],
  ['a dancer who comes after all', ({ second, liis }) => second.attend(liis, true)],
  ['a dancer who is there again', ({ returnLiis }) => returnLiis()],
  ['a group', ({ edit, groupId }) => edit({ onDay: day(11), groupIds: [groupId] })],
  ['an undo', ({ undoOfMove }) => undoOfMove()],
])('a deed after which two plans promise one piece says so: %s', async (what, change) => {
  const show = await besideAnother(what);
  const { messages } = await change(show);
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^1 ese on samaks ajaks lubatud ka mujale: Seelik nr 12 \(Liis Kask; lubatud: Suvetants /),
  ]);
});

interface Warned {
  readonly messages: readonly { readonly text: string }[];
}

/** Skirt 12 is locked for Mari in Suvetants and for Liis in Sügistants, which by one thing do not promise it for the same days. */
async function besideAnother(what: string) {
  const show = await stage();
  const { perform, keeper, inside, mari, liis, skirt, skirt12, groupId, vestSetId } = show;
  const first = await perform('Suvetants', day(10));
  await first.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const apart = what === 'days of need' || what === 'a group' || what === 'an undo';
  const second = await perform('Sügistants', day(30));
  await second.set(liis, { state: 'LOCKED', clothingId: skirt12 });
  const params = { id: second.performance.id };
  const edit = (body: object) =>
    keeper.call(performanceEndpoints.edit, { params, body: { name: 'Sügistants', onDay: day(30), groupIds: [groupId], ...body } });
  const undo = (id: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  if (what === 'a set of a number') await second.setNumbers([]);
  if (what === 'a name in a set') {
    await second.setNumbers([{ name: 'Kava', womenSetId: vestSetId }]);
    await inside(({ db }) =>
      db.deleteFrom('clothingSetItem').where('clothingSetId', '=', vestSetId).where('clothingNameId', '=', skirt).execute(),
    );
  }
  if (what === 'a dancer who comes after all') await second.attend(liis, false);
  if (what === 'a dancer who is there again')
    await inside(({ db }) => db.updateTable('person').set({ active: false }).where('id', '=', liis).execute());
  if (what === 'a group') await edit({ groupIds: [] });
  const there = what === 'an undo' ? await edit({ onDay: day(11) }) : undefined;
  const back = await undo(there?.deedId);
  if (!apart) await edit({ onDay: day(11) });
  const addSkirt = () => keeper.call(clothingSetEndpoints.addItems, { params: { id: vestSetId }, body: { clothingNameIds: [skirt] } });
  const returnLiis = () => {
    const body = { firstName: 'Liis', lastName: 'Kask', genderCode: 'F', groupId, active: true };
    return keeper.call(peopleEndpoints.edit, { params: { id: liis }, body });
  };
  return { ...show, second, edit, addSkirt, returnLiis, undoOfMove: () => undo(back.deedId) };
}

test.each([5, 20])('a performance that moves before or behind another one promises nothing twice: in %s days', async (days) => {
  const { edit } = await besideAnother('days of need');
  expect((await edit({ onDay: day(days) })).messages).toEqual([]);
});

test('proposals at once never give one piece to two performances of the same days', async () => {
  const { perform, inside, mari, liis } = await stage();
  const plans = [await perform('Suvetants', day(10)), await perform('Laupäev', day(10))];
  // Each has a dancer of her own: the same one may wear a piece in both.
  await plans[0]?.attend(liis, false);
  await plans[1]?.attend(mari, false);
  for (let round = 0; round < 25; round++) {
    await inside(({ db }) => db.deleteFrom('dressingCell').execute());
    const answers = await Promise.all(plans.map((plan) => plan.propose()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const given = (await Promise.all(plans.map(({ read }) => read()))).flatMap(({ people }) =>
      people.flatMap(({ cells }) => cells.flatMap(({ clothingId }) => clothingId ?? [])),
    );
    expect(given).toHaveLength(2);
    expect(new Set(given).size).toBe(2);
  }
});

test('what the desk reads says what is promised, and issuing it to another warns, to her does not', async () => {
  const { perform, keeper, mari, liis, skirt, skirt12, skirt14, issue, giveBack } = await stage();
  const plan = await perform('Suvetants', day(10));
  await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const promise = {
    planId: plan.id,
    loanId: null,
    name: 'Suvetants',
    personId: mari,
    personName: 'Mari Tamm',
    onDay: day(10),
    from: day(9),
    until: day(11),
  };
  const listed = await keeper.call(clothingItemEndpoints.list, { params: { nameId: skirt }, query: { notIssued: true } });
  expect(listed.data.map(({ id, promised }) => [id, promised])).toEqual([
    [skirt12, promise],
    [skirt14, null],
  ]);
  const read = await keeper.call(clothingItemEndpoints.get, { params: { nameId: skirt, itemId: skirt12 } });
  const { code } = read.data;
  const card = await keeper.call(codeEndpoints.get, { params: { code } });
  expect([read.data.promised, card.data.promised]).toEqual([promise, promise]);
  const fitting = await keeper.call(fitEndpoints.fitting, { params: { id: liis }, query: { clothingNameId: skirt } });
  expect(fitting.data.map(({ clothingId, promised }) => [clothingId, promised?.name])).toEqual([
    [skirt14, undefined],
    [skirt12, 'Suvetants'],
  ]);
  await issue(liis, skirt14);
  const swaps = await keeper.call(fitEndpoints.swaps, { params: { id: liis, clothingId: skirt14 } });
  expect(swaps.data.choices).toMatchObject([{ clothingId: skirt12, promised: promise }]);

  const warning = [{ type: 'WARNING', text: `Seelik nr 12 on ${words()}` }];
  const moves = [
    { clothingId: skirt14, fromPersonId: liis, toPersonId: null },
    { clothingId: skirt12, fromPersonId: null, toPersonId: liis },
  ];
  const swapped = await keeper.call(issuingEndpoints.swap, { params: { id: liis }, body: { moves } });
  expect([swapped.status, swapped.messages]).toEqual([200, warning]);
  await giveBack(liis, skirt12);
  const many = await keeper.call(issuingEndpoints.issueMany, { body: { items: [{ clothingId: skirt12, personId: liis }] } });
  expect([many.status, many.messages]).toEqual([201, warning]);
  await giveBack(liis, skirt12);
  const other = await issue(liis, skirt12);
  expect([other.status, other.messages]).toEqual([201, warning]);
  await giveBack(liis, skirt12);
  const hers = await issue(mari, skirt12);
  expect([hers.status, hers.messages]).toEqual([201, []]);
});

/** Of the promise of Suvetants to Mari in ten days. */
const words = () => `lubatud: Suvetants ${writtenDay(day(10))} tantsijale Mari Tamm`;
