import type { Scope } from '../../../db/scope.ts';
import type { Held } from '../../../mail/queue-email.ts';
import { takeBackMails } from '../../../mail/take-back.ts';
import { endUndo, getMailsOf, insertMailDeed } from './mail-deeds.queries.ts';

/** How long bulk mail waits. */
export interface Waiting {
  readonly undoSeconds: number;
  /** Without a mail server it waits for one. */
  readonly canSend: boolean;
}

export interface BulkMail extends Waiting {
  readonly mails: number;
  /** Undefined: to people of several groups. */
  readonly about?: readonly ['group' | 'person', id: number];
}

/** Makes the deed of a bulk mail that a user sends, undone as long as it waits. Undefined for the program, and without mails. */
export async function holdMails(scope: Scope, { mails, undoSeconds, canSend, about }: BulkMail): Promise<Held | undefined> {
  if (mails === 0) return undefined;
  const undoUntil = canSend ? new Date(scope.now.getTime() + undoSeconds * 1000) : null;
  const deedId = await insertMailDeed(scope, { mails, undoUntil, about });
  return deedId === null ? undefined : { deedId, seconds: undoSeconds };
}

/**
 * Takes back the mails of a bulk mail: all, or none and the reason. Undefined where the deed is another.
 */
export async function undoMails(scope: Scope, deedId: number): Promise<string[] | undefined> {
  const { mails, undoUntil } = await getMailsOf(scope, deedId);
  if (mails !== null) return (await takeBackMails(scope, deedId, mails)) ? [] : ['Kiri on juba teele läinud'];
  return undoUntil === null ? undefined : ['Ennistatud kirju ei saa taastada: saada need uuesti'];
}

/** Mails that were taken back are not put back. */
export const endUndoOfMails = endUndo;
