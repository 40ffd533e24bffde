import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';

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
  /** Puts a letter into the outbox, in the transaction `db`: it goes out once that is committed, and not at all where it is rolled back. */
  queue(db: Db, to: string, letter: Letter, now: Date): Promise<void>;
}

export const createPost = ({ publicUrl }: { publicUrl: string }): Post => {
  const domain = new URL(publicUrl).hostname;
  return {
    queue: async (db, to, { subject, paragraphs, action, afterwards = [] }, now) => {
      const lines = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...afterwards];
      await db
        .insertInto('accountMail')
        .values({
          toAddress: to,
          subject,
          text: lines.join('\n\n'),
          messageId: `<${randomUUID()}@${domain}>`,
          createdAt: now.toISOString(),
        })
        .execute();
    },
  };
};
