import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Db } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';
import { letterHtml } from './letter-html.ts';

/** A mail about an account, in plain words; how it looks is the same for all of them. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. Its address carries a secret. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What stands under the button: how long it works, what to do if it was not you. */
  readonly afterwards?: readonly string[];
}

/** Takes letters to be sent. */
export interface Post {
  /**
   * Puts a letter into the outbox, in the transaction `db`: it goes out once that is committed, and not at all where it is rolled back.
   * @param once what the letter is about and to whom: a second one with the same words is not taken
   */
  queue(db: Db, to: string, letter: Letter, now: Date, once?: string): Promise<void>;
}

export const createPost = ({ publicUrl }: { publicUrl: string }): Post => {
  const domain = mailDomainOf(publicUrl);
  return {
    queue: async (db, to, letter, now, once = randomUUID()) => {
      const mail = await db
        .insertInto('accountMail')
        .values({
          toAddress: to,
          subject: letter.subject,
          text: letterText(letter),
          html: letterHtml(letter),
          messageId: `<${once}@${domain}>`,
          createdAt: now.toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (mail !== undefined) await sendJob(db, 'account-mail', { id: mail.id, attempts: 0 });
    },
  };
};

/** The part of an address after the @ that stands for this installation; a bare IP address cannot. */
export function mailDomainOf(publicUrl: string): string {
  const host = new URL(publicUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost';
}

function letterText({ paragraphs, action, afterwards = [] }: Letter): string {
  const lines = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...afterwards];
  return lines.join('\n\n');
}
