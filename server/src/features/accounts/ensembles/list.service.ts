import type { EnsembleRow } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { findAllManagers } from '../user-rows/user-rows.service.ts';
import { findEnsembles } from './ensembles.queries.ts';
import { DEFAULT_LIMITS, limitsReached, stateOf } from './state.rules.ts';

/** All ensembles, by name: what can be read at once as of now, what must be counted as of the last gathering. */
export async function listEnsembles(db: Db, now: Date): Promise<EnsembleRow[]> {
  const [rows, managers] = [await findEnsembles(db), Map.groupBy(await findAllManagers(db), ({ ensembleId }) => ensembleId)];
  return rows.map(({ id, ...row }) => rowOf(row, managers.get(id) ?? [], now));
}

type Found = Omit<Awaited<ReturnType<typeof findEnsembles>>[number], 'id'>;

function rowOf(found: Found, managersFound: Awaited<ReturnType<typeof findAllManagers>>, now: Date): EnsembleRow {
  const { trustedAt, frozenAt, limitItems, limitPeople, limitImagesMb, limitMailsDay, at, ...rest } = found;
  const { items, people, imagesMb, mailsToday, mailsSent, mailsFailed, ...ensemble } = rest;
  const use = {
    limits: { items: limitItems, people: limitPeople, imagesMb: limitImagesMb, mailsDay: limitMailsDay },
    used: items === null || people === null || imagesMb === null || mailsToday === null ? null : { items, people, imagesMb, mailsToday },
  };
  const standing = {
    ...ensemble,
    ...use,
    trusted: trustedAt !== null,
    frozen: frozenAt !== null,
    managers: managersFound.map(({ name, email, lastLoginAt }) => ({ name, email, lastLoginAt })),
    atLimit: limitsReached({ ...use, begunAt: ensemble.begunAt }, DEFAULT_LIMITS),
    mails: mailsSent === null || mailsFailed === null ? null : { sent: mailsSent, failed: mailsFailed },
    asOf: at,
  };
  return { ...standing, state: stateOf(standing, now) };
}

export { findUnmanaged, sumMails } from './figures.queries.ts';
