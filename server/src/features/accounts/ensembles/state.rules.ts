import { type EnsembleLimits, type EnsembleState, type EnsembleUsed, isFull, isNewcomer } from '@riideait/contract';
import { mostMailsOf } from '../../../mail/limits.rules.ts';

type Limit = keyof EnsembleLimits;

const usedOfLimit: Readonly<Record<Limit, keyof EnsembleUsed>> = {
  items: 'items',
  people: 'people',
  imagesMb: 'imagesMb',
  mailsDay: 'mailsToday',
};

interface Use {
  readonly limits: EnsembleLimits;
  readonly used: EnsembleUsed | null;
  readonly begunAt: string | null;
  readonly young: boolean;
}

/**
 * The limits that are reached.
 * @param defaults of ensembles that began by themselves; 0: no limit
 */
export function limitsReached({ limits, used, begunAt, young }: Use, defaults: Readonly<Record<Limit, number>>): Limit[] {
  if (used === null) return [];
  const mostOf = (limit: Limit) => {
    const set = limits[limit] ?? (begunAt === null ? 0 : defaults[limit]);
    const most = set === 0 ? null : set;
    return limit === 'mailsDay' ? mostMailsOf({ mailsDay: most, young }) : most;
  };
  return (Object.keys(usedOfLimit) as Limit[]).filter((limit) => isFull({ used: used[usedOfLimit[limit]], most: mostOf(limit) }));
}

interface Standing {
  readonly begunAt: string | null;
  readonly trusted: boolean;
  readonly closesOn: string | null;
  readonly frozen: boolean;
  readonly managers: readonly unknown[];
  readonly atLimit: readonly unknown[];
}

/** Of several states the one that leaves the least to do; nobody to manage before limits. */
export function stateOf({ closesOn, frozen, managers, atLimit, ...beginning }: Standing, now: Date): EnsembleState {
  if (closesOn !== null) return 'CLOSING';
  if (frozen) return 'FROZEN';
  if (managers.length === 0) return 'NO_MANAGER';
  if (atLimit.length > 0) return 'AT_LIMIT';
  return isNewcomer(beginning, now) ? 'FRESH' : 'OK';
}
