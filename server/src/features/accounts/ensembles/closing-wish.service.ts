import { refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findAdministrators } from '../user-rows/user-rows.service.ts';
import { closingAsked } from './closing.letters.ts';
import { getEnsembleById } from './ensembles.queries.ts';

/**
 * Mails all administrators that a manager wants the own ensemble closed, at most once a day.
 * @throws AppError ENSEMBLE_CLOSING
 */
export function askToClose(context: UserContext): Promise<null> {
  const { database, user, post, publicUrl, now } = context;
  const ensembleId = user.ensembleId ?? refuse(refusal('NO_ENSEMBLE'));
  return database.system.transaction().execute(async (db) => {
    const { name, closesOn } = await getEnsembleById(db, ensembleId);
    refuseIfAny(closesOn === null ? [] : [refusal('ENSEMBLE_CLOSING', { day: closesOn })]);
    const letter = closingAsked({ publicUrl, ensemble: name, by: user });
    for (const { id, email } of await findAdministrators(db)) {
      await post.queue(db, email, letter, now, { once: `ask-to-close.${ensembleId}.${dayInEstonia(now)}.${id}` });
    }
    await record(db, context, { kind: 'CLOSING_ASKED', actorId: user.id, details: [{ what: 'Ansambel', from: null, to: name }] });
    return null;
  });
}
