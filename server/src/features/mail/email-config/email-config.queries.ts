import type { EmailConfig } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';

const COLUMNS = ['id', 'replyTo', 'replyToPending', 'subject', 'emailBeginning', 'emailMiddleEmpty', 'emailEnding'] as const;

type SavedConfig = Omit<EmailConfig, 'waits'>;

/** Every ensemble has one. */
export const findEmailConfig = ({ db }: Scope): Promise<SavedConfig> =>
  db.selectFrom('emailConfig').select(COLUMNS).executeTakeFirstOrThrow();

/** Locks and reads the configuration. */
export const lockEmailConfig = ({ db }: Scope): Promise<SavedConfig> =>
  db.selectFrom('emailConfig').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();

export const updateEmailConfig = ({ db }: Scope, part: Partial<Omit<SavedConfig, 'id'>>) =>
  db.updateTable('emailConfig').set(part).execute();

/** Whether the address is that of a user of the ensemble who has proved it. */
export const isProvedAddress = async ({ db }: Scope, address: string): Promise<boolean> =>
  (await db.selectFrom('ownProvedAddress').select('email').where('email', '=', address.toLowerCase()).executeTakeFirst()) !== undefined;

export const insertReplyToCode = ({ db, now }: Scope, code: { address: string; hash: Buffer }) =>
  db
    .insertInto('replyToCode')
    .values({ ...code, sentAt: now.toISOString() })
    .execute();

/** Times at which links were sent since a moment, oldest first. */
export const findReplyToLinks = ({ db }: Scope, since: Date) =>
  db.selectFrom('replyToCode').select('sentAt').where('sentAt', '>', since.toISOString()).orderBy('sentAt').execute();

/** Uses up a code sent since a moment and returns its address. */
export async function spendReplyToCode({ db }: Scope, hash: Buffer, since: Date): Promise<string | undefined> {
  const spent = await db
    .deleteFrom('replyToCode')
    .where('hash', '=', hash)
    .where('sentAt', '>', since.toISOString())
    .returning('address')
    .executeTakeFirst();
  return spent?.address;
}

export const removeReplyToCodesBefore = ({ db }: Scope, moment: Date) =>
  db.deleteFrom('replyToCode').where('sentAt', '<=', moment.toISOString()).execute();
