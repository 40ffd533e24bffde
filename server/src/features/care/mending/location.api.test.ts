import { issuingEndpoints as issuing, clothingItemEndpoints as items, jobEndpoints as jobs, returnEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { aJob, aMaker } from '../../../../test/care.ts';

const { anEnsemble, anInstructor } = testApp();

test('a piece in repair is at its maker everywhere, until it is taken in', async () => {
  const { keeper, ensembleId, inside } = await anEnsemble();
  const { skirt, mari, groupId } = await inside(async (scope) => {
    const group = await aGroup(scope);
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Aas', groupId: group.id });
    const skirt = await anItem(scope, { clothingNumber: 'X12' });
    const { id } = await anIssue(scope, mari.id, skirt.id);
    await scope.db.updateTable('issue').set({ validUntil: scope.now.toISOString() }).where('id', '=', id).execute();
    await aJob(scope, skirt.id, { blocks: false });
    await aJob(scope, skirt.id, { makerId: (await aMaker(scope, 'Kai')).id });
    return { skirt, mari: mari.id, groupId: group.id };
  });
  const instructor = await anInstructor(ensembleId, { groupIds: [groupId], seesContacts: true, seesMeasures: true, mayIssue: true });
  const nameId = skirt.clothingNameId;

  const places = async (client: typeof keeper) => {
    const [issued] = (await client.call(issuing.issue, { params: { id: mari }, body: { clothingIds: [skirt.id] } })).messages;
    return [
      (await client.call(items.get, { params: { nameId, itemId: skirt.id } })).data.location.text,
      (await client.call(items.list, { params: { nameId } })).data[0]?.location.text,
      (await client.call(items.search, { query: {} })).data[0]?.location.text,
      (await client.call(items.search, { query: { count: 'all' } })).data[0]?.location.text,
      (await client.call(items.gather, { query: {} })).data[0]?.location.text,
      (await client.call(issuing.history, { query: { clothingId: skirt.id } })).data[0]?.whereabouts,
      (await client.call(issuing.search, { query: { searchString: 'X12' } })).data[0]?.title,
      (await client.call(returnEndpoints.search, { query: { searchString: 'X12' } })).data.notOut[0]?.text,
      issued?.text.replace(/^.* on /, ''),
    ];
  };
  const atKai = Array.from({ length: 9 }, () => 'õmbleja juures: Kai');
  expect(await places(keeper)).toEqual(atKai);
  expect(await places(instructor)).toEqual(atKai);

  await keeper.call(items.careOfMany, { body: { clothingIds: [skirt.id], state: 'WASH' } });
  expect(new Set(await places(keeper))).toEqual(new Set(['pesus']));
  const open = (await keeper.call(jobs.list, { query: { open: 'true' } })).data;
  await keeper.call(jobs.takeIn, { body: { clothingIds: [skirt.id], jobIds: open.map(({ id }) => id) } });
  await keeper.call(items.careOfMany, { body: { clothingIds: [skirt.id], state: 'REPAIR' } });
  expect(new Set(await places(keeper))).toEqual(new Set(['paranduses']));
});
