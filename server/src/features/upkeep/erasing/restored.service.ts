import type { Db } from '../../../db/database.ts';
import { giveUpAccountMails } from '../../../mail/account-mail.ts';
import { giveUpEmails } from '../../../mail/email.ts';
import { endEveryLink } from '../../../mail/ended-links.ts';
import { endEverySession } from '../../accounts/sessions/sessions.service.ts';
import { closeEveryReceipt } from '../../lending/return-receipts/return-receipts.service.ts';
import { skipDueReminders } from '../../mail/recurring-reminders/recurring-reminders.service.ts';
import { forgetBackups } from '../backups/backups.service.ts';
import { endRestoredUndos } from '../deeds/undo-job.service.ts';
import { type ErasedEntry, rememberErased } from '../erased/list.service.ts';
import { endRestoredImports } from '../imports/running.service.ts';

const REASON = 'Riideait taastati varukoopiast enne, kui kiri teele läks';

/**
 * Puts a restored database to rest, so that it sends nothing by itself: what was queued has been sent since or is out of date.
 * Backups of another folder do not count here. Knows what was erased since the backup. Works on all ensembles.
 */
export async function settleRestored(db: Db, now: Date, erased: readonly ErasedEntry[]): Promise<void> {
  await giveUpEmails(db, REASON);
  await giveUpAccountMails(db, REASON);
  await skipDueReminders({ db, now });
  await closeEveryReceipt(db, now);
  await endEverySession(db, now);
  await endEveryLink(db);
  await endRestoredImports(db);
  await endRestoredUndos(db);
  await forgetBackups(db);
  await rememberErased(db, erased);
}
