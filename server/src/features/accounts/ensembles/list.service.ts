import type { EnsembleRow } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { mostMailsOf } from '../../../mail/limits.rules.ts';
import { findEnsembles } from './ensembles.queries.ts';
import { limitsReached, stateOf } from './state.rules.ts';

/** All ensembles, by name: what can be read at once as of now, what must be counted as of the last gathering. */
export async function listEnsembles(database: Database, now: Date): Promise<EnsembleRow[]> {
  return (await findEnsembles(database, now)).map(rowOf);
}

function rowOf(found: Awaited<ReturnType<typeof findEnsembles>>[number]): EnsembleRow {
  const { frozenAt, limitItems, limitPeople, limitImagesMb, limitMailsDay, at, ...rest } = found;
  const { mostItems, mostPeople, mostImagesMb, mostMailsDay, young, ...counted } = rest;
  const { items, people, imagesMb, mailsToday, mailsSent, mailsFailed, ...ensemble } = counted;
  const used =
    items === null || people === null || imagesMb === null || mailsToday === null ? null : { items, people, imagesMb, mailsToday };
  const mostMails = mostMailsOf({ mailsDay: mostMailsDay, young });
  const most = { items: mostItems, people: mostPeople, imagesMb: mostImagesMb, mailsDay: mostMails };
  const standing = {
    ...ensemble,
    limits: { items: limitItems, people: limitPeople, imagesMb: limitImagesMb, mailsDay: limitMailsDay },
    used,
    isNewcomer: young,
    frozen: frozenAt !== null,
    atLimit: limitsReached(most, used),
    mails: mailsSent === null || mailsFailed === null ? null : { sent: mailsSent, failed: mailsFailed },
    asOf: at,
  };
  return { ...standing, state: stateOf(standing) };
}

export { findUnmanaged, sumMails } from './figures.queries.ts';
