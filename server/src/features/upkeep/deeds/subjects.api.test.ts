import {
  applicationEndpoints as applications,
  deedsEndpoints as deeds,
  dressingEndpoints as dressing,
  type Endpoint,
  fundingEndpoints as fundings,
  groupEndpoints as groups,
  makerEndpoints as makers,
  clothingNameEndpoints as names,
  ownerEndpoints as owners,
  performanceEndpoints as performances,
  placeEndpoints as places,
  clothingSetEndpoints as sets,
  stocktakeEndpoints as stocktakes,
  clothingTypeEndpoints as types,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson, aSet, aType } from '../../../../test/builders.ts';
import { subjectOfDeed } from './deeds.queries.ts';

const { anEnsemble } = testApp();

interface Subject {
  readonly table: string;
  readonly at: { readonly add: Endpoint; readonly delete: Endpoint };
  readonly body: object;
  readonly name: string;
}

const subjects = (ids: Record<'personId' | 'typeId' | 'setId', number>): Subject[] => [
  { table: 'group', at: groups, body: { name: 'Naisrühm' }, name: 'Naisrühm' },
  { table: 'clothing_type', at: types, body: { name: 'Tanud' }, name: 'Tanud' },
  { table: 'clothing_name', at: names, body: { name: 'Muhu tanu', clothingTypeId: ids.typeId }, name: 'Muhu tanu' },
  { table: 'clothing_set', at: sets, body: { name: 'Muhu komplekt' }, name: 'Muhu komplekt' },
  { table: 'place', at: places, body: { name: 'Riiul 7' }, name: 'Riiul 7' },
  { table: 'maker', at: makers, body: { name: 'Rätsep' }, name: 'Rätsep' },
  { table: 'owner', at: owners, body: { kind: 'BODY', name: 'Vallavalitsus' }, name: 'Vallavalitsus' },
  { table: 'owner', at: owners, body: { kind: 'PERSON', personId: ids.personId }, name: 'Liis Kask' },
  { table: 'funding', at: fundings, body: { giver: 'Kulka', title: 'Peokleidid', kind: 'PURCHASE' }, name: 'Peokleidid' },
  {
    table: 'application',
    at: applications,
    body: { title: 'Uued sukad', sets: [{ clothingSetId: ids.setId, dancers: 8 }] },
    name: 'Uued sukad',
  },
  { table: 'dressing_plan', at: dressing, body: { name: 'Kevad', clothingSetIds: [] }, name: 'Kevad' },
  { table: 'performance', at: performances, body: { name: 'Simman', onDay: '2026-12-05', groupIds: [] }, name: 'Simman' },
  { table: 'stocktake', at: stocktakes, body: { name: 'Sügis' }, name: 'Sügis' },
];

test('the deed that deletes something names it, and so does the one that added it', async () => {
  const { manager, inside } = await anEnsemble();
  const ids = await inside(async (scope) => ({
    personId: (await aPerson(scope, { firstName: 'Liis', lastName: 'Kask' })).id,
    typeId: (await aType(scope)).id,
    setId: (await aSet(scope)).id,
  }));
  const call = (endpoint: Endpoint, input: object) => manager.call<Endpoint>(endpoint, input);
  const sentenceOf = async (deedId: number | null | undefined) =>
    (await manager.call(deeds.get, { params: { id: deedId ?? expect.unreachable('No deed') } })).data.text;
  const done: { name: string; deedIds: readonly (number | null | undefined)[] }[] = [];
  for (const { at, body, name } of subjects(ids)) {
    const added = await call(at.add, { body });
    expect(added.messages, name).toEqual([]);
    const deleted = await call(at.delete, { params: { id: Reflect.get(Object(added.data), 'id') } });
    expect(deleted.messages, name).toEqual([]);
    done.push({ name, deedIds: [added.deedId, deleted.deedId] });
  }
  for (const { name, deedIds } of done) for (const id of deedIds) expect(await sentenceOf(id)).toMatch(new RegExp(`: ${name}$`));
  // A dancer is never deleted.
  expect(new Set([...subjects(ids).map(({ table }) => table), 'person'])).toEqual(new Set(Object.values(subjectOfDeed)));
});
