import {
  deedsEndpoints as deeds,
  ERASED_PERSON,
  emailLogEndpoints,
  erasingEndpoints as erasing,
  groupEndpoints,
  importEndpoints,
  insuranceEndpoints,
  issuingEndpoints as issuing,
  peopleEndpoints as people,
  personalDataEndpoints,
  reminderEndpoints as reminders,
  returnEndpoints as returns,
  searchEndpoints,
  settlementEndpoints as settlements,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anEmail, anItem } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { importing } from '../../../../test/imports.ts';
import { aKnownDancer, KNOWN } from '../../../../test/known-dancer.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { columnsWithout, tracesOf } from '../../../../test/traces.ts';

const images = diskTestStore();
const { anEnsemble, clock, database } = testApp({ own: true, imageStore: images.store });
const imports = importing({ database, clock });
const known = () => aKnownDancer({ anEnsemble, database, clock, imports });

test('of a dancer with one of everything nothing is left, in any column of any table, and histories keep that somebody had the pieces', async () => {
  const dancer = await known();
  const { manager, keeper, viewer, id, name, params, first } = dancer;
  expect(await columnsWithout(database(), 'person', id)).toEqual([]);
  const before = await tracesOf(database(), KNOWN);
  expect(KNOWN.filter((word) => !before.some((trace) => trace.endsWith(`: ${word}`)))).toEqual([]);

  const answer = await manager.call(erasing.person, { params, body: { name: `  ${name.toLowerCase()} ` } });
  expect([answer.status, answer.deedId]).toEqual([200, null]);
  expect(await tracesOf(database(), KNOWN, [images.folder()])).toEqual([]);

  const history = (await viewer.call(issuing.history, { query: { clothingId: first } })).data;
  expect(history.filter(({ personId }) => personId === id).map(({ personName, comment }) => [personName, comment])).toEqual([
    [ERASED_PERSON, null],
  ]);
  expect(history.find(({ personId }) => personId === id)).toMatchObject({ validFrom: expect.any(String), validUntil: expect.any(String) });

  expect((await manager.call(people.search)).data.map(({ lastName }) => lastName)).toEqual(['Kask']);
  expect(
    (await keeper.call(searchEndpoints.find, { query: { searchString: 'Kustutatud' } })).data.filter(({ type }) => type === 'PERSON'),
  ).toEqual([]);
  for (const endpoint of [people.get, people.measurements, issuing.list, personalDataEndpoints.person])
    expect((await manager.call(endpoint, { params })).status).toBe(404);

  for (const deed of dancer.deeds) {
    const { data } = await manager.call(deeds.get, { params: { id: deed } });
    const about = data.obstacles.includes('Isik on kustutatud');
    if (about) expect([data.undoable, (await manager.call(deeds.undo, { params: { id: deed } })).status]).toEqual([false, 409]);
  }
  for (const { endpoint, input } of dancer.requests) {
    const again = await keeper.call(endpoint, input);
    expect([again.status === 409 ? again.codes : again.status]).toEqual([expect.toBeOneOf([['ANSWER_ERASED'], 200, 201])]);
  }
  expect(await tracesOf(database(), KNOWN)).toEqual([]);
});

/** A dancer of a group who has held a piece, and another dancer. */
async function dancers() {
  const ensemble = await anEnsemble();
  const { keeper, manager } = ensemble;
  const item = await ensemble.inside(async (scope) => (await anItem(scope, { clothingNumber: '12' })).id);
  const { data: group } = await keeper.call(groupEndpoints.add, { body: { name: 'Naisrühm' } });
  const add = async (form: object) => {
    const body = { firstName: 'Mari', lastName: 'Tamm', genderCode: 'F', groupId: group.id, ...form };
    const { data, deedId } = await keeper.call(people.add, { body });
    return { ...data, deedId };
  };
  const mari = await add({ email: 'pere@tants.ee', phoneNumber: '5551234' });
  const give = (id = mari.id) => keeper.call(issuing.issue, { params: { id }, body: { clothingIds: [item], comments: [] } });
  const takeBack = () => keeper.call(returns.return, { body: { items: [{ clothingId: item }] } });
  const erase = (name = 'Mari Tamm', user = manager, id = mari.id) => user.call(erasing.person, { params: { id }, body: { name } });
  return { ...ensemble, item, group, add, mari, give, takeBack, erase };
}

test('only a manager erases, by the name, and who holds nothing; once', async () => {
  const { keeper, erase, give, takeBack } = await dancers();
  expect((await erase('Mari Tamm', keeper)).status).toBe(403);
  const other = await erase('Mari Tam');
  expect([other.status, other.messages[0]?.field, other.codes]).toEqual([400, 'name', ['NAME_DIFFERS']]);
  await give();
  const held = await erase();
  expect([held.status, held.messages[0]?.text]).toEqual([
    409,
    expect.stringMatching(/^Mari Tamm ei ole kõike tagastanud: Seelik \d+ nr 12\. /),
  ]);
  await takeBack();
  expect((await erase()).status).toBe(200);
  expect((await erase()).status).toBe(404);
  expect((await erase(ERASED_PERSON)).status).toBe(404);
});

