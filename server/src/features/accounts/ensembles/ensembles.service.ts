import { type Ensemble, type EnsembleForm, type OwnEnsemble, type OwnEnsembleForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { warnIfPast } from '../../../day.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { type Change, record } from '../../trail/audit/audit.service.ts';
import {
  findEnsembleOfCode,
  getEnsemble,
  getEnsembleById,
  hasSecondFactor,
  insertEnsemble,
  lockEnsemble,
  lockEnsembleById,
  renameEnsemble,
  updateEnsemble,
} from './ensembles.queries.ts';

export function addEnsemble(context: UserContext, { name, code }: EnsembleForm): Promise<Ensemble> {
  return context.database.system.transaction().execute(async (db) => {
    await insertEnsemble(db, { name, code });
    await record(db, context, {
      kind: 'ENSEMBLE_ADDED',
      actorId: context.user.id,
      details: [{ what: 'Ansambel', from: null, to: `${name} (${code})` }],
    });
    return getEnsemble(db, code);
  });
}

/** Renames the ensemble of a code; the code is fixed. */
export function editEnsemble(context: UserContext, { name, code }: EnsembleForm): Promise<Ensemble> {
  return context.database.system.transaction().execute(async (db) => {
    const before = await lockEnsemble(db, code);
    if (before.name !== name) {
      await renameEnsemble(db, before.id, name);
      await record(db, context, {
        kind: 'ENSEMBLE_CHANGED',
        actorId: context.user.id,
        details: [{ what: 'Ansambli nimi', from: before.name, to: name }],
      });
    }
    return getEnsembleById(db, before.id);
  });
}

export const readOwnEnsemble = (context: UserContext): Promise<OwnEnsemble> =>
  ownEnsemble(context.database.system, ownOf(context.user), context);

const ownEnsemble = async (db: Db, id: number, { holdersApart, publicUrl }: UserContext): Promise<OwnEnsemble> => ({
  ...(await getEnsembleById(db, id)),
  holdersApart,
  holderAddress: `${publicUrl}/minu`,
});

/**
 * Sets the day that issuing proposes, and whether users of the own ensemble need a second factor. The editor must have one, or would be
 * locked out. Sessions stay: requests of users without one are refused until they set it up.
 */
export async function editOwnEnsemble(context: UserContext, form: OwnEnsembleForm): Promise<OwnEnsemble> {
  const { database, user, holdersApart } = context;
  const id = ownOf(user);
  return database.system.transaction().execute(async (db) => {
    const before = await lockEnsembleById(db, id);
    if (form.secondFactorRequired && !before.secondFactorRequired && !(await hasSecondFactor(db, user.id, user.sessionId))) {
      refuse(refusal('OWN_SECOND_FACTOR_FIRST'));
    }
    if (form.holderPages && !holdersApart) refuse(refusal('HOLDERS_NOT_APART'));
    await updateEnsemble(db, id, form);
    if (form.defaultDueOn !== before.defaultDueOn) warnIfPast(context, form.defaultDueOn);
    const details = changesOf(before, form);
    if (details.length > 0) await record(db, context, { kind: 'ENSEMBLE_CHANGED', actorId: user.id, details });
    return ownEnsemble(db, id, context);
  });
}

type Settings = Pick<
  Ensemble,
  'name' | 'secondFactorRequired' | 'strangersCard' | 'worksOffline' | 'viewersSeeContacts' | 'holderPages' | 'returnMails'
>;

/** What the security log keeps of a change of settings. */
function changesOf(before: Settings, form: OwnEnsembleForm): Change[] {
  const { secondFactorRequired = before.secondFactorRequired, strangersCard = before.strangersCard } = form;
  const { worksOffline = before.worksOffline, viewersSeeContacts = before.viewersSeeContacts } = form;
  const { holderPages = before.holderPages, returnMails = before.returnMails } = form;
  return [
    { what: `Kaheastmeline sisselogimine, ${before.name}`, from: need(before.secondFactorRequired), to: need(secondFactorRequired) },
    { what: `Leidja kaart, ${before.name}`, from: onOrOff(before.strangersCard), to: onOrOff(strangersCard) },
    { what: `Töö ilma levita, ${before.name}`, from: onOrOff(before.worksOffline), to: onOrOff(worksOffline) },
    { what: `Vaatajad näevad kontakte, ${before.name}`, from: onOrOff(before.viewersSeeContacts), to: onOrOff(viewersSeeContacts) },
    { what: `Tantsijate lehed, ${before.name}`, from: onOrOff(before.holderPages), to: onOrOff(holderPages) },
    { what: `Tagastuskviitungid kirjaga, ${before.name}`, from: onOrOff(before.returnMails), to: onOrOff(returnMails) },
  ].filter(({ from, to }) => from !== to);
}

const onOrOff = (on: boolean) => (on ? 'sees' : 'väljas');
const need = (isRequired: boolean) => (isRequired ? 'nõutud' : 'vabatahtlik');

/** The permission implies an ensemble. */
const ownOf = ({ ensembleId }: UserContext['user']): number => ensembleId ?? refuse(refusal('NO_ENSEMBLE'));

/** The ensemble of a code in any letter case; undefined if unknown. */
export const ensembleOfCode = (db: Db, code: string): Promise<{ id: number; code: string; name: string } | undefined> =>
  findEnsembleOfCode(db, code);

export { findEnsembleOfId, insertEnsembleUnlessTaken } from './ensembles.queries.ts';
