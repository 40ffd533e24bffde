import type { ErasedBack } from '@riideait/contract';
import { findEnsembleOfId } from '../../accounts/ensembles/ensembles.service.ts';
import { findToEraseAgain } from './again.service.ts';

/** Who is back, with the names of their ensembles. */
export async function listBack(options: Parameters<typeof findToEraseAgain>[0]): Promise<ErasedBack[]> {
  const back = await findToEraseAgain(options);
  const names = new Map<number | null, string | undefined>();
  for (const id of new Set(back.flatMap(({ inEnsembleId }) => inEnsembleId ?? []))) {
    names.set(id, (await findEnsembleOfId(options.database.system, id))?.name);
  }
  return back.map(({ entity, id, at, inEnsembleId }) => ({ entity, id, ensemble: names.get(inEnsembleId) ?? null, erasedAt: at }));
}
