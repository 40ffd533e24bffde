import type { EnsembleUse } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { mostMailsOf } from '../../../mail/limits.rules.ts';
import { findUse } from './use.queries.ts';

/** What ensembles use and may use, by id, and whether they are bound as newcomers. One that is being removed may be missing. */
export async function usedOf(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, { readonly use: EnsembleUse; readonly isNewcomer: boolean }>> {
  const rows = await findUse(database, ids, now);
  return new Map(
    rows.map(({ id, items, people, imagesMb, mailsDay, mostItems, mostPeople, mostImagesMb, mostMailsDay, young }) => {
      const mostMails = mostMailsOf({ mailsDay: mostMailsDay, young });
      const use = {
        items: { used: items, most: mostItems },
        people: { used: people, most: mostPeople },
        imagesMb: { used: imagesMb, most: mostImagesMb },
        mailsDay: { used: mailsDay, most: mostMails },
      };
      return [id, { use, isNewcomer: young }];
    }),
  );
}
