import { CLOSING_DAYS, type Ensemble, type EraseForm } from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import type { UserContext } from '../../../http/context.ts';
import { requireSameName } from '../../../http/typed-name.ts';
import type { Letter } from '../../../mail/letter.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findManagers } from '../user-rows/user-rows.service.ts';
import { closing, reopened } from './closing.letters.ts';
import { lockEnsembles, setClosing } from './closing.queries.ts';
import { whyNotClose, whyNotReopen } from './closing.rules.ts';
import { getEnsembleById } from './ensembles.queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Has an ensemble removed after 30 days, and mails its managers. Until then all works as before.
 * @throws AppError NAME_DIFFERS, ENSEMBLE_CLOSING, LAST_ENSEMBLE
 */
export function closeEnsemble(context: UserContext, code: string, { name }: EraseForm): Promise<Ensemble> {
  const { database, user, now, publicUrl } = context;
  return database.system.transaction().execute(async (db) => {
    const { ensemble, others } = await lockOfCode(db, code);
    requireSameName(name, ensemble.name);
    refuseIfAny(
      whyNotClose(
        ensemble,
        others.some(({ closesOn }) => closesOn === null),
      ),
    );
    const day = dayInEstonia(new Date(now.getTime() + CLOSING_DAYS * DAY));
    await setClosing(db, ensemble.id, day);
    const details = [{ what: `Sulgemine, ${ensemble.name}`, from: null, to: day }];
    await record(db, context, { kind: 'ENSEMBLE_CLOSED', actorId: user.id, details });
    await writeToManagers(db, context, ensemble.id, closing({ publicUrl, ensemble: ensemble.name, day, by: user }));
    return getEnsembleById(db, ensemble.id);
  });
}

/**
 * Takes a closing back.
 * @throws AppError ENSEMBLE_NOT_CLOSING, CLOSING_OVER
 */
export function reopenEnsemble(context: UserContext, code: string): Promise<Ensemble> {
  const { database, user, now, publicUrl } = context;
  return database.system.transaction().execute(async (db) => {
    const { ensemble } = await lockOfCode(db, code);
    refuseIfAny(whyNotReopen(ensemble, dayInEstonia(now)));
    await setClosing(db, ensemble.id, null);
    const details = [{ what: `Sulgemine, ${ensemble.name}`, from: ensemble.closesOn, to: null }];
    await record(db, context, { kind: 'ENSEMBLE_REOPENED', actorId: user.id, details });
    await writeToManagers(db, context, ensemble.id, reopened({ publicUrl, ensemble: ensemble.name }));
    return getEnsembleById(db, ensemble.id);
  });
}

async function lockOfCode(db: Db, code: string) {
  const all = await lockEnsembles(db);
  const ensemble = found(all.find((each) => each.code.toLowerCase() === code.toLowerCase()));
  return { ensemble, others: all.filter(({ id }) => id !== ensemble.id) };
}

async function writeToManagers(db: Db, { post, now }: UserContext, ensembleId: number, letter: Letter): Promise<void> {
  for (const { email } of await findManagers(db, ensembleId)) await post.queue(db, email, letter, now);
}