test('who has something to settle stays; once it is closed the name goes everywhere, the piece and the sum stay', async () => {
  const { manager, erase, mari, item, inside } = await dancers();
  const body = { personId: mari.id, clothingId: item, reason: 'LOST', text: 'Mari Tamm jättis bussi', cents: 4500 };
  const { data, deedId } = await manager.call(settlements.add, { body });
  const params = { id: data.id };
  const refused = await erase();
  expect([refused.status, refused.codes, refused.messages[0]?.text]).toEqual([
    409,
    ['PERSON_SETTLING'],
    expect.stringMatching(/^Mari Tamm: kahju on lahtine \(Seelik \d+ nr 12\)\. /),
  ]);
  await manager.call(settlements.setRule, { body: { letterText: 'Tere!' } });
  await manager.call(settlements.letter, { params, body: { email: 'pere@tants.ee' } });
  await manager.call(settlements.pay, { params, body: { onDay: '2026-09-01', cents: 500 } });
  await manager.call(settlements.forgive, { params, body: { reason: 'Mari leidis üles' } });
  expect((await erase()).status).toBe(200);

  expect(await tracesOf(database(), ['Mari Tamm', 'pere@tants.ee', 'bussi', 'leidis'])).toEqual([]);
  expect((await manager.call(settlements.get, { params })).data).toMatchObject({
    ...{ personId: null, personName: null, piece: data.piece, cents: 4500, paidCents: 500, text: null, forgivenText: null, letters: [] },
  });
  const audited = await inside(({ db }) => db.selectFrom('audit').selectAll().where('entity', '=', 'settlement').execute());
  expect(audited.map(({ oldValues, newValues }) => oldValues ?? newValues)).toEqual(audited.map(() => null));
  expect((await manager.call(deeds.undo, { params: { id: deedId } })).status).toBe(409);
});

test('pieces of an erased owner are not the ensemble’s by that; without pieces the owner goes', async () => {
  const { erase, add, mari, item, inside } = await dancers();
  const { id: other } = await add({ firstName: 'Liis', lastName: 'Lepp' });
  await inside(async ({ db }) => {
    const [owner] = await db
      .insertInto('owner')
      .values([mari.id, other].map((personId) => ({ kind: 'PERSON', personId })))
      .returning('id')
      .execute();
    await db
      .updateTable('clothingItem')
      .set({ ownerId: owner?.id ?? null })
      .where('id', '=', item)
      .execute();
  });
  expect((await erase()).status).toBe(200);
  expect((await erase('Liis Lepp', undefined, other)).status).toBe(200);
  const owners = await inside(({ db }) =>
    db.selectFrom('owner').innerJoin('clothingItem', 'ownerId', 'owner.id').select(['kind', 'personId', 'owner.name']).execute(),
  );
  expect(owners).toEqual([{ kind: 'BODY', personId: null, name: `Kustutatud tantsija ${mari.id}` }]);
  expect(await inside(({ db }) => db.selectFrom('owner').select('id').execute())).toHaveLength(1);
});

test('deleted pieces of an erased owner were not the ensemble’s either', async () => {
  const { erase, mari, item, inside, manager } = await dancers();
  await inside(async (scope) => {
    const owner = { kind: 'PERSON', personId: mari.id };
    const { id: ownerId } = await scope.db.insertInto('owner').values(owner).returning('id').executeTakeFirstOrThrow();
    const deleted = { ownerId, addedOn: '2026-01-01', deletedAt: scope.now.toISOString() };
    await scope.db.updateTable('clothingItem').set(deleted).where('id', '=', item).execute();
  });
  expect((await erase()).status).toBe(200);
  const { data } = await manager.call(insuranceEndpoints.list, { query: { on: '2026-02-01' } });
  expect(data.items.map(({ id, ownerName }) => [id, ownerName])).toEqual([[item, `Kustutatud tantsija ${mari.id}`]]);
});

test('while an import is written nobody is erased', async () => {
  const { keeper, erase } = await dancers();
  const { id } = await imports.start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi\nJüri;Mets\n');
  await keeper.call(importEndpoints.run, { params: { id } });
  expect((await erase()).codes).toEqual(['IMPORT_RUNNING']);
  for (const job of await imports.takeJobs()) await imports.runJob(job);
  expect((await erase()).status).toBe(200);
});

test('of an issue and an erasing at once one succeeds', async () => {
  const { add, erase, give, takeBack } = await dancers();
  for (let round = 0; round < 8; round++) {
    const { id } = await add({});
    const [issued, erased] = await Promise.all([give(id), erase('Mari Tamm', undefined, id)]);
    expect([issued.status, erased.status]).toEqual(
      expect.toBeOneOf([
        [201, 409],
        [404, 200],
      ]),
    );
    if (issued.status === 201) await takeBack();
  }
});

