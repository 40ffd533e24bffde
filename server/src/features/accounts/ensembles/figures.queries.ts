import type { EnsembleUsed } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { estonian } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';

const DAY = 24 * 60 * 60 * 1000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();

export interface Figures {
  /** Mails of 30 days. */
  readonly mailsSent: number;
  readonly mailsFailed: number;
  /** Mails of 24 hours that went out, and that were refused or given up; one that is tried again since we were refused is one of these. */
  readonly sentToday: number;
  readonly refusedToday: number;
  readonly lastDeedAt: string | null;
}

/** The owner of the tables may not be bound by the policies: the ensemble is named. */
export async function countFigures({ db, ensembleId, now }: Scope): Promise<Figures> {
  const ofEnsemble = sql`ensemble_id = ${ensembleId}`;
  const { rows } = await sql<Figures>`select
    (select at from deed where ${ofEnsemble} order by id desc limit 1) as "lastDeedAt",
    mails.*
    from (
      select count(*) filter (where status = 'SENT') as "mailsSent", count(*) filter (where status = 'FAILED') as "mailsFailed",
        count(*) filter (where status = 'SENT' and at > ${ago(now, 1)}) as "sentToday",
        count(*) filter (where (status = 'FAILED' or status = 'QUEUED' and refusal is not null) and at > ${ago(now, 1)}) as "refusedToday"
      from email where ${ofEnsemble} and at > ${ago(now, 30)}
    ) as mails`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new TypeError('A select without from has a row');
  return figures;
}

export function keepFigures(db: Db, ofEnsembleId: number, figures: Figures & EnsembleUsed, now: Date) {
  const values = { ...figures, at: now.toISOString() };
  return db
    .insertInto('ensembleFigures')
    .values({ ofEnsembleId, ...values })
    .onConflict((on) => on.column('ofEnsembleId').doUpdateSet(values))
    .execute();
}

/** Notes of each ensemble but these the moment since which nobody manages its users. */
export async function noteUnmanaged(db: Db, managedIds: readonly number[], now: Date): Promise<void> {
  const isManaged = sql<boolean>`of_ensemble_id = any(${managedIds})`;
  await db.updateTable('ensembleFigures').set({ unmanagedSince: null }).where('unmanagedSince', 'is not', null).where(isManaged).execute();
  await db
    .updateTable('ensembleFigures')
    .set({ unmanagedSince: now.toISOString() })
    .where('unmanagedSince', 'is', null)
    .where(({ not }) => not(isManaged))
    .execute();
}

/** Over all ensembles. */
export const sumMails = (db: Db) =>
  db
    .selectFrom('ensembleFigures')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('sentToday'), val(0)).as('sent'),
      fn.coalesce(fn.sum<number>('refusedToday'), val(0)).as('refused'),
      fn.min('at').as('asOf'),
    ])
    .executeTakeFirstOrThrow();

/** Ensembles that nobody manages since that moment, by name; those that close are left out. */
export const findUnmanaged = (db: Db, since: Date) =>
  db
    .selectFrom('ensembleFigures')
    .innerJoin('ensemble', 'ensemble.id', 'ofEnsembleId')
    .select(['ensemble.code', 'ensemble.name'])
    .where('unmanagedSince', '<=', since.toISOString())
    .where('ensemble.closesOn', 'is', null)
    .where('ensemble.removingSince', 'is', null)
    .orderBy(estonian('ensemble.name'))
    .execute();
