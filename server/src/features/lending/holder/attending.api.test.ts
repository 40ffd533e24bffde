import { deedsEndpoints, type HolderPerformance, holderEndpoints, performanceEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, aNumberOfAll, anIssue, anItem, aPerformance, aPerson, aSet } from '../../../../test/builders.ts';
import { families } from '../../../../test/family.ts';

const { app, anEnsemble, clock, database } = testApp();
const { family, linkOf } = families({ app, anEnsemble, database });
/** Sets the clock. */
const at = (moment: string) => clock.advance((Date.parse(moment) - clock.now.getTime()) / 1000);

/** The children of a family dance with Liisu on 10 September. */
async function dancers(moment = '2026-09-03T15:00:00Z') {
  at(moment);
  const ensemble = await family();
  const { inside, mari, jaan, other, skirt, holder, keeper } = ensemble;
  const ids = await inside(async (scope) => {
    const group = await aGroup(scope);
    await scope.db.updateTable('person').set({ groupId: group.id }).where('id', 'in', [mari, jaan, other]).execute();
    const set = await aSet(scope, [skirt]);
    const days = { onDay: '2026-09-10', neededFrom: '2026-09-09', neededUntil: '2026-09-11' };
    const show = await aPerformance(scope, { name: 'Suvetants', gatherAt: '18:00', place: 'Lauluväljak', ...days }, group.id);
    await aNumberOfAll(scope, show.id, set.id);
    const plan = await scope.db.selectFrom('dressingPlan').select('id').where('performanceId', '=', show.id).executeTakeFirstOrThrow();
    return { group: group.id, set: set.id, show, planId: plan.id };
  });
  const attend = (
    comes: boolean,
    {
      personId = mari,
      performanceId = ids.show.id,
      onDay = undefined as string | undefined,
      word = null as string | null,
      by = holder,
    } = {},
  ) => by.call(holderEndpoints.attend, { body: { personId, performanceId, onDay, comes, word } });
  const shown = async (personId = mari): Promise<HolderPerformance[]> => (await holder.page(personId))?.performances ?? [];
  const params = { id: ids.show.id };
  const read = async () => (await keeper.call(performanceEndpoints.get, { params })).data;
  const ofKeeper = async (personId = mari) => (await read()).people.find(({ id }) => id === personId);
  const says = (comes: boolean) => keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId: mari, comes }] } });
  /** What keepers change in the performance itself. */
  const edit = (change: object) =>
    keeper.call(performanceEndpoints.edit, { params, body: { name: 'Suvetants', onDay: '2026-09-10', groupIds: [ids.group], ...change } });
  const undo = (deedId: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  const coming = async () => (await keeper.call(performanceEndpoints.list)).data.find(({ id }) => id === ids.show.id)?.numberOfPeople;
  return { ...ensemble, ...ids, params, attend, shown, ofKeeper, says, edit, undo, coming };
}

