import type { Scope } from '../../../db/scope.ts';
import { detachEmails } from '../../../mail/email.ts';
import { deleteDeeds, findOldDeeds } from './old-deeds.queries.ts';

/** Forgets the oldest deeds from before a moment: they can no longer be undone. Answers how many. */
export async function forgetDeeds(scope: Scope, before: Date, atOnce: number): Promise<number> {
  const ids = await findOldDeeds(scope, before, atOnce);
  if (ids.length === 0) return 0;
  await detachEmails(scope, ids);
  await deleteDeeds(scope, ids);
  return ids.length;
}

export { deleteOldChanges as forgetChanges } from './old-deeds.queries.ts';