test('a row that waits for the erasing is refused: a mail, a measure, a change of the dancer', async () => {
  const { inside, ensembleId, mari } = await dancers();
  const rival = await database().pool.connect();
  try {
    await rival.query(`begin; select set_config('app.ensemble_id', '${ensembleId}', true)`);
    await rival.query('select from person where ensemble_id = $1 and id = $2 for update', [ensembleId, mari.id]);
    const late = [
      inside((scope) => anEmail(scope, { personId: mari.id })),
      inside(({ db }) =>
        db.insertInto('bodyMeasurement').values({ personId: mari.id, kind: 'HEIGHT', value: 170, measuredOn: '2026-01-01' }).execute(),
      ),
      inside(({ db }) => db.updateTable('person').set({ email: 'uus@tants.ee' }).where('id', '=', mari.id).execute()),
    ].map((work) =>
      work.then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
    await untilBlocked(database(), 3);
    await rival.query('select erase_person($1, now())', [mari.id]);
    await rival.query('commit');
    expect(await Promise.all(late)).toEqual(Array(3).fill('The dancer is erased or merged into another'));
  } finally {
    rival.release(true);
  }
});

test('what another dancer has too is theirs: name, address and number, with their deeds; another ensemble is not touched', async () => {
  const { keeper, manager, add, erase, inside } = await dancers();
  const namesake = await add({ email: 'pere@tants.ee', phoneNumber: '+372 555 1234' });
  const params = { id: namesake.id };
  const edited = await keeper.call(people.edit, {
    params,
    body: { firstName: 'Mari', lastName: 'Tamm', email: 'pere@tants.ee', height: 170 },
  });
  await keeper.call(reminders.person, { body: { personId: namesake.id } });
  const theirs = await dancers();
  const mailsOf = (scope: typeof inside) => scope(({ db }) => db.selectFrom('email').selectAll().execute());
  const rowsOf = (scope: typeof inside) =>
    scope(async ({ db }) => [await db.selectFrom('person').selectAll().execute(), await db.selectFrom('audit').selectAll().execute()]);
  const before = [await mailsOf(inside), await rowsOf(theirs.inside)];

  expect((await erase()).status).toBe(200);
  expect([await mailsOf(inside), await rowsOf(theirs.inside)]).toEqual(before);
  expect((await manager.call(deeds.undo, { params: { id: edited.deedId ?? 0 } })).status).toBe(200);
  expect((await manager.call(people.get, { params })).data).toMatchObject({
    firstName: 'Mari',
    email: 'pere@tants.ee',
    phoneNumber: '+372 555 1234',
  });
});

test('of a bulk mail that waits the others are sent, or taken back', async () => {
  const { keeper, add, erase, group, inside, manager } = await dancers();
  await add({ firstName: 'Liis', email: 'liis@tants.ee' });
  const { deedId } = await keeper.call(reminders.group, { body: { groupId: group.id } });
  await erase();
  expect((await manager.call(emailLogEndpoints.search)).data.map(({ personName }) => personName)).toEqual(['Liis Tamm']);
  expect((await keeper.call(deeds.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect(await inside(({ db }) => db.selectFrom('email').select('id').execute())).toEqual([]);
});

test('an import that wrote the dancer is not undone, one without goes on without its file', async () => {
  const { keeper, manager, erase, inside } = await dancers();
  const wrote = await imports.start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi;Sugu\nKati;Karu;N\nJüri;Mets;M\n');
  await imports.run(keeper, wrote.id);
  const other = await imports.start(keeper, 'PEOPLE', 'Eesnimi;Perekonnanimi;Sugu\nÕie;Lepp;N\n');
  await imports.preview(keeper, other.id);
  const { id } = await inside(({ db }) => db.selectFrom('person').select('id').where('lastName', '=', 'Karu').executeTakeFirstOrThrow());
  expect((await erase('kati karu', manager, id)).status).toBe(200);

  const undone = await manager.call(importEndpoints.undo, { params: { id: wrote.id } });
  expect([undone.status, undone.messages[0]?.text]).toEqual([409, expect.stringContaining('Isik on kustutatud')]);
  expect((await manager.call(people.search, { query: { lastName: 'Mets' } })).data).toHaveLength(1);

  const again = await keeper.call(importEndpoints.map, { params: { id: other.id }, body: { headerRow: null, columns: other.columns } });
  expect(again.codes).toEqual(['IMPORT_FILE_ERASED']);
  expect(await imports.run(keeper, other.id)).toMatchObject({ status: 'DONE', counts: { new: 1 } });
});

test('deeds about others are undone as before', async () => {
  const { keeper, add, erase, mari, manager } = await dancers();
  const liis = await add({ firstName: 'Liis' });
  await erase();
  expect((await manager.call(deeds.undo, { params: { id: liis.deedId ?? 0 } })).status).toBe(200);
  const { data } = await keeper.call(deeds.get, { params: { id: mari.deedId ?? 0 } });
  expect([data.text, data.undoable, data.changes.map(({ newValues }) => newValues)]).toEqual([
    expect.stringContaining(ERASED_PERSON),
    false,
    [null],
  ]);
});
