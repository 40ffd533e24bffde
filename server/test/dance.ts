import { dressingEndpoints, issuingEndpoints, performanceEndpoints } from '@riideait/contract';
import type { Scope } from '../src/db/scope.ts';
import type { TestEnsemble, TestUser } from './app.ts';
import { aGroup, aName, anItem, aPerson, aSet } from './builders.ts';

const begin = async (scope: Scope) => {
  const groupId = (await aGroup(scope, 'Segarühm')).id;
  const person = async (firstName: string, lastName: string, genderCode: 'F' | 'M' = 'F') =>
    (await aPerson(scope, { firstName, lastName, groupId, genderCode })).id;
  const skirt = (await aName(scope, { name: 'Seelik' })).id;
  const vest = (await aName(scope, { name: 'Vest' })).id;
  const piece = async (clothingNameId: number, clothingNumber: string) => (await anItem(scope, { clothingNameId, clothingNumber })).id;
  return {
    groupId,
    liis: await person('Liis', 'Kask'),
    mari: await person('Mari', 'Tamm'),
    jyri: await person('Jüri', 'Vaher', 'M'),
    skirt,
    vest,
    skirt12: await piece(skirt, '12'),
    skirt14: await piece(skirt, '14'),
    vest1: await piece(vest, '1'),
    skirtSetId: (await aSet(scope, [skirt], 'Muhu')).id,
    vestSetId: (await aSet(scope, [vest, skirt], 'Kihnu')).id,
  };
};

/** Calls about a plan; a cell is that of the skirt unless another name is given. */
const aPlan = (keeper: TestUser, id: number, skirt: number) => {
  const params = { id };
  const read = async () => (await keeper.call(dressingEndpoints.get, { params })).data;
  const cellOf = async (personId: number, nameId = skirt) =>
    (await read()).people.find((one) => one.id === personId)?.cells.find((one) => one.clothingNameId === nameId);
  const path = (personId: number, clothingNameId: number) => ({ ...params, personId, clothingNameId });
  return {
    id,
    read,
    cellOf,
    /** State and number of a cell; undefined: she has no such cell. */
    cell: async (personId: number, nameId = skirt) => {
      const cell = await cellOf(personId, nameId);
      return cell && [cell.state, cell.clothingNumber];
    },
    set: (personId: number, body: Record<string, unknown>, nameId = skirt) =>
      keeper.call(dressingEndpoints.setCell, { params: path(personId, nameId), body }),
    propose: (body: Record<string, unknown> = {}) => keeper.call(dressingEndpoints.propose, { params, body }),
    choices: async (personId: number, nameId = skirt) =>
      (await keeper.call(dressingEndpoints.choices, { params: path(personId, nameId) })).data,
    handOver: (...personIds: number[]) => keeper.call(dressingEndpoints.handOver, { params, body: { personIds } }),
  };
};

/** Mari, Liis and Jüri of a group; skirts (12, 14) and a vest (1) in sets for women, all free. Performances of the group, with their plans. */
export async function aDanceGroup(ensemble: TestEnsemble) {
  const ids = await ensemble.inside(begin);
  const { keeper } = ensemble;
  /** A performance with one number, "Kava", in the set of skirts for women. */
  const perform = async (name: string, onDay: string, womenSetId = ids.skirtSetId) => {
    const { data } = await keeper.call(performanceEndpoints.add, { body: { name, onDay, groupIds: [ids.groupId] } });
    const params = { id: data.id };
    const setNumbers = (numbers: readonly object[]) => keeper.call(performanceEndpoints.setNumbers, { params, body: { numbers } });
    await setNumbers([{ name: 'Kava', womenSetId }]);
    const attend = (personId: number, comes: boolean | null) =>
      keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId, comes }] } });
    return { ...planOf(data.planId), performance: data, setNumbers, attend };
  };
  const planOf = (id: number) => aPlan(keeper, id, ids.skirt);
  /** A plan for a season, of the group, in the set of skirts. */
  const season = async (dueOn: string | null = null) =>
    planOf(
      (
        await keeper.call(dressingEndpoints.add, {
          body: { name: 'Kevad', groupId: ids.groupId, clothingSetIds: [ids.skirtSetId], dueOn },
        })
      ).data.id,
    );
  const issue = (personId: number, clothingId: number) =>
    keeper.call(issuingEndpoints.issue, { params: { id: personId }, body: { clothingIds: [clothingId], comments: [] } });
  const giveBack = (personId: number, clothingId: number) => keeper.call(issuingEndpoints.return, { params: { id: personId, clothingId } });
  return { ...ensemble, ...ids, perform, season, issue, giveBack };
}
