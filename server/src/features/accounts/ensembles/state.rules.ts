import { type EnsembleLimits, type EnsembleState, type EnsembleUsed, FRESH_DAYS } from '@riideait/contract';

const DAY = 24 * 60 * 60 * 1000;

type Limit = keyof EnsembleLimits;

/** What an ensemble that began by itself may use where nothing else is set for it; 0: no limit. */
export type DefaultLimits = Readonly<Record<Limit, number>>;

export const DEFAULT_LIMITS: DefaultLimits = { items: 20_000, people: 3_000, imagesMb: 2_000, mailsDay: 500 };

const NO_LIMITS: DefaultLimits = { items: 0, people: 0, imagesMb: 0, mailsDay: 0 };

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
}

/** The limits that are reached. */
export function limitsReached({ limits, used, begunAt }: Use, defaults: DefaultLimits): Limit[] {
  if (used === null) return [];
  const otherwise = begunAt === null ? NO_LIMITS : defaults;
  return (Object.keys(usedOfLimit) as Limit[]).filter((limit) => {
    const most = limits[limit] ?? otherwise[limit];
    return most > 0 && used[usedOfLimit[limit]] >= most;
  });
}

interface Standing {
  readonly closesOn: string | null;
  readonly frozen: boolean;
  readonly managers: readonly unknown[];
  readonly atLimit: readonly unknown[];
  readonly begunAt: string | null;
  readonly trusted: boolean;
}

/** Of several states the one that leaves the least to do; nobody to manage before limits. */
export function stateOf({ closesOn, frozen, managers, atLimit, begunAt, trusted }: Standing, now: Date): EnsembleState {
  if (closesOn !== null) return 'CLOSING';
  if (frozen) return 'FROZEN';
  if (managers.length === 0) return 'NO_MANAGER';
  if (atLimit.length > 0) return 'AT_LIMIT';
  const isFresh = begunAt !== null && !trusted && now.getTime() - Date.parse(begunAt) < FRESH_DAYS * DAY;
  return isFresh ? 'FRESH' : 'OK';
}
