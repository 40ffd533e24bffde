import { careStates, HOLDER_LINK_DAYS, holderEndpoints, PEOPLE_OF_LINK } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { holderOf } from '../../../../test/client.ts';
import { families } from '../../../../test/family.ts';

const { app, anEnsemble, clock, database, stranger } = testApp();
const { read } = holderEndpoints;

const { family, pagesOf } = families({ app, anEnsemble, database });

const seen = async (token: string) => {
  const { status, data, codes } = await holderOf(app, token).call(read);
  return status === 200 ? data.people.map(({ name }) => name) : [status, ...codes];
};
const ENDED = [404, 'HOLDER_LINK_ENDED'];

test('a mailed link shows everybody of the address, and nobody else', async () => {
  const { holder } = await family();
  const { status, data } = await holder.call(read);
  expect(status).toBe(200);
  expect(data.people).toMatchObject([
    { name: 'Jaan', confirmed: false, receipt: null, pieces: [{ clothingNumber: '7' }], answers: [] },
    {
      name: 'Mari',
      pieces: [{ clothingName: 'Muhu naise põikitriibuline seelik', clothingNumber: '12', state: null, imageUrl: '/drawings.svg#skirt' }],
    },
  ]);
});

test('a piece that is not in order says so in words', async () => {
  const { holder, inside, pieces } = await family();
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'REPAIR' }).where('id', '=', pieces.jaan.itemId).execute());
  expect((await holder.call(read)).data.people[0]?.pieces[0]?.state).toBe(careStates.REPAIR);
});

test('a shown link shows its person alone, and after a merge the one who stayed', async () => {
  const { link, mari, other, inside } = await family();
  const token = await link(mari);
  expect(await seen(token)).toEqual(['Mari']);
  await inside(({ db }) => db.updateTable('person').set({ mergedInto: other, active: false }).where('id', '=', mari).execute());
  expect(await seen(token)).toEqual(['Liisu']);
});

test('what an answer came to stands for 90 days after it was settled, however long it waited', async () => {
  const { holder, mari, inside } = await family();
  await holder.answer(mari, {});
  clock.advance(100 * 86_400);
  const settled = { settledAt: clock.now.toISOString(), settledAs: 'READ' };
  await inside(({ db }) => db.updateTable('holderAnswer').set(settled).execute());
  expect((await holder.page(mari))?.answers).toHaveLength(1);
  clock.advance(91 * 86_400);
  expect((await holder.page(mari))?.answers).toEqual([]);
});

test('the same address in two ensembles: each link shows its own', async () => {
  const [ours, theirs] = [await family(), await family()];
  expect([(await ours.holder.call(read)).data.people[0]?.id, (await theirs.holder.call(read)).data.people[0]?.id]).toEqual([
    ours.jaan,
    theirs.jaan,
  ]);
});

test(`an address of more than ${PEOPLE_OF_LINK} people shows the person of the mail only`, async () => {
  const { inside, token, link, mari } = await family();
  const email = 'ema@tamm.test';
  await inside(async (scope) => {
    for (let people = 2; people < PEOPLE_OF_LINK; people += 1) await aPerson(scope, { firstName: `Tantsija ${people}`, email });
  });
  expect(await seen(token)).toHaveLength(PEOPLE_OF_LINK);
  await inside((scope) => aPerson(scope, { firstName: 'Viimane', email }));
  expect(await seen(token)).toEqual(['Mari']);
  expect(await seen(await link(mari, email))).toEqual(['Mari']);
});

test('whose address has changed leaves the link, and with nobody left it is none', async () => {
  const { inside, token, mari, jaan } = await family();
  const move = (id: number) => inside(({ db }) => db.updateTable('person').set({ email: 'uus@tamm.test' }).where('id', '=', id).execute());
  await move(mari);
  expect(await seen(token)).toEqual(['Jaan']);
  await move(jaan);
  expect(await seen(token)).toEqual(ENDED);
});

test('unknown, malformed, ended, revoked and switched off are one 404', async () => {
  const { link, mari, ...ensemble } = await family();
  const { token, inside } = ensemble;
  const bare = async (answered: string) => {
    const { raw } = await holderOf(app, answered).call(read);
    return [raw.statusCode, raw.payload];
  };
  const ended = await bare(token.slice(0, 20));
  expect(ended).toEqual([404, expect.stringContaining('HOLDER_LINK_ENDED')]);
  expect(await bare('0'.repeat(26))).toEqual(ended);
  expect((await stranger.call(read)).raw.payload).toBe(ended[1]);

  await pagesOf(ensemble, false);
  expect(await bare(token)).toEqual(ended);
  await pagesOf(ensemble, true);
  expect(await seen(token)).toHaveLength(2);

  const shown = await link(mari);
  await database().system.updateTable('holderLink').set({ revokedAt: clock.now.toISOString() }).where('kind', '=', 'MAIL').execute();
  expect(await bare(token)).toEqual(ended);
  expect(await seen(shown)).toEqual(['Mari']);
  await inside(({ db }) => db.updateTable('person').set({ erasedAt: clock.now.toISOString() }).where('id', '=', mari).execute());
  expect(await bare(shown)).toEqual(ended);
});

test(`a link lives for ${HOLDER_LINK_DAYS} days`, async () => {
  const { token } = await family();
  clock.advance(HOLDER_LINK_DAYS * 86_400 - 60);
  expect(await seen(token)).toHaveLength(2);
  clock.advance(120);
  expect(await seen(token)).toEqual(ENDED);
});
