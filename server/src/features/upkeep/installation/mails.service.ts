import type { SentMails } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { sumMails } from '../../accounts/ensembles/list.service.ts';
import { countAccountMails } from './installation.queries.ts';

/** Mails of 24 hours: those of ensembles as they were gathered, those about accounts as of now. */
export async function countMails(db: Db, now: Date): Promise<SentMails & { asOf: string | null }> {
  const [ofEnsembles, ofAccounts] = [await sumMails(db), await countAccountMails(db, now)];
  return { sent: ofEnsembles.sent + ofAccounts.sent, refused: ofEnsembles.refused + ofAccounts.refused, asOf: ofEnsembles.asOf };
}
