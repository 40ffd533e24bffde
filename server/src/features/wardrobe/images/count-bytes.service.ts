import { ensembleIds, type Scope, withScope } from '../../../db/scope.ts';
import { findUncounted, setBytes } from './images.queries.ts';
import { imageFileNames } from './images.service.ts';
import type { Removal } from './unused-images.service.ts';

/** Images looked at between two transactions. */
const AT_ONCE = 100;

/** Counts the bytes of images that were stored before their bytes were kept, of all ensembles; what fails is counted next time. */
export async function countBytes(counting: Removal): Promise<void> {
  for (const id of await ensembleIds(counting.database)) {
    await countOf(counting, id).catch((error) => counting.complain(error, 'The bytes of images could not be counted yet'));
  }
}

async function countOf({ database, roleSwitch, store, now }: Removal, ensembleId: number): Promise<void> {
  const inEnsemble = <T>(work: (scope: Scope) => Promise<T>) => withScope(database, roleSwitch, { ensembleId, userId: null, now }, work);
  for (let after = 0; ; ) {
    const images = await inEnsemble((scope) => findUncounted(scope, after, AT_ONCE));
    const counted: { id: number; bytes: number }[] = [];
    for (const { id, hash } of images) {
      const sizes = await Promise.all(imageFileNames(hash).map((name) => store.size(name)));
      const bytes = sizes.reduce<number>((sum, size = 0) => sum + size, 0);
      if (bytes > 0) counted.push({ id, bytes });
    }
    await inEnsemble(async (scope) => {
      for (const { id, bytes } of counted) await setBytes(scope, id, bytes);
    });
    if (images.length < AT_ONCE) return;
    after = images.at(-1)?.id ?? 0;
  }
}
