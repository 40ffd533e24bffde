import { refusal, type TermsState } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Caller, UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findAcceptance, insertAcceptance } from './terms.queries.ts';

/** Keeps that an ensemble has accepted the present terms, by whom and when. */
export async function noteAcceptance(
  db: Db,
  caller: Caller,
  { ensembleId, userId }: { ensembleId: number; userId: number },
): Promise<void> {
  const { version } = caller.beginnings.terms;
  const noted = await insertAcceptance(db, { ofEnsembleId: ensembleId, version, userId, at: caller.now.toISOString() });
  if (noted === undefined) return;
  await record(db, caller, { kind: 'TERMS_ACCEPTED', actorId: userId, userId, details: [{ what: 'Versioon', from: null, to: version }] });
}

export const readTermsState = (context: UserContext): Promise<TermsState> => stateIn(context.database.system, context);

/** @throws AppError TERMS_CHANGED where another text is present by now */
export function acceptTerms(context: UserContext, { version }: { version: string }): Promise<TermsState> {
  const { database, user, beginnings } = context;
  if (version !== beginnings.terms.version) refuse(refusal('TERMS_CHANGED'));
  return database.system.transaction().execute(async (db) => {
    await noteAcceptance(db, context, { ensembleId: ownOf(context), userId: user.id });
    return stateIn(db, context);
  });
}

async function stateIn(db: Db, context: UserContext): Promise<TermsState> {
  const { version, areAsked } = context.beginnings.terms;
  const accepted = (await findAcceptance(db, ownOf(context))) ?? null;
  return { version, accepted, asked: areAsked && accepted?.version !== version };
}

/** The permission implies an ensemble. */
const ownOf = ({ user: { ensembleId } }: UserContext): number => ensembleId ?? refuse(refusal('NO_ENSEMBLE'));
