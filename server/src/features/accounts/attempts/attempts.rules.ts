const limitNames = ['accountAndAddress', 'account', 'address'] as const;

type LimitName = (typeof limitNames)[number];

/** Failures allowed within a time. */
export interface Limits extends Partial<Readonly<Record<LimitName, number>>> {
  readonly address: number;
  /** Attempts count for this long, ms. */
  readonly window: number;
}

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

/** The account alone allows more than account and address: otherwise one attacker would lock its owner out. */
export const LOGIN_LIMITS: Limits = { accountAndAddress: 10, account: 50, address: 200, window: 15 * 60_000 };

/** Attempts that count per limit, this one included, and the time of the oldest (ms). */
export type AttemptCounts = Readonly<Record<LimitName, { readonly count: number; readonly oldest: number }>>;

/** Attempts before this moment do not count. */
export const windowBefore = (now: Date, { window } = LOGIN_LIMITS) => new Date(now.getTime() - window);

/** Origin and target of an attempt. */
export interface Party {
  /** The account as typed; null if none. */
  readonly account: string | null;
  readonly address: string;
}

export interface PastAttempt extends Party {
  /** ISO 8601. */
  readonly at: string;
}

/** Counts attempts, oldest first, for each limit of one party. Without attempts `oldest` is `since`. */
export function countAttempts(attempts: readonly PastAttempt[], { account, address }: Party, since: Date): AttemptCounts {
  const counted = (matching: readonly PastAttempt[]) => ({
    count: matching.length,
    oldest: matching[0] === undefined ? since.getTime() : Date.parse(matching[0].at),
  });
  const ofAccount = account === null ? [] : attempts.filter((attempt) => attempt.account === account);
  return {
    accountAndAddress: counted(ofAccount.filter((attempt) => attempt.address === address)),
    account: counted(ofAccount),
    address: counted(attempts.filter((attempt) => attempt.address === address)),
  };
}

/** The limits that this attempt is over, the narrowest first. */
export const limitsOver = (counts: AttemptCounts, limits = LOGIN_LIMITS): LimitName[] =>
  limitNames.filter((name) => counts[name].count > (limits[name] ?? Number.POSITIVE_INFINITY));

/** Time of the next allowed attempt (ms); undefined if this one is within the limits. */
export function retryTime(counts: AttemptCounts, limits = LOGIN_LIMITS): number | undefined {
  const over = limitsOver(counts, limits).map((name) => counts[name].oldest + limits.window);
  return over.length === 0 ? undefined : Math.max(...over);
}

/**
 * Logs a refusal once in the time of the limit per key: the widest exceeded limit. Many names from one address,
 * or many addresses for one name, do not fill the log.
 */
export function recordedBy(counts: AttemptCounts, { account, address }: Party, limits = LOGIN_LIMITS): Party {
  const over = limitsOver(counts, limits);
  if (over.includes('address')) return { account: null, address };
  if (over.includes('account')) return { account, address: '' };
  return { account, address };
}

/** Address for counting: of IPv6 the /64 network, since a caller owns all of it (RFC 6177). */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const gap = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(last ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
