import { dayInEstonia } from '../../../day.ts';
import type { Database } from '../../../db/database.ts';
import type { Post } from '../../../mail/post.ts';
import { findAdministrators } from '../user-rows/user-rows.service.ts';
import { waitingUsers } from './waiting.letters.ts';
import { findWaiting } from './waiting.queries.ts';

interface Office {
  readonly database: Database;
  readonly post: Post;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Mails all administrators about waiting users, at most once a day in Estonia. */
export async function tellOfWaitingUsers({ database, post, publicUrl, now }: Office): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const waiting = await findWaiting(db);
    if (waiting.length === 0) return;
    const letter = waitingUsers(publicUrl, waiting);
    for (const { id, email } of await findAdministrators(db)) {
      await post.queue(db, email, letter, now, { once: `waiting-users.${dayInEstonia(now)}.${id}` });
    }
  });
}
