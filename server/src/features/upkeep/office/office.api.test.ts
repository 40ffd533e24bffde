import { batchEndpoints, jobEndpoints, officeEndpoints, receiptEndpoints, stocktakeEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anImport, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, aUser, database } = testApp();

test('what names a manager is listed, passed on by parts, and links that were shown end', async () => {
  const { manager, keeper, viewer, inside, ensembleId } = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  const [person, item, other] = await inside(async (scope) => [await aPerson(scope), await anItem(scope), await anItem(scope)]);
  const list = await manager.call(stocktakeEndpoints.add, { body: { name: 'Sügis' } });
  await manager.call(batchEndpoints.add, { body: { clothingIds: [item.id], kind: 'WASH' } });
  await manager.call(jobEndpoints.add, { body: { clothingId: other.id, kinds: ['HEM'], blocks: false } });
  await manager.call(receiptEndpoints.showLink, { params: { id: person.id } });
  await inside(async (scope) => {
    const { id } = await anImport(scope);
    await scope.db.updateTable('import').set({ userId: manager.id }).where('id', '=', id).execute();
    await scope.db.updateTable('emailConfig').set({ replyTo: manager.email.toUpperCase() }).execute();
  });
  const { data } = await manager.call(officeEndpoints.read);
  expect(data).toMatchObject({
    ...{ replyTo: true, jobs: 1, links: 1, imports: [{ fileName: expect.any(String) }] },
    ...{ stocktakes: [{ id: list.data.id, name: 'Sügis' }], batches: [{ numberOfPieces: 1 }] },
  });
  expect((await keeper.call(officeEndpoints.read)).codes).toEqual(['FORBIDDEN']);

  const passOn = (part: 'STOCKTAKES' | 'BATCHES' | 'JOBS' | 'IMPORTS', toUserId: number) =>
    manager.call(officeEndpoints.passOn, { body: { part, toUserId } });
  const gone = await aUser('ROLE_USER', ensembleId);
  await database().system.updateTable('appUser').set({ ensembleId: null, roleCode: 'ROLE_VIEWER' }).where('id', '=', gone.id).execute();
  for (const { id } of [gone, (await anEnsemble()).keeper]) {
    expect((await passOn('JOBS', id)).messages).toMatchObject([{ code: 'REFERENCE_NOT_FOUND', field: 'toUserId' }]);
  }
  for (const part of ['STOCKTAKES', 'BATCHES', 'JOBS', 'IMPORTS'] as const) expect((await passOn(part, viewer.id)).status).toBe(200);
  const ended = await manager.call(officeEndpoints.endLinks);
  expect(ended.data).toEqual({ replyTo: true, stocktakes: [], batches: [], jobs: 0, links: 0, imports: [] });
  const { startedBy } = await inside(({ db }) =>
    db.selectFrom('stocktake').select('startedBy').where('id', '=', list.data.id).executeTakeFirstOrThrow(),
  );
  expect(startedBy).toBe(viewer.id);
});
