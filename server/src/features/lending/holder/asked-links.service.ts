import { createHash } from 'node:crypto';
import { isFull, PEOPLE_OF_LINK } from '@riideait/contract';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { type RoleSwitch, withScope } from '../../../db/scope.ts';
import type { Caller } from '../../../http/context.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { Post } from '../../../mail/post.ts';
import { nameAlone } from '../../../mail/typed.rules.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { usedOf } from '../../accounts/ensembles/use.service.ts';
import { findEnsemblesWithPages, findPeopleOf } from './asked-links.queries.ts';
import { linkAskedFor, sharedAddress } from './holder.letters.ts';

/**
 * Has links mailed to an address, if some ensemble knows it. Answer and work are the same if none does: a job looks. Over a limit nothing is
 * sent, and the answer does not say so.
 */
export async function askForLinks(caller: Caller, { email }: { email: string }): Promise<null> {
  const address = email.toLowerCase();
  // Counted by its hash: anybody may type anybody's address.
  const ofAddress = { countsAll: true, unrecorded: true, countedFor: createHash('sha256').update(address).digest('base64url') };
  const send = () => sendJob(caller.database.system, 'holder-links', { email: address });
  const ofDay = () => limited(caller, 'holder-links-of-day', null, send, ofAddress);
  const ofHour = () => limited(caller, 'holder-links-of-hour', null, ofDay, ofAddress);
  await limited(caller, 'holder-links-of-network', null, ofHour, { countsAll: true }).catch((error) => {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
  });
  return null;
}

interface Sending {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly post: Post;
  readonly now: Date;
}

/** Mails a link of each ensemble that knows the address: all or none, as the job may be repeated. */
export async function sendLinks({ database, roleSwitch, post, now }: Sending, email: string): Promise<void> {
  const letters: { letter: Letter; link: { ensembleId: number; personId: number } }[] = [];
  for (const { id: ensembleId, name } of await findEnsemblesWithPages(database.system)) {
    const people = await withScope(database, roleSwitch, { ensembleId, userId: null, now, readOnly: true }, (scope) =>
      findPeopleOf(scope, email),
    );
    const [first] = people;
    if (first === undefined) continue;
    // The letters of others do not count for a limit.
    const own = (await usedOf(database, [ensembleId], now)).get(ensembleId);
    if (own?.isNewcomer && isFull(own.use.mailsDay)) continue;
    const about = { ensemble: nameAlone(name), isNewcomer: own?.isNewcomer ?? false };
    const letter = people.length > PEOPLE_OF_LINK ? sharedAddress(about) : linkAskedFor(about);
    letters.push({ letter, link: { ensembleId, personId: first.id } });
  }
  await database.system.transaction().execute(async (db) => {
    for (const { letter, link } of letters) await post.queue(db, email, letter, now, { link });
  });
}
