import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Db } from '../db/database.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { sendAccountMail } from './send-account-mail.ts';

interface Sending {
  readonly once?: string;
  readonly from?: number | null;
  readonly link?: { readonly ensembleId: number; readonly personId: number };
}

export interface Post {
  /**
   * Puts a letter into the outbox in the transaction `db`: it is sent after the commit, never after a rollback.
   * @param sending.once key of the letter; a second one with the same key is ignored
   * @param sending.from ensemble of the manager who causes the letter: it takes turns with those of other ensembles
   * @param sending.link whose link stands where the letter has `PERSONAL_LINK`; such a letter comes from the ensemble, and is deleted once sent
   */
  queue(db: Db, to: string, letter: Letter, now: Date, sending?: Sending): Promise<void>;
}

export const createPost = ({ publicUrl }: { publicUrl: string }): Post => {
  const domain = mailDomainOf(publicUrl);
  return {
    queue: async (db, to, letter, now, { once = randomUUID(), from, link } = {}) => {
      const mail = await db
        .insertInto('accountMail')
        .values({
          toAddress: to,
          subject: letter.subject,
          text: letterText(letter),
          html: letterHtml(letter),
          messageId: `<${once}@${domain}>`,
          createdAt: now.toISOString(),
          fromEnsembleId: link?.ensembleId ?? from ?? null,
          ...(link && { linkInEnsembleId: link.ensembleId, linkPersonId: link.personId }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (mail !== undefined) await sendAccountMail(db, { id: mail.id, attempts: 0, ensembleId: from ?? undefined });
    },
  };
};

/** Mail domain of this installation; a bare IP address is none. */
export function mailDomainOf(publicUrl: string): string {
  const host = new URL(publicUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost';
}

/** The same without HTML. */
export function letterText({ paragraphs, action, afterwards = [] }: Letter): string {
  const lines = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...afterwards];
  return lines.join('\n\n');
}
