import type { Scope } from '../../../db/scope.ts';
import { findPackingList, insertPackingList, takeBag } from './packing-list.queries.ts';

/** The packing of a locked performance, begun where there is none. */
export const beginPacking = async (scope: Scope, performanceId: number, name: string): Promise<number> =>
  (await findPackingList(scope, performanceId))?.id ?? insertPackingList(scope, performanceId, name);

export const beginBag = async (scope: Scope, id: number): Promise<{ bag: string }> => ({ bag: String(await takeBag(scope, id)) });

export { findChanged } from './marks.queries.ts';
export { findPackingList as findPacking } from './packing-list.queries.ts';
