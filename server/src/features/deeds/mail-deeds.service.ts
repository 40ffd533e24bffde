import type { Scope } from '../../db/scope.ts';
import type { Held } from '../../mail/queue-email.ts';
import { takeBackMails } from '../../mail/take-back.ts';
import { endUndo, getMailsOf, insertMailDeed } from './mail-deeds.queries.ts';

interface BulkMail {
  readonly mails: number;
  /** The wait in which it can be undone. */
  readonly seconds: number;
  readonly groupId?: number;
}

/** Makes the deed of a bulk mail that a user sends. Undefined for the program, and without mails. */
export async function holdMails(scope: Scope, { mails, seconds, groupId }: BulkMail): Promise<Held | undefined> {
  if (mails === 0) return undefined;
  const undoUntil = new Date(scope.now.getTime() + seconds * 1000);
  const deedId = await insertMailDeed(scope, { mails, undoUntil, groupId });
  return deedId === null ? undefined : { deedId, seconds };
}

/**
 * Takes back the mails of a bulk mail: all, or none and the reason. Undefined where the deed is another.
 */
export async function undoMails(scope: Scope, deedId: number): Promise<string[] | undefined> {
  const { mails, undoUntil } = await getMailsOf(scope, deedId);
  if (mails !== null) return (await takeBackMails(scope, deedId, mails)) ? [] : ['Kiri on juba teele läinud'];
  return undoUntil === null ? undefined : ['Tagasi võetud kirju ei saa taastada: saada need uuesti'];
}

/** Mails that were taken back are not put back. */
export const endUndoOfMails = endUndo;
