import { deedsEndpoints, type IssueForm, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();

/** Eha holds Muhu tanu 10 with a comment; 11 is free; Mari and Jüri hold nothing. */
async function desk() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const { id: clothingNameId } = await aName(scope, { name: 'Muhu tanu' });
    return {
      mari: (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id,
      eha: (await aPerson(scope, { firstName: 'Eha', lastName: 'Uibo' })).id,
      juri: (await aPerson(scope, { firstName: 'Jüri', lastName: 'Õun' })).id,
      hat: (await anItem(scope, { clothingNameId, clothingNumber: '10' })).id,
      free: (await anItem(scope, { clothingNameId, clothingNumber: '11' })).id,
    };
  });
  const { keeper } = ensemble;
  const issue = (id: number, body: Omit<IssueForm, 'comments'> & Partial<IssueForm>) =>
    keeper.call(issuingEndpoints.issue, { params: { id }, body: { comments: [], ...body } });
  await issue(ids.eha, { clothingIds: [ids.hat], comments: [{ itemId: ids.hat, comment: 'pael puudub' }] });
  clock.advance(60);
  const take = (id: number, from: number) => issue(id, { clothingIds: [ids.hat], takeFrom: [{ itemId: ids.hat, personId: from }] });
  return { ...ensemble, ...ids, issue, take };
}

const issueRows = ({ inside }: TestEnsemble) => inside(({ db }) => db.selectFrom('issue').selectAll().orderBy('id').execute());
const current = async (ensemble: TestEnsemble) =>
  (await issueRows(ensemble)).filter(({ validUntil }) => validUntil === null).map(({ personId }) => personId);

test('a piece is taken from its holder and issued to another in one deed', async () => {
  const { mari, eha, hat, free, issue, keeper } = await desk();
  const answer = await issue(mari, { clothingIds: [free, hat], takeFrom: [{ itemId: hat, personId: eha }] });
  expect(answer.status).toBe(201);
  expect(answer.data.map(({ clothingId }) => clothingId)).toEqual([free, hat]);

  const { data: history } = await keeper.call(issuingEndpoints.history, { query: { clothingId: hat } });
  const now = clock.now.toISOString();
  expect(history).toMatchObject([
    { personName: 'Mari Tamm', validFrom: now, validUntil: null, comment: null },
    { personName: 'Eha Uibo', validUntil: now, comment: 'pael puudub', receiver: 'Mari-Liis ROLE_USER Tõruke' },
  ]);
  for (const personId of [mari, eha]) {
    const { data: deeds } = await keeper.call(deedsEndpoints.search, { query: { personId } });
    expect(deeds[0]).toMatchObject({ id: answer.deedId, kind: 'ISSUE', text: 'Väljastas 2 eset: Mari Tamm, seni Eha Uibo' });
  }
});

test('its undo gives the piece back to the former holder by the same row', async () => {
  const ensemble = await desk();
  const { mari, eha, keeper, take } = ensemble;
  const before = await issueRows(ensemble);
  const { deedId } = await take(mari, eha);
  expect(await current(ensemble)).toEqual([mari]);
  const undone = await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(undone.status).toBe(200);
  expect(await issueRows(ensemble)).toEqual(before);
});

test('who gets the piece loses her confirmation, who gives it keeps hers', async () => {
  const { mari, eha, take, inside } = await desk();
  await inside(({ db }) => db.updateTable('person').set({ confirmed: true }).execute());
  await take(mari, eha);
  const confirmed = await inside(({ db }) => db.selectFrom('person').select('id').where('confirmed', '=', true).execute());
  expect([mari, eha].map((id) => confirmed.some((person) => person.id === id))).toEqual([false, true]);
});

test('when somebody else holds the piece by then it is refused with the holder, and nothing changes', async () => {
  const ensemble = await desk();
  const { mari, eha, juri, hat, free, issue, take } = ensemble;
  await take(juri, eha);
  const before = await issueRows(ensemble);
  const answer = await issue(mari, { clothingIds: [free, hat], takeFrom: [{ itemId: hat, personId: eha }] });
  expect(answer.status).toBe(409);
  expect(answer.messages).toEqual([
    { type: 'ERROR', code: 'ITEM_ALREADY_ISSUED', text: 'Muhu tanu nr 10 on juba väljastatud: Jüri Õun', field: 'clothingIds' },
  ]);
  expect(await issueRows(ensemble)).toEqual(before);
});

test('a piece that came back meanwhile is issued; one that the person holds already is refused', async () => {
  const ensemble = await desk();
  const { mari, eha, hat, take, keeper } = ensemble;
  expect((await take(eha, eha)).codes).toEqual(['ITEM_ALREADY_HELD_BY_PERSON']);
  await keeper.call(issuingEndpoints.return, { params: { id: eha, clothingId: hat } });
  expect((await take(mari, eha)).status).toBe(201);
  expect((await take(mari, eha)).codes).toEqual(['ITEM_ALREADY_HELD_BY_PERSON']);
  expect(await current(ensemble)).toEqual([mari]);
});

test('holders of other ensembles are not there; pieces that are not asked for stay where they are', async () => {
  const [ours, theirs] = [await desk(), await desk()];
  expect((await ours.take(ours.mari, theirs.eha)).status).toBe(404);
  const answer = await ours.issue(ours.mari, { clothingIds: [ours.free], takeFrom: [{ itemId: ours.hat, personId: ours.eha }] });
  expect(answer.data.map(({ clothingId }) => clothingId)).toEqual([ours.free]);
  expect((await current(ours)).toSorted()).toEqual([ours.mari, ours.eha].toSorted());
});

test('desks that take the same piece at once, for each other too: one gets it, and no deadlock', async () => {
  const ensemble = await desk();
  const { mari, juri, eha, hat, take } = ensemble;
  let holder = eha;
  for (let round = 0; round < 10; round++) {
    const others = [mari, juri, eha].filter((id) => id !== holder);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => take(others[n % 2] ?? 0, holder)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    [holder = 0] = await current(ensemble);
    expect(await current(ensemble)).toEqual([holder]);
  }
  expect((await issueRows(ensemble)).filter(({ clothingItemId }) => clothingItemId === hat)).toHaveLength(11);
});

test('two dancers who swap pieces at two desks do not deadlock', async () => {
  const ensemble = await desk();
  const { mari, eha, hat, free, issue } = ensemble;
  await issue(mari, { clothingIds: [free] });
  for (let round = 0; round < 10; round++) {
    const [first, second] = await Promise.all([
      issue(mari, { clothingIds: [hat], takeFrom: [{ itemId: hat, personId: eha }] }),
      issue(eha, { clothingIds: [free], takeFrom: [{ itemId: free, personId: mari }] }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    await Promise.all([
      issue(eha, { clothingIds: [hat], takeFrom: [{ itemId: hat, personId: mari }] }),
      issue(mari, { clothingIds: [free], takeFrom: [{ itemId: free, personId: eha }] }),
    ]);
  }
});