test('a page shows day, time, place, and what is worn: held, promised, of one’s own or missing', async () => {
  const { shown, inside, mari, jaan, other, show, set, planId } = await dancers();
  const free = await inside(async (scope) => {
    const [apron, cap, belt] = [
      await aName(scope, { name: 'Põll' }),
      await aName(scope, { name: 'Tanu' }),
      await aName(scope, { name: 'Vöö' }),
    ];
    const more = [apron, cap, belt].map(({ id }) => ({ clothingSetId: set, clothingNameId: id }));
    await scope.db.insertInto('clothingSetItem').values(more).execute();
    const item = await anItem(scope, { clothingNameId: apron.id, clothingNumber: '4', sizeLabel: 'M' });
    const cell = { dressingPlanId: planId, personId: mari };
    const promised = { ...cell, clothingNameId: apron.id, state: 'PROPOSED' as const, clothingItemId: item.id };
    await scope.db.insertInto('dressingCell').values(promised).execute();
    await scope.db
      .insertInto('dressingCell')
      .values({ ...cell, clothingNameId: cap.id, state: 'OWN' })
      .execute();
    return item.id;
  });
  const piece = (clothingName: string, state: string, clothingNumber: string | null = null, size: string | null = null) => ({
    clothingName,
    clothingNumber,
    size,
    state,
  });
  const skirtName = 'Muhu naise põikitriibuline seelik';
  expect(await shown()).toEqual([
    {
      id: show.id,
      name: 'Suvetants',
      onDay: '2026-09-10',
      gatherAt: '18:00',
      place: 'Lauluväljak',
      comes: null,
      late: false,
      word: null,
      saidAt: null,
      saidBy: null,
      former: null,
      numbers: [{ name: 'Kava', imageUrl: null, clothingNames: [skirtName, 'Põll', 'Tanu', 'Vöö'] }],
      pieces: [piece(skirtName, 'HELD', '12'), piece('Põll', 'PROMISED', '4', 'M'), piece('Tanu', 'OWN'), piece('Vöö', 'NONE')],
    },
  ]);
  // How the set is worn.
  await inside(async ({ db }) => {
    const { id } = await db
      .insertInto('image')
      .values({ hash: 'ab'.repeat(32) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('clothingSet').set({ imageId: id }).execute();
  });
  expect((await shown())[0]?.numbers.map(({ imageUrl }) => imageUrl)).toEqual([`/images/${'ab'.repeat(32)}.webp`]);
  // A piece that is in repair, or that somebody got meanwhile, is promised no more.
  const apron = (state: 'REPAIR' | 'OK') =>
    inside(({ db }) => db.updateTable('clothingItem').set({ state }).where('id', '=', free).execute());
  await apron('REPAIR');
  expect((await shown())[0]?.pieces[1]).toEqual(piece('Põll', 'NONE'));
  await apron('OK');
  await inside((scope) => anIssue(scope, other, free));
  expect((await shown())[0]?.pieces.map(({ state }) => state)).toEqual(['HELD', 'NONE', 'OWN', 'NONE']);
  expect((await shown(jaan))[0]?.pieces[0]).toMatchObject({ state: 'HELD', clothingNumber: '7' });
});

test('the last word counts, of the dancer or of a keeper, with who and when', async () => {
  const { attend, shown, ofKeeper, says, coming } = await dancers();
  expect(await coming()).toBe(3);
  expect((await attend(false, { word: 'Olen maal' })).status).toBe(201);
  expect(await coming()).toBe(2);
  expect((await shown())[0]).toMatchObject({
    comes: false,
    late: false,
    word: 'Olen maal',
    saidAt: clock.now.toISOString(),
    saidBy: 'SELF',
  });
  expect(await ofKeeper()).toMatchObject({ comes: false, word: 'Olen maal', saidBy: null, saidAt: clock.now.toISOString() });

  clock.advance(60);
  await says(true);
  expect((await shown())[0]).toMatchObject({ comes: true, word: 'Olen maal', saidAt: clock.now.toISOString(), saidBy: 'KEEPER' });
  expect((await ofKeeper())?.saidBy).toEqual(expect.any(String));
  clock.advance(60);
  await attend(false);
  expect((await shown())[0]).toMatchObject({ comes: false, word: null, saidAt: clock.now.toISOString(), saidBy: 'SELF' });
});

test('a word that was noted without a connection counts from then: what was said since stays', async () => {
  const { attend, ofKeeper, keeper, params, mari } = await dancers();
  const noted = (comes: boolean | null, secondsAgo: number) =>
    keeper.call(performanceEndpoints.attend, { params, body: { secondsAgo, people: [{ personId: mari, comes }] } });
  await attend(false, { word: 'Olen maal' });
  clock.advance(60);
  for (const older of [true, null]) {
    expect((await noted(older, 3600)).status).toBe(200);
    expect(await ofKeeper()).toMatchObject({ comes: false, word: 'Olen maal', saidBy: null });
  }
  const at = new Date(clock.now.getTime() - 30_000).toISOString();
  await noted(true, 30);
  expect(await ofKeeper()).toMatchObject({ comes: true, saidBy: expect.any(String), saidAt: at });
  await noted(null, 0);
  expect(await ofKeeper()).toMatchObject({ comes: null });
  expect((await noted(true, 31 * 24 * 3600)).status).toBe(400);
});

test('two taps are one change, and the first moment stays', async () => {
  const { attend, shown, inside } = await dancers();
  const first = clock.now.toISOString();
  await Promise.all([attend(false), attend(false)]);
  clock.advance(60);
  await attend(false);
  expect((await shown())[0]?.saidAt).toBe(first);
  const rows = await inside(({ db }) => db.selectFrom('audit').select('action').where('entity', '=', 'attendance').execute());
  expect(rows).toEqual([{ action: 'INSERT' }]);
});

test('a late no marks the list and leaves her in the plan until a keeper says no', async () => {
  // In Tallinn it is the 9th already, the first day of need.
  const { attend, shown, ofKeeper, says, coming } = await dancers('2026-09-08T21:30:00Z');
  await attend(false);
  expect((await shown())[0]).toMatchObject({ comes: false, late: true, saidBy: 'SELF' });
  expect(await ofKeeper()).toMatchObject({ comes: false, late: true });
  expect(await coming()).toBe(3);
  await says(false);
  expect(await coming()).toBe(2);
  // Who is out stays out, with a new word too; who comes after all is in again.
  await attend(false, { word: 'Palavik' });
  expect((await shown())[0]).toMatchObject({ late: false, word: 'Palavik' });
  expect(await coming()).toBe(2);
  await attend(true);
  expect(await coming()).toBe(3);
  await attend(false);
  expect((await shown())[0]).toMatchObject({ late: true });
});

test('an hour before the first day of need a no is in time', async () => {
  const { attend, coming } = await dancers('2026-09-08T20:30:00Z');
  await attend(false);
  expect(await coming()).toBe(2);
});

test('a family answers for each child', async () => {
  const { attend, ofKeeper, mari, jaan, other } = await dancers();
  await attend(false, { personId: jaan });
  await attend(true, { personId: mari });
  expect([(await ofKeeper(mari))?.comes, (await ofKeeper(jaan))?.comes, (await ofKeeper(other))?.comes]).toEqual([true, false, null]);
});

test('404 for other dancers, other ensembles, and a performance that one does not dance in', async () => {
  const { attend, shown, inside, mari, other, link, show } = await dancers();
  const elsewhere = await dancers();
  const strange = await inside(async (scope) => {
    const group = await aGroup(scope);
    await aPerson(scope, { groupId: group.id });
    const { id } = await aPerformance(scope, {}, group.id);
    await aNumberOfAll(scope, id, null);
    return id;
  });
  for (const wrong of [
    attend(false, { personId: other }),
    attend(false, { performanceId: strange }),
    attend(false, { performanceId: elsewhere.show.id }),
    attend(false, { personId: elsewhere.mari, performanceId: elsewhere.show.id }),
  ]) {
    const { status, codes } = await wrong;
    expect([status, codes]).toEqual([404, ['NOT_FOUND']]);
  }
  expect((await shown()).map(({ id }) => id)).toEqual([show.id]);
  // Left out of the only number, she dances no more.
  await inside(async ({ db }) => {
    const number = await db.selectFrom('performanceNumber').select('id').where('performanceId', '=', show.id).executeTakeFirstOrThrow();
    await db.insertInto('numberDancer').values({ performanceId: show.id, numberId: number.id, personId: mari, added: false }).execute();
  });
  expect(await shown()).toEqual([]);
  expect((await attend(true)).codes).toEqual(['NOT_FOUND']);
  expect((await attend(true, { personId: other, by: linkOf(await link(other)) })).status).toBe(201);
});

test('what is closed or past is not shown and is refused in words', async () => {
  const { attend, shown, inside, show } = await dancers();
  const set = (values: object) => inside(({ db }) => db.updateTable('performance').set(values).where('id', '=', show.id).execute());
  await set({ closedAt: clock.now.toISOString() });
  expect(await shown()).toEqual([]);
  expect(await attend(false)).toMatchObject({
    status: 409,
    codes: ['PERFORMANCE_OVER'],
    messages: [{ text: 'See esinemine on lõpetatud või möödas: vastata enam ei saa.' }],
  });
  await set({ closedAt: null });
  // The day itself counts until midnight in Tallinn.
  at('2026-09-10T20:59:00Z');
  expect((await attend(true)).status).toBe(201);
  clock.advance(120);
  expect(await shown()).toEqual([]);
  expect((await attend(false)).codes).toEqual(['PERFORMANCE_OVER']);
});

test('after twenty changes of a day a link is refused', async () => {
  const { attend } = await dancers();
  for (let turn = 0; turn < 20; turn++) expect((await attend(turn % 2 === 0)).status).toBe(201);
  expect(await attend(true)).toMatchObject({ status: 429, codes: ['TOO_MANY_ANSWERS'] });
  // Audit has the clock of the database.
  await sql`update audit set at = ${clock.now.toISOString()}::timestamptz - interval '25 hours'`.execute(database().system);
  expect((await attend(true)).status).toBe(201);
});

test('a word about a day stays with that day: a performance that moves is unanswered, and answered again when it moves back', async () => {
  const { attend, shown, ofKeeper, edit, undo, coming, mari, jaan } = await dancers();
  await attend(false, { word: 'Olen reisil' });
  await attend(true, { personId: jaan });
  expect(await coming()).toBe(2);
  const moved = await edit({ onDay: '2026-09-17' });
  expect(moved.messages).toEqual([
    { type: 'WARNING', text: 'Päev muutus: 2 tantsijat oli vastanud teise päeva kohta. Uue päeva kohta on vastus lahtine.' },
  ]);
  const open = { comes: null, late: false, word: null, saidAt: null, saidBy: null };
  expect((await shown())[0]).toMatchObject({ ...open, onDay: '2026-09-17', former: { onDay: '2026-09-10', comes: false } });
  expect(await ofKeeper()).toMatchObject({ ...open, former: { onDay: '2026-09-10', comes: false } });
  expect(await ofKeeper(jaan)).toMatchObject({ ...open, former: { onDay: '2026-09-10', comes: true } });
  expect(await coming()).toBe(3);
  // Said anew, for one of them.
  await attend(true, { onDay: '2026-09-17' });
  expect((await shown())[0]).toMatchObject({ comes: true, former: null });
  // Back on the day, the first words stand again.
  expect((await undo(moved.deedId)).status).toBe(200);
  expect((await shown())[0]).toMatchObject({ comes: false, word: 'Olen reisil', onDay: '2026-09-10', former: null });
  expect((await ofKeeper(jaan))?.comes).toBe(true);
  expect(await coming()).toBe(2);
  const again = await edit({ onDay: '2026-09-17' });
  expect(again.messages[0]?.text).toBe('Päev muutus: 1 tantsija oli vastanud teise päeva kohta. Uue päeva kohta on vastus lahtine.');
  expect([(await ofKeeper(mari))?.comes, (await ofKeeper(jaan))?.comes]).toEqual([true, null]);
});

test('who undoes a move is told how many have answered for the day that it had by then', async () => {
  const { ofKeeper, attend, edit, undo } = await dancers();
  const { deedId } = await edit({ onDay: '2026-09-17' });
  await attend(false);
  const undone = await undo(deedId);
  expect([undone.status, undone.messages]).toEqual([
    200,
    [{ type: 'WARNING', text: 'Päev muutus: 1 tantsija oli vastanud teise päeva kohta. Uue päeva kohta on vastus lahtine.' }],
  ]);
  expect(await ofKeeper()).toMatchObject({ comes: null, former: { onDay: '2026-09-17', comes: false } });
});

test('a moved hour keeps the answers', async () => {
  const { attend, shown, edit } = await dancers();
  await attend(false);
  expect((await edit({ gatherAt: '19:30' })).messages).toEqual([]);
  expect((await shown())[0]).toMatchObject({ gatherAt: '19:30', comes: false, former: null });
});

test('a word for a day that is no more the day of the performance is refused with the new one, of a dancer and of a keeper', async () => {
  const { attend, shown, ofKeeper, edit, keeper, params, mari } = await dancers();
  const says = (onDay: string | undefined, comes: boolean | null) =>
    keeper.call(performanceEndpoints.attend, { params, body: { onDay, people: [{ personId: mari, comes }] } });
  await says('2026-09-10', true);
  await edit({ onDay: '2026-09-17' });
  const refused = {
    status: 409,
    codes: ['PERFORMANCE_MOVED'],
    messages: [{ text: 'Esinemine „Suvetants“ on nüüd 17.9.2026. Vasta uue päeva kohta.' }],
  };
  expect(await attend(false, { onDay: '2026-09-10' })).toMatchObject(refused);
  expect(await says('2026-09-10', null)).toMatchObject(refused);
  expect((await shown())[0]).toMatchObject({ comes: null, former: { onDay: '2026-09-10', comes: true } });
  // A client that sends no day means the present one.
  expect((await says(undefined, false)).status).toBe(200);
  expect(await ofKeeper()).toMatchObject({ comes: false, former: null });
  await says('2026-09-17', null);
  expect(await ofKeeper()).toMatchObject({ comes: null, former: { onDay: '2026-09-10', comes: true } });
});

test('the undo of a keeper’s word does not take back what the dancer said later', async () => {
  const { says, attend, ofKeeper, keeper } = await dancers();
  const { deedId } = await says(false);
  await attend(true);
  const undone = await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect([undone.status, (await ofKeeper())?.comes]).toEqual([409, true]);
});
