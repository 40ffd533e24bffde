import { type EnsembleRow, isNewcomer } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { findAllManagers } from '../user-rows/user-rows.service.ts';
import { findEnsembles } from './ensembles.queries.ts';
import { limitsReached, stateOf } from './state.rules.ts';

/** All ensembles, by name: what can be read at once as of now, what must be counted as of the last gathering. */
export async function listEnsembles({ system: db, limits }: Database, now: Date): Promise<EnsembleRow[]> {
  const [rows, managers] = [await findEnsembles(db), Map.groupBy(await findAllManagers(db), ({ ensembleId }) => ensembleId)];
  return rows.map(({ id, ...row }) => rowOf(row, managers.get(id) ?? [], limits, now));
}

type Found = Omit<Awaited<ReturnType<typeof findEnsembles>>[number], 'id'>;

function rowOf(
  found: Found,
  managersFound: Awaited<ReturnType<typeof findAllManagers>>,
  defaults: Database['limits'],
  now: Date,
): EnsembleRow {
  const { trustedAt, frozenAt, limitItems, limitPeople, limitImagesMb, limitMailsDay, at, ...rest } = found;
  const { items, people, imagesMb, mailsToday, mailsSent, mailsFailed, ...ensemble } = rest;
  const use = {
    limits: { items: limitItems, people: limitPeople, imagesMb: limitImagesMb, mailsDay: limitMailsDay },
    used: items === null || people === null || imagesMb === null || mailsToday === null ? null : { items, people, imagesMb, mailsToday },
  };
  const beginning = { begunAt: ensemble.begunAt, trusted: trustedAt !== null };
  const standing = {
    ...ensemble,
    ...use,
    trusted: beginning.trusted,
    frozen: frozenAt !== null,
    managers: managersFound.map(({ name, email, lastLoginAt }) => ({ name, email, lastLoginAt })),
    atLimit: limitsReached({ ...use, begunAt: ensemble.begunAt, young: isNewcomer(beginning, now) }, defaults),
    mails: mailsSent === null || mailsFailed === null ? null : { sent: mailsSent, failed: mailsFailed },
    asOf: at,
  };
  return { ...standing, state: stateOf(standing, now) };
}

export { findUnmanaged, sumMails } from './figures.queries.ts';
