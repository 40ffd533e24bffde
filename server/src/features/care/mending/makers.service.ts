import type { EditMakerForm, Maker, MakerForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { getMaker, insertMaker, lockMaker, removeMaker, updateMaker } from './makers.queries.ts';

export const addMaker = async (scope: Scope, form: MakerForm): Promise<Maker> => getMaker(scope, await insertMaker(scope, form));

export async function editMaker(scope: Scope, id: number, { version, ...form }: EditMakerForm): Promise<Maker> {
  await lockMaker(scope, id);
  await requireVersion(scope, 'maker', id, version);
  await updateMaker(scope, id, form);
  return getMaker(scope, id);
}

export async function deleteMaker(scope: Scope, id: number): Promise<null> {
  await lockMaker(scope, id);
  await removeMaker(scope, id);
  return null;
}

export { lockMaker } from './makers.queries.ts';
