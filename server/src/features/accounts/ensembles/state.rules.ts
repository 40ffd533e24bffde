import { type EnsembleLimits, type EnsembleState, type EnsembleUsed, isFull } from '@riideait/contract';

type Limit = keyof EnsembleLimits;

const usedOfLimit: Readonly<Record<Limit, keyof EnsembleUsed>> = {
  items: 'items',
  people: 'people',
  imagesMb: 'imagesMb',
  mailsDay: 'mailsToday',
};

/** The limits that are reached; null: there is none, or nothing is counted yet. */
export const limitsReached = (most: EnsembleLimits, used: EnsembleUsed | null): Limit[] =>
  used === null
    ? []
    : (Object.keys(usedOfLimit) as Limit[]).filter((limit) => isFull({ used: used[usedOfLimit[limit]], most: most[limit] }));

interface Standing {
  readonly closesOn: string | null;
  readonly frozen: boolean;
  readonly managers: readonly unknown[];
  readonly atLimit: readonly unknown[];
  readonly isNewcomer: boolean;
}

/** Of several states the one that leaves the least to do; nobody to manage before limits. */
export function stateOf({ closesOn, frozen, managers, atLimit, isNewcomer }: Standing): EnsembleState {
  if (closesOn !== null) return 'CLOSING';
  if (frozen) return 'FROZEN';
  if (managers.length === 0) return 'NO_MANAGER';
  if (atLimit.length > 0) return 'AT_LIMIT';
  return isNewcomer ? 'FRESH' : 'OK';
}
