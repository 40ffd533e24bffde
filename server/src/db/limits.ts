import { atField, type LimitedField, type Refusal, refusal, type Use } from '@riideait/contract';
import { sql } from 'kysely';
import { refuse, refuseIfAny } from '../app-error.ts';
import type { Scope } from './scope.ts';
import { isShown } from './shown-person.ts';

/** Why rows that this transaction has just added are beyond the limit of the ensemble; others who add wait for its end. */
export async function whyBeyondLimit({ db }: Scope, field: LimitedField): Promise<Refusal[]> {
  const { rows } = await sql<{ most: number | null }>`select over_limit(${field}) as most`.execute(db);
  const most = rows[0]?.most ?? null;
  return most === null ? [] : [atField(field, refusal('LIMIT_REACHED', { field, most }))];
}

/** @throws AppError LIMIT_REACHED */
export const requireWithinLimit = async (scope: Scope, field: LimitedField): Promise<void> =>
  refuseIfAny(await whyBeyondLimit(scope, field));

/** Limits of an ensemble; null: none. */
export interface OwnLimits {
  readonly items: number | null;
  readonly people: number | null;
  readonly imagesMb: number | null;
  /** 0: as many as it likes; null: as the product says. */
  readonly mailsDay: number | null;
  /** It is bound as a newcomer. */
  readonly young: boolean;
}

export async function ownLimits({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<OwnLimits> {
  const { rows } = await sql<OwnLimits>`
    select items, people, images_mb as "imagesMb", mails_day as "mailsDay", young from own_limits(${now.toISOString()})`.execute(db);
  const [limits] = rows;
  if (limits === undefined) throw new Error('The ensemble of the transaction is gone');
  return limits;
}

/**
 * To dancers a newcomer sends the words of the product alone.
 * @throws AppError OWN_WORDS_WAIT at the field
 */
export async function requireOwnWords(scope: Scope, field: string, words: string | null): Promise<void> {
  if (words !== null && (await ownLimits(scope)).young) refuse(atField(field, refusal('OWN_WORDS_WAIT')));
}

/** How many items or people the ensemble has, and may have. */
export async function useOf(scope: Scope, field: 'items' | 'people'): Promise<Use> {
  const table = field === 'items' ? sql`clothing_item where deleted_at is null` : sql`person where ${isShown}`;
  const { rows } = await sql<{ used: number }>`select count(*)::int as used from ${table}`.execute(scope.db);
  return { used: rows[0]?.used ?? 0, most: (await ownLimits(scope))[field] };
}
