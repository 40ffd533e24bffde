import type { InstallationNotice } from '@riideait/contract';
import { noticeWords, type OperatorNotice } from '@riideait/contract';
import { dayInEstonia } from '../../../day.ts';
import type { Database, Db } from '../../../db/database.ts';
import type { Post } from '../../../mail/post.ts';
import { findAdministrators } from '../../accounts/user-rows/user-rows.service.ts';
import { pointsOf } from './causes.rules.ts';
import { lockNotices, updateTold } from './notices.queries.ts';
import { readNotices } from './notices.service.ts';
import { news } from './operator.letters.ts';
import { findUnsent, getLastMail, lockLastMail, upsertLastMail } from './operator.queries.ts';

interface Office {
  readonly database: Database;
  readonly post: Post;
  readonly publicUrl: string;
  /** Undefined: the administrators. */
  readonly operatorEmail: string | undefined;
  readonly now: Date;
  readonly complain: (words: string) => void;
}

/** Begins the message ids of these letters. */
const KEY = 'operator.';

const isTold = (notice: InstallationNotice): notice is OperatorNotice => pointsOf(notice).length > 0;

/** Mails the operator what is new, at most once a day in Estonia; the log says it too. */
export async function tellOperator({ database, post, publicUrl, operatorEmail, now, complain }: Office): Promise<void> {
  const fresh = await database.system.transaction().execute(async (db) => {
    const last = await lockLastMail(db);
    if (last !== null && dayInEstonia(new Date(last)) === dayInEstonia(now)) return [];
    const rows = await lockNotices(db);
    const told = new Map(rows.map((row) => [row.kind, row.told]));
    const notices = readNotices(rows).filter(isTold);
    const isNew = (notice: OperatorNotice) => pointsOf(notice).some((point) => !told.get(notice.kind)?.includes(point));
    for (const notice of notices) await updateTold(db, notice.kind, pointsOf(notice));
    const found = notices.filter(isNew);
    if (found.length === 0) return [];
    const letter = news({ publicUrl, fresh: found, former: notices.filter((notice) => !isNew(notice)) });
    const addresses = operatorEmail === undefined ? (await findAdministrators(db)).map(({ email }) => email) : [operatorEmail];
    for (const [index, address] of addresses.entries()) {
      await post.queue(db, address, letter, now, { once: `${KEY}${dayInEstonia(now)}.${index}` });
    }
    await upsertLastMail(db, now);
    return found;
  });
  for (const { what, todo } of fresh.map(noticeWords)) complain(`The operator is told: ${what} ${todo}`);
}

/** When the operator had the last mail, and whom it did not reach. */
export async function lastOperatorMail(db: Db): Promise<{ at: string | null; unsent: { to: string; error: string | null }[] }> {
  const at = await getLastMail(db);
  return { at, unsent: at === null ? [] : await findUnsent(db, KEY, at) };
}
